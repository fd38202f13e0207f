# What pictures of Saint Petersburg write, and the words that say the same (alt texts).

picture-round = Round { $number }
picture-last-round = Last round
picture-deciding-drawn = drawn card
picture-deciding-pub = Pub
picture-deciding-prison = card from the discard
picture-deciding-black-market = { picture-deciding-prison }
picture-deciding-goods = which good?
picture-deciding-upkeep = upkeep of a crate
picture-deciding-guild = Guild Hall
picture-deciding-trade = Trading House
picture-deciding-steal = Pickpocket?
picture-deciding-begin = before the phase
picture-deciding-double = Double Turn: { $number }
picture-upper = Upper row
picture-lower = Lower row
picture-lower-discount = 1 cheaper
picture-upper-printed = printed prices
picture-lower-printed = 1 less than printed
picture-discard = Discard { $count }
picture-no-cards = no cards
picture-for = for { $name }
picture-nothing-to-replace = nothing to replace
picture-own-hand = Your hand
picture-projected = End { $score }
picture-hand-empty = No cards in hand
picture-hand-count = { $held } of { $limit }
picture-drawn = Drawn by the Observatory
picture-fetched = From the discard
picture-part-points = Points
picture-part-aristocrats = { picture-phase-aristocrat }
picture-part-rubles = Rubles
picture-part-hand = Hand
picture-shared = shared
picture-card-value = Worth when replaced
picture-card-earns = Earns
picture-card-copies = Copies
picture-card-replaces-worker = Replaces a worker of its trade
picture-card-replaces-building = Replaces a building
picture-card-replaces-aristocrat = Replaces { -aristocrat(case: "an") }
picture-effect-warehouse = Hand limit 4
picture-effect-pub = Up to 5 points at 2 rubles each after the buildings are scored
picture-effect-observatory = Once a round in the building phase: draw the top card of a deck
picture-effect-blue_discount = Your blue cards cost 1 ruble less
picture-effect-red_discount = Your red cards cost 1 ruble less
picture-effect-ruble_per_aristocrat = 1 ruble for each of your aristocrats
picture-effect-ruble_per_worker = 1 ruble for each of your workers

picture-effect-trading_house = Once after the buildings are scored: 2 points for 3 rubles
picture-effect-guild_hall = 4 rubles and points in all, split as you like
picture-effect-prison = Once a round in the building phase: a card from the discard
picture-effect-sycophant = Costs you 1 ruble each time, or leaves
picture-effect-crate = Upkeep: the round’s higher market value, or it is lost
picture-effect-point_per_aristocrat = 1 point for each of your aristocrats
picture-effect-ruble_per_building = 1 ruble for each of your buildings
picture-effect-two_points_per_wool = 2 points for each Shepherd and Weaving Mill, the Czar and Carpenter and New Society
picture-effect-green_discount = Your green cards cost 1 ruble less
picture-effect-red_and_blue_discount = Your red and blue cards cost 1 ruble less
picture-effect-replaces_any_worker = Replaces any worker
picture-effect-away_with_it = Discard another card from your hand
picture-effect-black_market = Buy or take a card from the discard
picture-effect-golden_donkey = You get 5 rubles
picture-effect-double_turn = Two more actions right away
picture-effect-pickpocket = Act first in a phase
picture-effect-jester = Swaps the rubles and points of a card, once
picture-effect-banquet = Doubles the rubles and points of a card, once

alt-moment = Round { $round }, phase: { $phase }.
alt-last-round = Last round.
alt-turn = To move: { $name }.
alt-turn-drawn = { $name } decides about a drawn card.
alt-turn-drawn-card = { $name } decides about the drawn { $card }.
alt-turn-pub = { $name } decides how many points to buy in the Pub.
alt-decks = Decks: { $decks }.
alt-left = Left in { $deck }: { $cards }.
alt-upper = Upper row. { $cards }.
alt-lower = Lower row. { $cards }.
alt-lower-printed = Lower row, each card 1 ₽ cheaper than printed. { $cards }.
alt-upper-empty = Upper row: { alt-none }.
alt-lower-empty = Lower row: { alt-none }.
alt-kind = { $kind }: { $cards }
alt-kind-trading = { $deck }, replacing { $replaced }
alt-replaces = replaces { $cards }
alt-brings = earns { $income }
alt-brings-nothing = earns nothing
alt-worth = worth { $value } ₽ when replaced
alt-rule = rule: { $rule }
alt-has-rule = has a rule of its own
alt-discard = Discard: { $cards }.
alt-several = { $count } × { $name }
alt-price = { $name } { $price } ₽
alt-price-cost = { $name } { $price } ₽ (instead of { $cost })
alt-price-trading = { $name } { $varies ->
    [yes] from { $price } ₽, for { $old }
   *[no] { $price } ₽ for { $old }
}
alt-price-unplaced = { $name } { $price } ₽ less what it replaces (you have nothing to replace)
alt-rubles = { $count ->
    [one] { $count } ruble
   *[other] { $count } rubles
}
alt-ruble-sign = { $count } ₽
alt-rubles-hidden = rubles hidden
alt-income = { $cards }, income { $income }
alt-either = { $count } rubles or points
alt-different = { $count } different: { $points } at the end
alt-projected = if all just pass, { $points } at the end
alt-passed = has passed
alt-hand = { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
alt-hand-cards = hand: { $cards }
alt-hand-backs = hand: { $backs }
alt-back = { $count } from the { $deck } deck
alt-starts = starts { $phases }
alt-face-down = { $count } face down
alt-workers = { $count ->
    [one] { $count } worker
   *[other] { $count } workers
}
alt-buildings = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
alt-aristocrats = { $count ->
    [one] { $count } aristocrat
   *[other] { $count } aristocrats
}
alt-hand-title = Hand of { $name }: { $cards }.
alt-drawn = Drawn by the Observatory: { $card }.
alt-card-title = { $name }. { $deck }.
alt-card-cost = Cost { $rubles }.
alt-card-value = Worth { $rubles } when replaced.
alt-card-earns = Earns { $income }.
alt-card-nothing = Earns nothing.
alt-card-copies = { $count ->
    [one] { $count } copy in the game.
   *[other] { $count } copies in the game.
}
alt-turn-decides = { $name } decides: { $what }.
alt-price-action = { $name } (free)
alt-good-any = any good
alt-good = { $good ->
    [chicken] chickens { $count }
    [grain] grain { $count }
    [fruit] fruit { $count }
    [fish] fish { $count }
   *[vegetable] vegetables { $count }
}
alt-goods = goods: { $goods }
alt-disc = holds the disc
alt-laid = { $card } on { $on }
alt-market-cards = { $count ->
    [one] { $count } market card
   *[other] { $count } market cards
}
