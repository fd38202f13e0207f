# Saint Petersburg: its menus, its log and its help.

## Words that another edition says differently

-aristocrat = { $case ->
    [title] Aristocrat
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
petersburg-phase = { $deck ->
    [worker] Workers
    [building] Buildings
    [aristocrat] { -aristocrats(case: "title") }
   *[trading] { -trading(case: "title") }
}
petersburg-deck = { $deck ->
    [worker] Worker deck
    [building] Building deck
    [aristocrat] { -aristocrat(case: "title") } deck
   *[trading] { -trading(case: "title") } deck
}
petersburg-place = { $source ->
    [upper] upper row
    [lower] lower row
    [drawn] drawn
   *[hand] your hand
}
petersburg-kind = { $colour ->
    [worker] worker (green)
    [building] building (blue)
   *[aristocrat] { -aristocrat } (red)
}
petersburg-kind-trading = { $colour ->
    [worker] { -trading } card, counts as a worker (green)
    [building] { -trading } card, counts as a building (blue)
   *[aristocrat] { -trading } card, counts as an { -aristocrat } (red)
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

## What a card is

petersburg-card-cost = Cost { $cost } ₽ · { $deck ->
    [worker] worker deck
    [building] building deck
    [aristocrat] { -aristocrat } deck
   *[trading] { -trading } deck
}, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
petersburg-card-scoring = In every { $colour ->
    [worker] worker
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
petersburg-page-face-down = { $card }: face down until the next round
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
petersburg-decision-move = your move in the { $deck ->
    [worker] worker phase
    [building] building phase
    [aristocrat] { -aristocrat } phase
   *[trading] { -trading } phase
}
petersburg-decision-drawn = what happens to the card from your Observatory?
petersburg-decision-pub = how many points do you buy in the Pub?
petersburg-decision-over = the game is over

## Actions in lists

petersburg-action-buy = { $source ->
    [upper] Buy { $card } from the upper row ({ $price } ₽)
    [lower] Buy { $card } from the lower row ({ $price } ₽)
    [drawn] Buy the drawn card: { $card } ({ $price } ₽)
   *[hand] Play { $card } ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] Buy { $card } (upper row) for { $replaced } ({ $price } ₽)
    [lower] Buy { $card } (lower row) for { $replaced } ({ $price } ₽)
    [drawn] Buy the drawn card: { $card } for { $replaced } ({ $price } ₽)
   *[hand] Play { $card } for { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] Take { $card } from the upper row
    [lower] Take { $card } from the lower row
   *[drawn] Take the drawn card: { $card }
}
petersburg-action-discard = Discard the drawn card: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Buy the drawn card
    [take] Take the drawn card
   *[discard] Discard the drawn card
}
petersburg-action-draw = Observatory: { petersburg-deck }
petersburg-action-pub = Pub: { petersburg-page-pub-points }
petersburg-action-pass = Pass
petersburg-action-pass-phase = Pass until the phase ends
petersburg-action-unpass = Don't pass any more

## The log

petersburg-line-bought = { $source ->
    [upper] { $name } buys { $card } from the upper row ({ $price } ₽)
    [lower] { $name } buys { $card } from the lower row ({ $price } ₽)
    [drawn] { $name } buys the drawn card: { $card } ({ $price } ₽)
   *[hand] { $name } plays { $card } from hand ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } buys { $card } from the upper row, replacing { $replaced } ({ $price } ₽)
    [lower] { $name } buys { $card } from the lower row, replacing { $replaced } ({ $price } ₽)
    [drawn] { $name } buys the drawn card: { $card }, replacing { $replaced } ({ $price } ₽)
   *[hand] { $name } plays { $card } from hand, replacing { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } takes { $card } from the upper row into hand
    [lower] { $name } takes { $card } from the lower row into hand
   *[drawn] { $name } takes the drawn card into hand: { $card }
}
petersburg-line-took-hidden = { $name } takes the drawn card into hand
petersburg-line-drew = { $name } draws from the { $deck ->
    [worker] worker deck
    [building] building deck
    [aristocrat] { -aristocrat } deck
   *[trading] { -trading } deck
}: { $card }
petersburg-line-drew-hidden = { $name } draws a card from the { $deck ->
    [worker] worker deck
    [building] building deck
    [aristocrat] { -aristocrat } deck
   *[trading] { -trading } deck
}
petersburg-line-discarded = { $name } discards the drawn card: { $card }
petersburg-line-passed = { $name } passes
petersburg-line-ordered = You pass until the phase ends (only you see this)
petersburg-line-unordered = You no longer pass by yourself (only you see this)
petersburg-line-pub = { $points ->
    [0] { $name } buys no points in the Pub
    [one] 🍺 { $name } buys { $points } point in the Pub for { $price } ₽
   *[other] 🍺 { $name } buys { $points } points in the Pub for { $price } ₽
}
petersburg-line-scored = 💰 { $name } { $rubles ->
    [0] gets { petersburg-points }
   *[other] { $points ->
        [0] gets { $rubles } ₽
       *[other] gets { $rubles } ₽ and { petersburg-points }
    }
}
petersburg-line-dealt = New cards: { $cards }
petersburg-line-phase = **Round { $round } · { petersburg-phase }** — { $name } begins
petersburg-line-round-ended = Round { $round } is over. The lower row is discarded: { $cards }
petersburg-line-round-ended-empty = Round { $round } is over.
petersburg-line-last-round = ⏳ The { $deck ->
    [worker] worker deck
    [building] building deck
    [aristocrat] { -aristocrat } deck
   *[trading] { -trading } deck
} is empty: this is the last round!
petersburg-line-game-ended = 🏁 **The game is over.** { $scores }

