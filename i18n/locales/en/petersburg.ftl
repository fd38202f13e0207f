# Saint Petersburg: its words, its menus, its options and its help.

## Words that another edition says differently

-aristocrat = { $case ->
    [title] Aristocrat
    [an] an aristocrat
   *[lower] aristocrat
}
-aristocrats = { $case ->
    [title] Aristocrats
   *[lower] aristocrats
}
-trading = { $case ->
    [title] Trading
   *[lower] trading
}

## Names of things

petersburg-title = Saint Petersburg ({ $edition } edition)
petersburg-module-market = the Market
petersburg-module-new_society = New Society
petersburg-module-banquet = The Banquet
petersburg-preset-2004 = 2004 edition
petersburg-preset-2014 = 2014 edition
petersburg-preset-market = 2014 + the Market
petersburg-preset-new_society = 2004 + New Society
petersburg-preset-banquet = 2004 + The Banquet
petersburg-preset-complete = 2004 + New Society + The Banquet
petersburg-preset-online = 2004, open as online
petersburg-preset-everything = 2014 + everything
petersburg-card-new = { $card } (New Society)
petersburg-copy = { $card } under { $laid }
petersburg-copy-bare = { $card } with nothing on it
petersburg-phase = { $deck ->
    [worker] Workers
    [market] Market
    [building] Buildings
    [aristocrat] { -aristocrats(case: "title") }
   *[trading] { -trading(case: "title") }
}
petersburg-of = { $deck ->
    [worker] worker
    [market] market
    [building] building
    [aristocrat] { -aristocrat }
   *[trading] { -trading }
}
petersburg-deck-name = { petersburg-of } deck
petersburg-deck = { $deck ->
    [worker] Worker deck
    [market] Market deck
    [building] Building deck
    [aristocrat] { -aristocrat(case: "title") } deck
   *[trading] { -trading(case: "title") } deck
}
petersburg-place = { $source ->
    [upper] upper row
    [lower] lower row
    [drawn] drawn
    [pile] the discard
   *[hand] your hand
}
petersburg-kind = { $colour ->
    [worker] worker (green)
    [market] market card (yellow)
    [action] action card (violet)
    [building] building (blue)
   *[aristocrat] { -aristocrat } (red)
}
petersburg-kind-trading = { $colour ->
    [worker] { -trading } card, counts as a worker (green)
    [building] { -trading } card, counts as a building (blue)
   *[aristocrat] { -trading } card, counts as { -aristocrat(case: "an") } (red)
}
petersburg-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
petersburg-earns = { $rubles ->
    [0] { $points ->
        [0] earns nothing itself
       *[other] earns { petersburg-points }
    }
   *[other] { $points ->
        [0] earns { $rubles } ₽
       *[other] earns { $rubles } ₽ and { petersburg-points }
    }
}
petersburg-earns-special = special: see the card
petersburg-earns-crate = upkeep in every market scoring

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
petersburg-card-value = When it is replaced it counts as { $value } ₽.
petersburg-card-replaces = Replaces { $colour ->
    [worker] one of these workers of yours: { $cards }.
    [building] any building of yours that is no { -trading } card.
   *[aristocrat] any { -aristocrat } of yours that is no { -trading } card.
}
petersburg-card-replaced-by = Can be replaced by: { $cards }.
petersburg-good = { $good ->
    [chicken] chickens
    [grain] grain
    [fruit] fruit
    [fish] fish
   *[vegetable] vegetables
}
petersburg-card-free = Costs nothing: it is taken and played, never bought · { petersburg-deck-name }, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
petersburg-card-goods = Goods: { $goods }.
petersburg-card-wild = When you place it, choose its good: one that no other ❓ carries.
petersburg-effect-trading_house = After building scoring (or as an action, if the table plays it so) you may buy 2 points for 3 ₽, once.
petersburg-effect-guild_hall = In every building scoring it brings 4 in all: split them into rubles and points as you like.
petersburg-effect-prison = Once a round, as your action in the building phase, choose a card of the discard and buy it or take it. The prison then gives no point in this round.
petersburg-effect-sycophant = In every { -aristocrat } scoring it costs you 1 ₽. If you can't pay, it leaves.
petersburg-card-free-to-go = In the { -aristocrat } phase you may let it go at any time.
petersburg-effect-crate = In every market scoring you pay the round's higher market value for it, or lose it with its goods.
petersburg-effect-point_per_aristocrat = In every building scoring it earns 1 point for each of your { -aristocrats }.
petersburg-effect-ruble_per_building = In every { -aristocrat } scoring it earns 1 ₽ for each of your buildings.
petersburg-effect-two_points_per_wool = In every building scoring it earns 2 points for each of your Shepherds and Weaving Mills, the Czar and Carpenter and New Society.
petersburg-effect-green_discount = Workers (green) cost you 1 ₽ less; the commune itself does not.
petersburg-effect-red_and_blue_discount = { -aristocrats(case: "title") } (red) and buildings (blue) cost you 1 ₽ less.
petersburg-effect-replaces_any_worker = It replaces any worker that is no { -trading } card.
petersburg-effect-away_with_it = Play it: discard another card from your hand.
petersburg-effect-black_market = Play it: choose a card of the discard and buy it or take it.
petersburg-effect-golden_donkey = Play it: you get 5 ₽.
petersburg-effect-double_turn = Play it: you have two further actions at once, each to buy, take, play or pass.
petersburg-effect-pickpocket = At the start of a phase you may play it and act first. It costs no action.
petersburg-effect-jester = Lay it on a card of yours with rubles and points: its next scoring swaps the two numbers.
petersburg-effect-banquet = Lay it on a card of yours with rubles and points: its next scoring counts both twice.
petersburg-effect-warehouse = You may hold one card more: 4 instead of 3.
petersburg-effect-pub = After building scoring (or as an action, if the table plays it so) it sells you up to 5 points for 2 ₽ each.
petersburg-effect-observatory = Once a round, as your action in the building phase, draw the top card of a deck and buy it, take it or discard it. The Observatory then gives no point in this round.
petersburg-effect-blue_discount = Buildings (blue) cost you 1 ₽ less.
petersburg-effect-red_discount = { -aristocrats(case: "title") } (red) cost you 1 ₽ less.
petersburg-effect-ruble_per_aristocrat = In every building scoring it earns 1 ₽ for each of your { -aristocrats }.
petersburg-effect-ruble_per_worker = In every { -aristocrat } scoring it earns 1 ₽ for each of your workers.

