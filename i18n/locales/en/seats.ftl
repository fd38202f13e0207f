# Who holds a seat: offers of seats, and coming back to one’s own.

## Offering and taking seats

refused-replace-seat = There is no such seat in this game.
refused-replace-host = Only the host or a moderator can offer a seat, a moderator in the game’s channel or thread.
refused-replace-seated = This user already plays in this game.
refused-replace-blocked = This user cannot take a seat here.
refused-not-offered = This seat is not offered any more.
refused-offered-other = This seat is offered to somebody else.
refused-take-blocked = You cannot take a seat in this game.
refused-replace-bot = Bots hold no seats.

## Messages about seats

offer-to = 🪑 { $user } The seat of **{ $name }** in game #{ $id } is offered to you. Will you play on there?
offer-open = 🪑 A seat in game #{ $id } is free: that of **{ $name }**. The first who takes it plays on there.
offer-meanwhile = A computer player decides there until somebody takes the seat.
offer-holder = { $user } You keep your seat if you press “{ button-back }”.
offer-made = { $user } is asked in the game’s thread whether to take the seat of **{ $name }**.
offer-dropped = The seat of **{ $name }** is not offered any more.
seat-taken = You have taken the seat; from now on you decide here.
welcome = 🪑 { $user } You play in game #{ $id } from now on.
button-offertake = Take the seat
button-offerdecline = Decline
button-offerwithdraw = Withdraw

## Coming back

button-back = I am back
back-done = 👋 You decide for yourself again.
back-everywhere = 👋 You decide for yourself again in { $number ->
    [one] { $number } game
   *[other] { $number } games
}: { $games }
board-sits-in = 🤖 decides for { $names }

## Slash commands; Discord shows at most 100 characters

command-back = Decide for yourself again in all your games
command-game-replace = Offer a seat to somebody (host or moderator); without a user, withdraw the offer
option-replace-player = Whose seat
option-replace-new = Who may take it over, if they agree
command-vacation = Stop your clocks in all your games for some days, end that, or see how many days you have
option-vacation-until = Last day, such as 2026-07-15 or 15.7., in your time zone (/remind)
option-vacation-days = For so many days from now
option-vacation-end = End the vacation now

## Vacations

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
refused-vacation-date = Write the last day as 2026-07-15 or 15.7.
refused-vacation-one = Choose one: the last day, the number of days, or the end.
