# Peter the Great: its menus, its log and its help.

## Names of things

peter-title = Peter the Great
peter-pitch = Bid in secret for the deeds of Peter the Great, and collect cards of six suits
peter-preset-peter = Peter the Great (3 to 8)
peter-option-open_cubes = Peter the Great: everybody’s cubes are open
peter-option-open_cubes-false = secret, as printed
peter-option-open_cubes-true = open
peter-option-words-open_cubes-true = open cubes
peter-refused-seats = Peter the Great is for three players or more.
peter-refused-no-preset = There are no such rules.
peter-suit = { $suit ->
    [peter] { peter-picture-suit-peter }
    [baltic] { peter-picture-suit-baltic }
    [rebellions] { peter-picture-suit-rebellions }
    [black_sea] { peter-picture-suit-black-sea }
    [western] { peter-picture-suit-western }
    [reforms] { peter-picture-suit-reforms }
   *[petersburg] { peter-picture-suit-petersburg }
}
peter-colour = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
   *[white] White
}
peter-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
peter-no-bid = nothing
peter-stage = Turn { $turn } · { $deck ->
    [0] the deck is empty
    [one] { $deck } card in the deck
   *[other] { $deck } cards in the deck
}
peter-stage-over = Game over
peter-card = Suit: { peter-suit }. Each turn you score 1 point for every card in your smallest suit. All ten cards of this suit:
peter-card-peter = Suit: { peter-suit }. On your turn you may remove one of these from the game for an effect: points, cubes, cards. The others:
peter-deck = Cards in the deck: { $size }, cubes in the pouch: { $cubes }. Not revealed yet:

## Effects of a Peter card

peter-effect-1 = Peter: 3 points
peter-effect-2 = Peter: draw 3 cubes
peter-effect-3 = Peter: draw 5 cubes, return 4
peter-effect-4 = Peter: an opponent gives a card
peter-effect-5 = Peter: an opponent gives 2 cubes
peter-effect-6 = Peter: take a card from the line
peter-effect-7 = Peter: draw 3 cards, put 3 under the deck

## The menu

peter-menu-watching = **{ $stage }** — you are watching this game.
peter-menu-you = ⭐ { peter-points } · your cubes: { $cubes }
peter-menu-gain = 📈 If you win the line: { $suits } · then { $growth ->
    [one] { $growth } point
   *[other] { $growth } points
} a turn
peter-menu-your-bid = You have bid { $bid }. Nobody sees it until everybody has bid.
peter-menu-waiting = Waiting for { $names }
peter-menu-pass = Pass
peter-menu-call = Call for bids
peter-menu-bid = { $colour } × { $number }
peter-menu-no-bid = Bid nothing
peter-menu-done = Use no effect
peter-page-call = It is your turn. Do you call for bids on the line, or let it grow?
peter-page-bid = { $name } called for bids. How many cubes of one colour? Everybody bids in secret at the same time; only the winner pays. 🔒 You cannot undo a bid.
peter-page-effect = You may remove one Peter card from the game for an effect.
peter-page-return = Put { $number } more of your cubes back into the pouch.
peter-page-give_cubes = { $name } takes { $number } more of your cubes. Which?
peter-page-give_card = { $name } takes a card from your pile. Which do you give?
peter-page-under = Put { $number ->
    [one] { $number } more card
   *[other] { $number } more cards
} from your pile under the deck; each goes below the one before.
peter-page-choose-bid = Bid ({ $number })
peter-page-choose-effect = Use a Peter card
peter-page-choose-give_card = Which card do you give?
peter-page-choose-under = Which card goes under the deck?
peter-page-opponent = cubes: { $cubes }, cards: { $cards }
peter-final-turn = -# 🔒 When a turn ends, the next player draws and a new card comes: you cannot undo that.
peter-decision-over = the game is over
peter-decision-call = pass, or call for bids on the line?
peter-decision-bid = how many cubes do you bid? Nobody sees it until everybody has bid
peter-decision-effect = do you use a Peter card?
peter-decision-return = which cubes go back into the pouch?
peter-decision-give_card = which card do you give away?
peter-decision-give_cubes = which cubes do you give away?
peter-decision-under = which cards go under the deck?

