# What is written in pictures, and the words that say the same as a picture (alt texts).

picture-player = Player { $number }
picture-round = Round { $number }
picture-last-round = Last round
picture-phase-worker = Workers
picture-phase-building = Buildings
picture-phase-aristocrat = Aristocrats
picture-phase-trading = Trading
picture-deciding-drawn = drawn card
picture-deciding-pub = Pub
picture-over = Game over
picture-upper = Upper row
picture-lower = Lower row
picture-lower-discount = 1 cheaper
picture-discard = Discard { $count }
picture-no-cards = no cards
picture-for = for { $name }
picture-nothing-to-replace = nothing to replace
picture-hand-empty = No cards in hand
picture-hand-count = { $held } of { $limit }
picture-hand-spectator = Only players hold cards
picture-drawn = Drawn by the Observatory
picture-scores = Final score
picture-part-points = Points
picture-part-aristocrats = Aristocrats
picture-part-rubles = Rubles
picture-part-hand = Hand
picture-part-total = Total
picture-shared = shared
picture-card-value = Worth when replaced
picture-card-earns = Earns
picture-card-copies = Copies
picture-card-replaces-worker = Replaces a worker of its trade
picture-card-replaces-building = Replaces a building
picture-card-replaces-aristocrat = Replaces an aristocrat
picture-effect-warehouse = Hand limit 4
picture-effect-pub = Up to 5 points at 2 rubles each after the buildings are scored
picture-effect-observatory = Once a round in the building phase: draw the top card of a deck
picture-effect-blue_discount = Your blue cards cost 1 ruble less
picture-effect-red_discount = Your red cards cost 1 ruble less
picture-effect-ruble_per_aristocrat = 1 ruble for each of your aristocrats
picture-effect-ruble_per_worker = 1 ruble for each of your workers

alt-moment = Round { $round }, phase: { $phase }.
alt-last-round = Last round.
alt-turn = To move: { $name }.
alt-turn-drawn = { $name } decides about a drawn card.
alt-turn-drawn-card = { $name } decides about the drawn { $card }.
alt-turn-pub = { $name } decides how many points to buy in the Pub.
alt-over = Game over.
alt-decks = Decks: { $decks }.
alt-left = Left in { $deck }: { $cards }.
alt-upper = Upper row: { $cards }.
alt-lower = Lower row: { $cards }.
alt-discard = Discard: { $cards }.
alt-none = empty
alt-several = { $count } × { $name }
alt-price = { $name } { $price }
alt-price-cost = { $name } { $price } (instead of { $cost })
alt-price-trading = { $name } { $price } for { $old }
alt-price-unplaced = { $name } { $cost } (nothing to replace)
alt-seat = { $name }: { $facts }.
alt-computer = computer
alt-resigned = resigned
alt-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
alt-rubles = { $count ->
    [one] { $count } ruble
   *[other] { $count } rubles
}
alt-rubles-hidden = rubles hidden
alt-hand = { $count ->
    [0] no hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
alt-hand-cards = hand: { $cards }
alt-hand-backs = hand: { $backs }
alt-back = { $count } × { $deck }
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
alt-score = { $rank }. { $name }: { $total } ({ $parts }).
alt-score-part = { $part } { $count }
