# Saint Petersburg: why the rules refuse an action, for the player who tried it.

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat in this game.
illegal-decide-first = First decide about the card you drew: buy it, take it or discard it.
illegal-pub-first = First say how many points you buy in the Pub.
illegal-not-now = That can’t be done right now.
illegal-not-on-board = { $row ->
    [upper] { $card } is not in the upper row.
   *[lower] { $card } is not in the lower row.
}
illegal-not-in-hand = { $card } is not in your hand.
illegal-hand-full = Your hand is full: { $held } of { $limit } cards.
illegal-must-replace = { $card } has to replace one of your cards. Say which one.
illegal-cannot-replace = { $card } doesn’t replace a card.
illegal-not-in-tableau = You don’t have this card in front of you: { $replaced }.
illegal-wrong-replacement = { $card } can’t replace { $replaced }.
illegal-face-down = { $replaced } lies face down and can’t be replaced now.
illegal-no-such-copy = You have no such copy of this card, or need not say which: { $card }.
illegal-too-expensive = Too expensive: { $card } costs { $price } ₽, you have { $money } ₽.
illegal-no-observatory = You have no Observatory to use now.
illegal-deck-too-small = The { petersburg-deck-name } holds fewer than two cards.
illegal-no-pub = You have no Pub to use now.
illegal-pub-price = A point in the Pub costs { $price } ₽, you have { $money } ₽.
illegal-pub-limit = You can buy { $least } to { $most } points in the Pub now.
illegal-already-ordered = You already pass until the end of the phase.
illegal-no-order = You have given no such order that you could take back.
illegal-fetched-first = First decide about the card from the discard: buy it or take it.
illegal-guild-first = First say how many of the { $income } of your Guild Hall are rubles.
illegal-trade-first = First say whether you use your Trading House.
illegal-upkeep-first = First pay for this crate, or give it up: { $card }.
illegal-goods-first = First choose the good of this card: { $card }.
illegal-steal-first = First say whether you play your Pickpocket and act first.
illegal-double-turn = Your Double Turn is not over: buy, take, play or pass.
illegal-must-buy = In the first worker phase every action is a buy, until you have two workers.
illegal-not-in-discard = { $card } is not in the discard.
illegal-hand-has-room = There is room in your hand: buy this card or take it: { $card }.
illegal-cannot-buy-action = { $card } is an action card: it is taken and played, never bought.
illegal-cannot-fetch-action = { $card } is an action card: nothing brings it back from the discard.
illegal-needs-target = Say which card this one is about: { $card }.
illegal-cannot-lay = { $card } goes only on a card of yours that earns rubles and points, not on { $target }.
illegal-cannot-use = You can neither buy nor take this card now: { $target }.
illegal-pickpocket-in-time = The Pickpocket is played at the start of a phase; you will be asked.
illegal-no-prison = You have no Debtor’s Prison to use now.
illegal-no-trading-house = You have no Trading House to use now.
illegal-trade-price = The Trading House costs { $price } ₽, you have { $money } ₽.
illegal-no-guild-hall = You have no Guild Hall that could be set now.
illegal-guild-limit = The Guild Hall brings { $income } in all.
illegal-guild-same = Your Guild Hall is set so already.
illegal-no-sycophant = You have no Sycophant that you could let go now.
illegal-good-taken = Another ❓ carries this good already.