## Actions in lists

peter-action-bid = Bid { $bid }
peter-action-seat = {" "}(seat { $seat })
peter-action-return = Return: { $what }
peter-action-give = Give: { $what }
peter-action-under = Under the deck: { $card }

## The log

peter-line-turn = **Turn { $turn }** — { $name }; { $card } joins the line
peter-line-cubes = { $name } draws { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}
peter-line-passed = { $name } passes
peter-line-must-pass = { $name } has to pass: the line is too short
peter-line-called = 📣 { $name } calls for bids
peter-line-must-call = 📣 Now everybody bids: the line is full, or the deck is empty
peter-line-has-bid = { $name } has bid
peter-line-bid = You bid { $bid } (only you see this)
peter-line-won = 📣 { $bids } — { $name } wins { $cards }
peter-line-effect-1 = 👑 { $name } uses a Peter card for 3 points
peter-line-effect-2 = 👑 { $name } uses a Peter card for 3 cubes
peter-line-effect-3 = 👑 { $name } uses a Peter card to exchange cubes
peter-line-effect-4 = 👑 { $name } uses a Peter card: { $target } has to give a card
peter-line-effect-5 = 👑 { $name } uses a Peter card: { $target } has to give 2 cubes
peter-line-effect-6 = 👑 { $name } uses a Peter card and takes { $card } from the line
peter-line-effect-7 = 👑 { $name } uses a Peter card to exchange cards with the deck
peter-line-returned = { $name } returns { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}
peter-line-given = { $name } gives { $taker } { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}
peter-line-card-given = { $name } gives { $taker } { $card }
peter-line-cards = { $name } draws { $cards }
peter-line-under = { $name } puts { $card } under the deck
peter-line-scored = ⭐ { $name } gets { peter-points }
peter-line-game-ended = 🏁 **The game is over.** { $scores }

## Refusals

peter-illegal-game-over = The game is over.
peter-illegal-not-your-turn = It is not your turn.
peter-illegal-no-such-seat = There is no such seat in this game.
peter-illegal-call-first = First say whether you pass or call for bids.
peter-illegal-bid-first = First make your bid.
peter-illegal-bid-made = You have already bid, and you cannot change a bid.
peter-illegal-bid-limit = You have only { $held ->
    [one] { $held } cube
   *[other] { $held } cubes
} of this colour.
peter-illegal-effect-first = First choose an effect of your Peter card, or none.
peter-illegal-no-opponent = That is not one of your opponents.
peter-illegal-nothing-to-give = This opponent has nothing to give.
peter-illegal-not-in-line = { $card } is not in the line.
peter-illegal-nothing-to-do = This effect would do nothing now.
peter-illegal-return-first = First put { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
} back into the pouch.
peter-illegal-give-cube-first = First give away { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}.
peter-illegal-give-card-first = First give a card away.
peter-illegal-under-first = First put { $number ->
    [one] { $number } card
   *[other] { $number } cards
} under the deck.
peter-illegal-no-such-cube = You have no cube of this colour.
peter-illegal-not-in-pile = { $card } is not in your pile.

## Help

peter-help =
    {""}**Peter the Great**: collect cards of six suits. Every turn the smallest of them (👑 does not count) gives 1 point for each of its cards.
    • A turn: draw 3 cubes from the pouch and add a card to the line. You may call for bids on the whole line, and use a Peter card. Then you score.
    • Bids: everybody offers cubes of one colour in secret. The highest bid takes the line, and only the winner pays. With 3 to 6 cards you choose whether to call for bids; with 7 everybody bids.
    • 👑 are the Peter cards. Once a turn you may remove one from the game for an effect.
peter-round = Turn { $number }

## Trophies

peter-trophy-unaided = Without Peter
peter-trophy-unaided-rule = Win without a single point from Peter cards.
peter-trophy-landslide = Full sail
peter-trophy-landslide-rule = Win by ten points or more.
