# What is written in pictures of Peter the Great, and the words that say the same.

peter-picture-turn = Turn { $number }
peter-picture-line = The line
peter-picture-no-line = No cards in the line
peter-picture-deck = Deck { $number }
peter-picture-pouch = Pouch { $number }
peter-picture-gone = Peter cards used: { $number }
peter-picture-has-bid = has bid
peter-picture-last-bid = bid
peter-picture-won-with = won with
peter-picture-a-turn = a turn
peter-picture-tie = { $cards } cards, { $cubes } cubes
peter-picture-part-turns = Suits
peter-picture-part-peter = Effects
peter-picture-stage-call = pass or call?
peter-picture-stage-bid = secret bids
peter-picture-stage-effect = a Peter card?
peter-picture-stage-return = returning cubes
peter-picture-stage-give-card = giving a card
peter-picture-stage-give-cubes = giving cubes
peter-picture-stage-under = cards under the deck
peter-picture-suit-peter = Peter the Great
peter-picture-suit-baltic = Baltic ports
peter-picture-suit-rebellions = Crushed rebellions
peter-picture-suit-black-sea = Black Sea ports
peter-picture-suit-western = Western influences
peter-picture-suit-reforms = Reforms
peter-picture-suit-petersburg = Saint Petersburg
peter-picture-letter-red = R
peter-picture-letter-yellow = Y
peter-picture-letter-green = G
peter-picture-letter-blue = B
peter-picture-letter-white = W
peter-alt-card = { $name }. Suit: { $suit }.
peter-alt-moment = Turn { $turn }: { $name }.
peter-alt-stock = Left: { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} in the deck, { $pouch ->
    [one] { $pouch } cube
   *[other] { $pouch } cubes
} in the pouch.
peter-alt-waiting = To decide: { $names } ({ $stage }).
peter-alt-line = The line: { $cards }.
peter-alt-bids = Last bids: { $bids }; { $name } won.
peter-alt-next = next to play
peter-alt-growth = { $now ->
    [one] { $now } point
   *[other] { $now } points
} a turn
peter-alt-growth-won = { $won ->
    [one] { $won } point
   *[other] { $won } points
} a turn after winning the line
peter-alt-cubes-of = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[white] white
} { $count }
peter-alt-bid-nothing = nothing
peter-alt-no-cards = no cards
peter-alt-won = cards: { $suits }
peter-alt-pile = Pile: { $cards }.
peter-alt-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}