## The bill

petersburg-bill-full = full price { $rubles }
petersburg-bill-cost = cost { $rubles }
petersburg-bill-replaced = − { $rubles } for { $card }
petersburg-bill-replaces = − the value of what it replaces
petersburg-bill-own = − { $number } you own { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $number }
}
petersburg-bill-lower = − 1 lower row
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → at least 1

## The menu

petersburg-menu-your-turn = **{ $stage }** — it is your turn
petersburg-menu-waiting = **{ $stage }** — Waiting for { $names }
petersburg-menu-watching = **{ $stage }** — you are watching this game.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ { $held } of { $limit } cards
petersburg-menu-standing = ⏭️ You pass until the phase ends. You can take that back.
petersburg-menu-choose = Choose a card
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · from { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-too-expensive = too expensive: costs { $price }, you have { $money }
petersburg-menu-too-expensive-from = too expensive: costs at least { $price }, you have { $money }
petersburg-menu-hand-full = hand full ({ $held } of { $limit })
petersburg-menu-can-take = you can take it
petersburg-menu-nothing-to-replace = nothing to replace
petersburg-menu-pass = Pass
petersburg-menu-pass-phase = Pass until the phase ends
petersburg-menu-unpass = Don't pass any more
petersburg-menu-observatory = Use the Observatory
petersburg-menu-pub = Use the Pub
petersburg-menu-back = Back
petersburg-menu-buy = Buy for { $price } ₽
petersburg-menu-play = Play for { $price } ₽
petersburg-menu-take = Take into hand
petersburg-menu-discard = Discard

petersburg-menu-double = ⏩ **Double Turn:** { $actions ->
    [one] { $actions } further action
   *[other] { $actions } further actions
} — buy, take, play or pass.
petersburg-menu-opening = In the first worker phase every action is a buy, until everybody has two workers; nobody takes or passes.
petersburg-menu-goods = 🧺 { $goods } · market value { $first }/{ $second }
petersburg-menu-prison = Use the Debtor's Prison
petersburg-menu-trade = Trading House: 2 points for 3 ₽
petersburg-menu-guild = Set the Guild Hall
petersburg-menu-sycophant = Let a Sycophant go
petersburg-menu-play-action = Play it

petersburg-page-prison = ⛓️ **Debtor's Prison** — which card of the discard? Then you buy it or take it. Everybody sees your choice.
petersburg-page-discard-choose = Choose a card of the discard
petersburg-page-fetched = ♻️ This card comes from the discard. What do you do with it?
petersburg-page-goods = 🧺 Which good does this card carry? Each is there once for a ❓.
petersburg-page-goods-taken = Taken already: { $goods }.
petersburg-page-good = { petersburg-good } (you have { $number })
petersburg-page-upkeep = 📦 **Upkeep** — { $card } costs { $price } ₽ in this round, or you lose it with its goods: { $goods }.
petersburg-page-upkeep-stake = Points for { $icon } as things stand: **{ $kept }** with the crate, **{ $lost }** without it.
petersburg-page-upkeep-pay = Pay { $price } ₽
petersburg-page-upkeep-drop = Give it up
petersburg-page-guild = 🏛️ **Guild Hall** — it brings 4 in all. How do you split them?
petersburg-page-guild-set = 🏛️ **Guild Hall** — how will it split its 4 in the scoring? It stays so until you change it. Now: { petersburg-split }.
petersburg-split = { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ and { petersburg-points }
    }
}
petersburg-page-trade = ⚖️ **Trading House** — 2 points for 3 ₽?
petersburg-page-trade-yes = Buy 2 points for 3 ₽
petersburg-page-trade-no = No, thank you
petersburg-page-steal = 🥷 **Pickpocket** — the phase begins with { $name }. Play your Pickpocket and act first?
petersburg-page-steal-own = 🥷 **Pickpocket** — you begin this phase anyway. Play your Pickpocket only to be rid of it?
petersburg-page-steal-yes = Act first
petersburg-page-steal-rid = Play it
petersburg-page-steal-no = Not now
petersburg-page-steal-later = Don't ask until I say so
petersburg-page-steal-ask = Ask me about the Pickpocket again
petersburg-page-away = Which card do you throw away?
petersburg-page-lay = On which card?
petersburg-page-lay-choice = { $card } → { petersburg-split }
petersburg-page-lay-now = in the next { $colour ->
    [worker] worker
    [building] building
   *[aristocrat] { -aristocrat }
} scoring, instead of { petersburg-split }
petersburg-page-market = Which card of the discard? Then you buy it or take it.
petersburg-page-no-target-away_with_it = ⚠️ There is no other card in your hand that you could throw away.
petersburg-page-no-target-black_market = ⚠️ There is no card in the discard that you could buy or take.
petersburg-page-no-target-jester = ⚠️ You have no card that earns both rubles and points.
petersburg-page-no-target-banquet = ⚠️ You have no card that earns both rubles and points.
petersburg-page-no-target-pickpocket = You will be asked at the start of a phase.
petersburg-page-action-card = You can take it for nothing; it is never bought.

