# Why the rules refuse an action.
illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat.
illegal-decide-first = First decide about the drawn card: buy, take or discard it.
illegal-pub-first = First say how many points you buy in your Pub.
illegal-not-now = That cannot be done now.
illegal-not-on-board = { $card } is not in the { $row ->
    [upper] upper
   *[lower] lower
} row.
illegal-not-in-hand = { $card } is not in your hand.
illegal-hand-full = Your hand is full: { $held } of { $limit } cards.
illegal-must-replace = { $card } has to replace one of your cards; say which.
illegal-cannot-replace = { $card } replaces no card.
illegal-not-in-tableau = You do not own { $replaced }.
illegal-wrong-replacement = { $card } cannot replace { $replaced }.
illegal-face-down = { $replaced } lies face down and cannot be replaced in this round.
illegal-too-expensive = { $card } costs { $price } ₽, you have { $money } ₽.
illegal-no-observatory = You have no Observatory to use now.
illegal-deck-too-small = The deck “{ $deck }” holds fewer than two cards.
illegal-no-pub = You have no Pub to use now.
illegal-pub-limit = Your Pub sells { $least } to { $most } points now.
illegal-already-ordered = You already pass until the phase ends.
illegal-no-order = There is nothing to take back: you do not pass by yourself.
