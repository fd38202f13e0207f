# Who holds a seat: offers of seats, and coming back to one’s own.

## Offering and taking seats

refused-replace-seat = There is no such seat in this game.
refused-replace-host = Only the host, or a moderator in the game’s channel or thread, can offer a seat.
refused-replace-seated = This person already plays in this game.
refused-replace-blocked = This person cannot sit at this table.
refused-not-offered = This seat is no longer on offer.
refused-offered-other = This seat is on offer to somebody else.
refused-take-blocked = You cannot sit at this table.
refused-replace-bot = Bots cannot take seats.
refused-replace-unseen = { $user } cannot see { $channel }, so the offer would not reach them. Choose somebody who can.
refused-replace-later = Discord cannot tell me right now whether this person can see the game. Nothing has changed; please try again in a minute.

## Messages about seats

offer-to = 🪑 { $user } Would you like to take over the seat of **{ $name }** in game #{ $id }?
offer-open = 🪑 The seat of **{ $name }** in game #{ $id } is free. The first to take it plays on from here.
offer-meanwhile = A computer player sits in until somebody takes the seat.
offer-holder = { $user } To keep your seat, press “{ button-keepseat }”.
offer-holder-away = { $user } To keep your seat, press “{ button-back }”.
offer-made = I have offered { $user } the seat of **{ $name }** in the game’s thread.
offer-dropped = The seat of **{ $name }** is no longer on offer.
replace-title = Offer a seat
replace-about = Choose who should take over a seat. I ask them in the game’s thread; nothing changes until they agree.
replace-of = Offer { $name }’s seat to…
replace-own = Offer my seat to…
seat-taken = The seat is yours; from now on you decide here.
welcome = 🪑 { $user } You are now playing in game #{ $id }.
button-offertake = Take the seat
button-offerdecline = Decline
button-offerwithdraw = Withdraw
button-withdraw-of = Withdraw the offer of { $name }’s seat

## Coming back

button-back = I’m back
button-backall = I’m back everywhere
button-keepseat = Keep my seat
back-done = 👋 You decide for yourself again.
back-everywhere = 👋 You decide for yourself again in { $number ->
    [one] { $number } game
   *[other] { $number } games
}: { $games }
board-sits-in = 🤖 decides for { $names }

## Slash commands; Discord shows at most 100 characters


## Vacations

vacation-heading = **Your vacation**: your clocks stop in all games, and the others see when you will be back. Rounds of seasons and cups still end at their time.
vacation-no-games = You are not in any running game, so you have no clocks to stop.
vacation-begin = Go on vacation, starting now
vacation-change = Make it longer or shorter, counted from now
vacation-choose = Choose how long
button-vacation-end = End vacation
vacation-begun = 🌴 Have a good time! Your clocks have stopped, and the others see when you will be back.
vacation-ended = You are back from vacation; your clocks run again.
vacation-until = on vacation until { $until }
vacation-left = { $days ->
    [one] { $days } day
   *[other] { $days } days
}{ $hours ->
    [0] {""}
    [one] {" "}and { $hours } hour
   *[other] {" "}and { $hours } hours
} left of { $all } days this year
board-vacation = 🌴 { $name } is on vacation until { $until }