petersburg-page-place = Lies in: { petersburg-place } · 💰 you have { $money } ₽
petersburg-page-price = **Your price: { $price } ₽**
petersburg-page-price-open = **Your price** depends on what it replaces:
petersburg-page-too-expensive = ⚠️ Too expensive: it costs { $price } ₽, you have { $money } ₽.
petersburg-page-hand-full = ⚠️ You can't take it: your hand is full ({ $held } of { $limit } cards).
petersburg-page-nothing-to-replace = ⚠️ You have nothing that it could replace.
petersburg-page-replace = Replace which card?
petersburg-page-replacement = { $card } → { $price } ₽
petersburg-page-not-replaceable = ⚠️ Not now:
petersburg-page-replacement-expensive = { $card }: would cost { $price } ₽, you have { $money } ₽
petersburg-page-face-down = { $card }: face down
petersburg-page-observatory = 🔭 **Observatory** — draw the top card of which deck? Then you buy it, take it or discard it.
petersburg-page-deck = { petersburg-deck } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: { $size } left, it must hold at least 2.
petersburg-page-drawn = 🔭 You drew this card. What do you do with it?
petersburg-page-pub = 🍺 **Pub** — how many points do you buy, for 2 ₽ each?
petersburg-page-pub-choose = How many points?
petersburg-page-pub-points = { $points ->
    [0] No points
    [one] { $points } point for { $price } ₽
   *[other] { $points } points for { $price } ₽
}
petersburg-page-pub-left = leaves you { $money } ₽

