# Why the rules refuse an action, for the player who tried it.

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat in this game.
illegal-decide-first = First decide about the card you drew: buy it, take it or discard it.
illegal-pub-first = First say how many points you buy in the Pub.
illegal-not-now = That can't be done right now.
illegal-not-on-board = { $row ->
    [upper] { $card } is not in the upper row.
   *[lower] { $card } is not in the lower row.
}
illegal-not-in-hand = { $card } is not in your hand.
illegal-hand-full = Your hand is full: { $held } of { $limit } cards.
illegal-must-replace = { $card } has to replace one of your cards. Say which one.
illegal-cannot-replace = { $card } doesn't replace a card.
illegal-not-in-tableau = You don't have this card in front of you: { $replaced }.
illegal-wrong-replacement = { $card } can't replace { $replaced }.
illegal-face-down = { $replaced } lies face down and can't be replaced in this round.
illegal-too-expensive = Too expensive: { $card } costs { $price } ₽, you have { $money } ₽.
illegal-no-observatory = You have no Observatory to use now.
illegal-deck-too-small = { $deck ->
    [worker] The worker deck
    [building] The building deck
    [aristocrat] The { -aristocrat } deck
   *[trading] The { -trading } deck
} holds fewer than two cards.
illegal-no-pub = You have no Pub to use now.
illegal-pub-limit = You can buy { $least } to { $most } points in the Pub now.
illegal-already-ordered = You already pass until the end of the phase.
illegal-no-order = You have given no order to pass that you could take back.
