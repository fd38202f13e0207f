# Saint Petersburg in words. Words that an edition changes are terms.
-aristocrat = aristocrat
-trading = trading

petersburg-title = Saint Petersburg ({ $edition })
petersburg-deck-worker = Workers
petersburg-deck-building = Buildings
petersburg-deck-aristocrat = Aristocrats
petersburg-deck-trading = Trading cards
petersburg-colour-worker = green, worker
petersburg-colour-building = blue, building
petersburg-colour-aristocrat = red, { -aristocrat }
petersburg-place-upper = upper row
petersburg-place-lower = lower row
petersburg-place-hand = your hand
petersburg-stage = Round { $round } · { $phase }
petersburg-last-round = last round
petersburg-rubles = { $number ->
    [one] { $number } ruble
   *[other] { $number } rubles
}
petersburg-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
petersburg-price = { $price } ₽
petersburg-price-from = from { $price } ₽
petersburg-price-why = { $price } ₽ = { $why }
petersburg-price-least = , but at least 1
petersburg-price-replaced = { $number } replaced card
petersburg-price-owned = { $number } of this name owned
petersburg-price-lower = 1 lower row
petersburg-price-discount = 1 { $card }
petersburg-value = worth { $value } when replaced
petersburg-earns-nothing = earns nothing
petersburg-effect-warehouse = lets you hold four cards
petersburg-effect-pub = after building scoring buys up to 5 points for 2 rubles each
petersburg-effect-observatory = once a round, among the building actions, draws a card from any deck
petersburg-effect-blue-discount = your blue cards cost 1 less
petersburg-effect-red-discount = your red cards cost 1 less
petersburg-effect-ruble-per-aristocrat = 1 ruble for each of your red cards
petersburg-effect-ruble-per-worker = 1 ruble for each of your green cards
petersburg-card-kind = { $deck } · { $colour } · { $copies ->
    [one] one copy
   *[other] { $copies } copies
}
petersburg-card-cost = Cost: { $cost } ₽
petersburg-card-earns = When its colour is scored: { $what }
petersburg-replaces-worker = Replaces a worker with the same symbol, or the Czar and Carpenter; you pay the difference.
petersburg-replaces-building = Replaces any building that is no { -trading } card; you pay the difference.
petersburg-replaces-aristocrat = Replaces any { -aristocrat } that is no { -trading } card; you pay the difference.

petersburg-do-buy = Buy { $card } ({ $price } ₽, { $source ->
    [upper] upper row
    [lower] lower row
    [drawn] drawn
   *[hand] from hand
})
petersburg-do-buy-replacing = Buy { $card } for { $replaced } ({ $price } ₽, { $source ->
    [upper] upper row
    [lower] lower row
    [drawn] drawn
   *[hand] from hand
})
petersburg-do-take = Take { $card } into your hand
petersburg-do-discard = Discard it
petersburg-do-draw = Observatory: draw from { $deck }
petersburg-do-pub = Pub: buy { $number ->
    [one] { $number } point
   *[other] { $number } points
}
petersburg-do-pass = Pass
petersburg-do-pass-phase = Pass until the phase ends
petersburg-do-pass-phase-no = Stop passing

petersburg-menu-your-turn = it is your turn
petersburg-menu-purse = You have { $rubles } ₽, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $held } of { $limit } cards in hand.
petersburg-menu-waiting = Waiting for { $names }.
petersburg-menu-standing = You pass until the phase ends.
petersburg-menu-choose-card = Choose a card
petersburg-menu-nothing-to-replace = You have nothing that it could replace and that you could pay for.
petersburg-menu-too-expensive = Too expensive: { $why }
petersburg-menu-price = Price for you: { $why }
petersburg-menu-buy = Buy for { $price } ₽
petersburg-menu-take = Take into hand
petersburg-menu-replace = What does it replace?
petersburg-menu-observatory = Observatory
petersburg-menu-decks = The Observatory draws the top card of a deck; only you see it.
petersburg-menu-choose-deck = Choose a deck
petersburg-menu-drawn = 🔭 Your Observatory brought:
petersburg-menu-pub = Your Pub is open: two rubles buy a point.
petersburg-menu-pub-button = Pub
petersburg-menu-choose-points = How many points?
petersburg-deck-left = { $number ->
    [one] { $number } card left
   *[other] { $number } cards left
}
petersburg-deck-known = What the decks still hold:
petersburg-deck-unseen = Not seen yet; in the decks or in somebody’s hand:

petersburg-decision-turn = your move in round { $round }, { $phase }
petersburg-decision-pub = how many points will you buy in your Pub (round { $round })?
petersburg-decision-drawn = what will you do with the card from your Observatory (round { $round })?

petersburg-log-bought = { $name } buys { $card } for { $price } ₽{ $source ->
    [lower] { " " }(lower row)
    [hand] { " " }(from hand)
    [drawn] { " " }(drawn)
   *[upper] { "" }
}
petersburg-log-replaced = { $name } buys { $card } for { $price } ₽, replacing { $replaced }{ $source ->
    [lower] { " " }(lower row)
    [hand] { " " }(from hand)
    [drawn] { " " }(drawn)
   *[upper] { "" }
}
petersburg-log-took = { $name } takes { $card }{ $source ->
    [lower] { " " }(lower row)
    [drawn] { " " }(drawn)
   *[upper] { "" }
}
petersburg-log-took-drawn = { $name } takes the drawn card
petersburg-log-drew = { $name } draws with the Observatory ({ $deck })
petersburg-log-discarded = { $name } discards { $card }
petersburg-log-passed = { $name } passes
petersburg-log-ordered = You pass until the phase ends.
petersburg-log-unordered = You no longer pass by yourself.
petersburg-log-pub = { $name } buys in the Pub: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
petersburg-log-scored = { $name } earns { $rubles } ₽ and { $points ->
    [one] { $points } point
   *[other] { $points } points
}
petersburg-log-dealt = New on the board: { $cards }
petersburg-log-phase = **Round { $round } · { $phase }** — { $name } begins
petersburg-log-last-round = ⏳ The last card ({ $deck }) is on the board: this is the last round
petersburg-log-ended = 🏁 The game is over: { $results }

petersburg-option-open-money = Open money
petersburg-option-open-hands = Open hands
petersburg-option-open-decks = Deck contents shown
petersburg-option-pub-timing = Pub
petersburg-option-tiebreak = Ties
petersburg-pub-timing-scoring = after scoring
petersburg-pub-timing-action = as an action
petersburg-tiebreak-money = most rubles
petersburg-tiebreak-long = rubles, aristocrats, buildings, workers
petersburg-tiebreak-leftover = rubles left after the tens

petersburg-help =
    { "" }**Saint Petersburg in short**
    A round has four phases: workers, buildings, aristocrats, trading cards. In your turn you do one thing: buy a card from the board, take one into your hand (three at most, minus 5 points each at the end), play one from your hand, or pass. When all have passed in a row, the colour of the phase earns: workers bring rubles, buildings points, aristocrats both.
    A card costs one ruble less for each of its name that you own, and one less from the lower row; never less than one. A trading card replaces a card of its colour, and you pay the difference.
    When the last card of a deck comes to the board, the round is the last. Then different aristocrats count 1, 3, 6, 10, 15, 21 and so on up to 55 points, and ten rubles one point.