## Where the game stands

petersburg-stage = Round { $round } · { petersburg-phase }
petersburg-stage-last = Round { $round } (the last) · { petersburg-phase }
petersburg-stage-over = Game over
petersburg-decision-move = your move in the { petersburg-of } phase
petersburg-decision-drawn = what happens to the card from your Observatory?
petersburg-decision-prison = do you buy or take { $card } from the discard?
petersburg-decision-black_market = { petersburg-decision-prison }
petersburg-decision-goods = which good does { $card } carry?
petersburg-decision-upkeep = do you pay { $price } ₽ for { $card }?
petersburg-decision-guild = how does your Guild Hall split its income?
petersburg-decision-trade = do you use your Trading House?
petersburg-decision-steal = do you play your Pickpocket and act first?
petersburg-decision-begin = how does the phase begin?
petersburg-decision-double = { $actions ->
    [one] { $actions } further action of your Double Turn
   *[other] { $actions } further actions of your Double Turn
}
petersburg-decision-pub = how many points do you buy in the Pub?
petersburg-decision-over = the game is over
petersburg-question-drawn = Buy, take or discard the card from the Observatory?
petersburg-question-prison = Buy or take { $card } from the discard?
petersburg-question-black_market = { petersburg-question-prison }
petersburg-question-goods = Which good for { $card }?
petersburg-question-upkeep = Pay { $price } ₽ for { $card }?
petersburg-question-guild = How to split the income of the Guild Hall?
petersburg-question-trade = Use the Trading House?
petersburg-question-pub = How many points to buy in the Pub?
petersburg-question-steal = Play the Pickpocket and act first?
petersburg-question-begin = How does the phase begin?
petersburg-question-double = Double Turn: { $actions ->
    [one] { $actions } further action
   *[other] { $actions } further actions
}

## Options