## What may still come

petersburg-decks-open = What the decks still hold (their order is secret):
petersburg-decks-hidden = Not seen in the open yet (some of it may be in other hands):
petersburg-decks-deck = { $icon } **{ petersburg-deck }** — { $size ->
    [0] empty
    [one] { $size } card
   *[other] { $size } cards
}
petersburg-decks-in-hands = { $number ->
    [one] { $number } in another hand
   *[other] { $number } in other hands
}
petersburg-decks-none = nothing

## Options

petersburg-option-open_money = Rubles
petersburg-option-open_money-false = secret, as printed
petersburg-option-open_money-true = open
petersburg-option-open_hands = Hands
petersburg-option-open_hands-false = secret, as printed
petersburg-option-open_hands-true = open
petersburg-option-open_decks = What the decks hold
petersburg-option-open_decks-false = secret, as printed
petersburg-option-open_decks-true = open
petersburg-option-pub_timing = Pub
petersburg-option-pub_timing-scoring = after building scoring, as printed
petersburg-option-pub_timing-action = an action in the building phase
petersburg-option-tiebreak = Tie
petersburg-option-tiebreak-money = most rubles, as printed
petersburg-option-tiebreak-long = rubles, { -aristocrats }, buildings, workers
petersburg-option-tiebreak-leftover = rubles left after the tens
petersburg-option-words-open_money-true = open rubles
petersburg-option-words-open_hands-true = open hands
petersburg-option-words-open_decks-true = open decks
petersburg-option-words-pub_timing-action = the Pub is an action
petersburg-option-words-tiebreak-long = ties: rubles, { -aristocrats }, buildings, workers
petersburg-option-words-tiebreak-leftover = ties: rubles left after the tens

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
    • At the end: your different { -aristocrats } give 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 points; every 10 ₽ give 1; every card left in hand costs 5 points.
    {""}**How to play here:** press *Your move* below the board, choose a card and what to do with it; each price is explained. Or use `/buy`, `/take`, `/play` and `/pass`.
    {""}*Pass until the phase ends* saves you the waiting; until your next turn you can take it back.
