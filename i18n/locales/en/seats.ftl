# Who holds a seat: offers of seats, and coming back to one’s own.

## Offering and taking seats

refused-replace-seat = There is no such seat in this game.
refused-replace-host = Only the host or a moderator can offer a seat, a moderator in the game’s channel or thread.
refused-replace-seated = This user already plays in this game.
refused-replace-blocked = This user cannot sit at this table.
refused-not-offered = This seat is not offered any more.
refused-offered-other = This seat is offered to somebody else.
refused-take-blocked = You cannot sit at this table.
refused-replace-bot = Bots hold no seats.

## Messages about seats

offer-to = 🪑 { $user } The seat of **{ $name }** in game #{ $id } is offered to you. Will you play on there?
offer-open = 🪑 A seat in game #{ $id } is free: that of **{ $name }**. The first who takes it plays on there.
offer-meanwhile = A computer player decides there until somebody takes the seat.
offer-holder = { $user } You keep your seat if you press “{ button-keepseat }”.
offer-holder-away = { $user } You keep your seat if you press “{ button-back }”.
offer-made = { $user } is asked in the game’s thread whether to take the seat of **{ $name }**.
offer-dropped = The seat of **{ $name }** is not offered any more.
replace-title = Offer a seat
replace-about = Choose who should play on at a seat. They are asked in the game’s thread; until they agree, nothing changes.
replace-of = Offer { $name }’s seat to…
replace-own = Offer my seat to…
seat-taken = You have taken the seat; from now on you decide here.
welcome = 🪑 { $user } You play in game #{ $id } from now on.
button-offertake = Take the seat
button-offerdecline = Decline
button-offerwithdraw = Withdraw
button-withdraw-of = Withdraw the offer of { $name }’s seat

## Coming back

button-back = I’m back
button-backall = I’m back in all my games
button-keepseat = Keep my seat
back-done = 👋 You decide for yourself again.
back-everywhere = 👋 You decide for yourself again in { $number ->
    [one] { $number } game
   *[other] { $number } games
}: { $games }
board-sits-in = 🤖 decides for { $names }

## Slash commands; Discord shows at most 100 characters


## Vacations

vacation-heading = **Your vacation**: your clocks stop in all games, and the others see until when.
vacation-no-games = You play in no running game, so you have no clocks to stop.
vacation-begin = Go on vacation, from now on
vacation-change = Make it longer or shorter, counted from now
vacation-choose = Choose how long
button-vacation-end = End vacation
vacation-begun = 🌴 Have a good time! Your clocks stand still, and the others see until when.
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
