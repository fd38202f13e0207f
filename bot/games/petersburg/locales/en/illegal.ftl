# Saint Petersburg: why the rules refuse an action, for the player who tried it.

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-no-such-seat = There is no such seat in this game.
illegal-decide-first = First decide about the card you drew: buy it, take it or discard it.
illegal-pub-first = First say how many points you buy in the Pub.
illegal-not-now = You can’t do that right now.
illegal-not-on-board = { $row ->
    [upper] { $card } is not in the upper row.
   *[lower] { $card } is not in the lower row.
}
illegal-not-in-hand = { $card } is not in your hand.
illegal-hand-full = Your hand is full: { $held } of { $limit } cards.
illegal-must-replace = { $card } has to replace one of your cards. Say which one.
illegal-cannot-replace = { $card } doesn’t replace a card.
illegal-not-in-tableau = You do not have this card in front of you: { $replaced }.
illegal-wrong-replacement = { $card } can’t replace { $replaced }.
illegal-face-down = { $replaced } lies face down and can’t be replaced now.
illegal-no-such-copy = You have no such copy of this card, or your copies are all alike and you need not say which: { $card }.
illegal-too-expensive = Too expensive: { $card } costs { $price } ₽, you have { $money } ₽.
illegal-no-observatory = You have no Observatory to use now.
illegal-deck-too-small = The { petersburg-deck-name } holds fewer than two cards.
illegal-no-pub = You have no Pub to use now.
illegal-pub-price = A point in the Pub costs { $price } ₽, you have { $money } ₽.
illegal-pub-limit = You can buy { $least } to { $most } points in the Pub now.
illegal-already-ordered = You are already passing until the phase ends.
illegal-no-order = You have nothing like that to cancel.
illegal-fetched-first = First decide about the card from the discard: buy it or take it.
illegal-guild-first = First split your Guild Hall’s { $income } into rubles and points.
illegal-trade-first = First say whether you use your Trading House.
illegal-upkeep-first = First pay for this crate, or give it up: { $card }.
illegal-goods-first = First choose the good of this card: { $card }.
illegal-steal-first = First say whether you play your Pickpocket and act first.
illegal-double-turn = Your Double Turn is not over: buy, take, play or pass.
illegal-must-buy = In the first worker phase you can only buy: no taking and no passing, until everybody has two workers.
illegal-not-in-discard = { $card } is not in the discard.
illegal-hand-has-room = Your hand has room, so buy or take this card: { $card }.
illegal-cannot-buy-action = { $card } is an action card: you take and play it, but never buy it.
illegal-cannot-fetch-action = { $card } is an action card: nothing brings it back from the discard.
illegal-needs-target = Say which other card this one is for: { $card }.
illegal-cannot-lay = You can lay { $card } only on a card of yours that earns rubles and points, not on { $target }.
illegal-cannot-use = You can neither buy nor take this card now: { $target }.
illegal-pickpocket-in-time = You play the Pickpocket at the start of a phase; I will ask you.
illegal-no-prison = You have no Debtor’s Prison to use now.
illegal-no-trading-house = You have no Trading House to use now.
illegal-trade-price = The Trading House costs { $price } ₽, you have { $money } ₽.
illegal-no-guild-hall = You have no Guild Hall to set now.
illegal-guild-limit = The Guild Hall earns { $income } in all, as rubles and points.
illegal-guild-same = Your Guild Hall is already set like that.
illegal-no-sycophant = You have no Sycophant to let go now.
illegal-good-taken = Another ❓ carries this good already.