petersburg-option-edition = Whose cards and prices
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = With the Market; 2014 only
petersburg-option-market-false = without
petersburg-option-market-true = with the Market
petersburg-option-new_society = With New Society
petersburg-option-new_society-false = without
petersburg-option-new_society-true = with New Society
petersburg-option-banquet = With The Banquet
petersburg-option-banquet-false = without
petersburg-option-banquet-true = with The Banquet
petersburg-option-guild_hall = When the Guild Hall’s split is chosen
petersburg-option-guild_hall-scoring = asked after building scoring, as printed
petersburg-option-guild_hall-beforehand = set beforehand
petersburg-option-sycophant = Whether a Sycophant may be let go
petersburg-option-sycophant-bound = stays while it is paid, as printed
petersburg-option-sycophant-free = may be let go
petersburg-option-prison_up = When a used Debtor's Prison turns face up again
petersburg-option-prison_up-round = at the start of the next round, as printed
petersburg-option-prison_up-phase = right after the building phase
petersburg-option-open_money = Everybody’s rubles are public
petersburg-option-open_money-false = secret, as printed
petersburg-option-open_money-true = open
petersburg-option-open_hands = Everybody’s hand is public
petersburg-option-open_hands-false = secret, as printed
petersburg-option-open_hands-true = open
petersburg-option-open_decks = What each deck still holds is public
petersburg-option-open_decks-false = secret, as printed
petersburg-option-open_decks-true = open
petersburg-option-pub_timing = When Pub and Trading House are used
petersburg-option-pub_timing-scoring = after building scoring, as printed
petersburg-option-pub_timing-action = an action in the building phase
petersburg-option-tiebreak = What breaks ties
petersburg-option-tiebreak-money = most rubles
petersburg-option-tiebreak-long = rubles, { -aristocrats }, buildings, workers
petersburg-option-tiebreak-leftover = rubles left after the tens
petersburg-option-without = Cards to leave out of the game, separated by commas
petersburg-option-words-open_money-true = open rubles
petersburg-option-words-open_hands-true = open hands
petersburg-option-words-open_decks-true = open decks
petersburg-option-words-pub_timing-action = Pub and Trading House are actions
petersburg-option-words-guild_hall-beforehand = the Guild Hall is set beforehand
petersburg-option-words-sycophant-free = Sycophants may be let go
petersburg-option-words-prison_up-phase = the Debtor's Prison turns up after the building phase
petersburg-option-words-tiebreak-money = ties: most rubles
petersburg-option-words-tiebreak-long = ties: rubles, { -aristocrats }, buildings, workers
petersburg-option-words-tiebreak-leftover = ties: rubles left after the tens
petersburg-option-words-without = without { $cards }

petersburg-refused-market-needs-2014 = The Market goes with the edition of 2014 only.
petersburg-refused-seats = Up to four play without the Market and New Society, five with either.
petersburg-refused-without-unknown = With these rules there is no such card to leave out: { $card }.
petersburg-refused-without-too-few = Every deck keeps at least { $least } cards; left would be { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = There are no such rules.

## Help

petersburg-help =
    {""}**Saint Petersburg** — build the young capital: workers bring rubles, buildings and { -aristocrats } bring points.
    • A round has four phases: 🟩 workers, 🟦 buildings, 🟥 { -aristocrats }, 🔄 { -trading }. In any phase you may act on any card.
    • On your turn do one thing: **buy** a card from the board, **take** one into your hand (up to 3, free), **play** one from your hand for its price, or **pass**. A phase ends when all pass in a row.
    • After each of the first three phases everybody earns what their cards of that colour show. { -trading(case: "title") } scores nothing.
    • A card costs 1 ₽ less for each card of the same name you have, and 1 ₽ less in the lower row. It always costs at least 1 ₽.
    • A { -trading } card replaces one of your cards of its colour, and costs that much less. A green one needs the matching worker.
    • New cards come to the upper row. At the end of a round the lower row is discarded and the upper row moves down.
    • When a deck runs out, that round is the last one.
    • The Market adds a fifth phase, 🟨: goods score for who has most. New Society, The Banquet (🟪 action cards) and the other editions bring cards of their own; `/card` explains each.
    • At the end: your different { -aristocrats } give 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points; every 10 ₽ give 1; every card left in hand costs 5 points (action cards nothing).
    {""}**How to play here:** press *Your move* below the board, choose a card and what to do with it; each price is explained. Or use `/buy`, `/take`, `/play` and `/pass`.
    {""}*Pass until the phase ends* saves you the waiting; until your next turn you can take it back.
