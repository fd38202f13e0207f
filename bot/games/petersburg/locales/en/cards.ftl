# Saint Petersburg: what a card is and does, and how its price comes about.

## What a card is

petersburg-card-cost = Cost { $cost } ₽ · { petersburg-deck-name }, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
petersburg-card-scoring = In every { $colour ->
    [worker] worker
    [market] market
    [building] building
   *[aristocrat] { -aristocrat }
} scoring it { petersburg-earns }.
petersburg-card-no-income = It earns nothing itself.
petersburg-card-value = When you replace it, it counts as { $value } ₽.
petersburg-card-replaces = Replaces { $colour ->
    [worker] one of these workers of yours: { $cards }.
    [building] any building of yours, except { -trading } cards.
   *[aristocrat] any { -aristocrat } of yours, except { -trading } cards.
}
petersburg-card-replaced-by = You can replace it with: { $cards }.
petersburg-good = { $good ->
    [chicken] chickens
    [grain] grain
    [fruit] fruit
    [fish] fish
   *[vegetable] vegetables
}
petersburg-card-free = Free: you take and play it, but never buy it · { petersburg-deck-name }, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
petersburg-card-goods = Goods: { $goods }.
petersburg-card-wild = When you place it, choose its good: one that no other ❓ carries.
petersburg-effect-trading_house = After building scoring (or as an action, if that option is on) you may buy 2 points for 3 ₽, once.
petersburg-effect-guild_hall = In every building scoring it earns 4 in all, as rubles and points: split them as you like.
petersburg-effect-prison = Once a round, as your action in the building phase, choose a card from the discard and buy it or take it. The prison then gives no point this round.
petersburg-effect-sycophant = In every { -aristocrat } scoring it costs you 1 ₽. If you can’t pay, it leaves.
petersburg-card-free-to-go = In the { -aristocrat } phase you may let it go at any time.
petersburg-effect-crate = In every market scoring you pay the round’s higher market value for it, or you lose it with its goods.
petersburg-effect-point_per_aristocrat = In every building scoring it earns 1 point for each of your { -aristocrats }.
petersburg-effect-ruble_per_building = In every { -aristocrat } scoring it earns 1 ₽ for each of your buildings.
petersburg-effect-two_points_per_wool = In every building scoring it earns 2 points for each Shepherd and Weaving Mill of yours, for the Czar and Carpenter, and for New Society.
petersburg-effect-green_discount = Workers (green) cost you 1 ₽ less; the commune itself does not get cheaper.
petersburg-effect-red_and_blue_discount = { -aristocrats(case: "title") } (red) and buildings (blue) cost you 1 ₽ less.
petersburg-effect-replaces_any_worker = It replaces any worker, except { -trading } cards.
petersburg-effect-away_with_it = Play it: discard another card from your hand.
petersburg-effect-black_market = Play it: choose a card from the discard and buy it or take it.
petersburg-effect-golden_donkey = Play it: you get 5 ₽.
petersburg-effect-double_turn = Play it: you have two more actions right away, each to buy, take, play or pass.
petersburg-effect-pickpocket = At the start of a phase you may play it and act first. It costs no action.
petersburg-effect-jester = Lay it on a card of yours with rubles and points: its next scoring swaps the two numbers.
petersburg-effect-banquet = Lay it on a card of yours with rubles and points: its next scoring counts both twice.
petersburg-effect-warehouse = You may hold one more card: 4 instead of 3.
petersburg-effect-pub = After building scoring (or as an action, if that option is on) it sells you up to 5 points for 2 ₽ each.
petersburg-effect-observatory = Once a round, as your action in the building phase, draw the top card of a deck and buy it, take it or discard it. The Observatory then gives no point this round.
petersburg-effect-blue_discount = Buildings (blue) cost you 1 ₽ less.
petersburg-effect-red_discount = { -aristocrats(case: "title") } (red) cost you 1 ₽ less.
petersburg-effect-ruble_per_aristocrat = In every building scoring it earns 1 ₽ for each of your { -aristocrats }.
petersburg-effect-ruble_per_worker = In every { -aristocrat } scoring it earns 1 ₽ for each of your workers.

## The bill

petersburg-bill-full = full price { $rubles }
petersburg-bill-cost = cost { $rubles }
petersburg-bill-replaced = − { $rubles } for { $card }
petersburg-bill-replaces = − the value of what it replaces
petersburg-bill-own = − { $number } (you own { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $number }
})
petersburg-bill-lower = − 1 lower row
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → at least 1
