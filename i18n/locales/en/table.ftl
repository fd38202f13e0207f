# What users at a running table decide together: time, pauses, going on without somebody, the end.

## Votes

vote-pause = **{ $name }** asks to pause game #{ $id }.
vote-time = **{ $name }** asks to change the time of game #{ $id }: { $time }.
vote-agent = **{ $name }** asks to go on without **{ $other }** in game #{ $id }.
vote-offer = **{ $name }** asks to go on without **{ $other }** in game #{ $id } and to offer the seat to others.
vote-scored = **{ $name }** asks to end game #{ $id } now and score it as it stands.
vote-unscored = **{ $name }** asks to end game #{ $id } now, without scores.
vote-question = { $mentions } Do you agree?
vote-about-pause = During a pause no clock runs and nobody has to move. Anybody at the table can resume the game.
vote-about-time = If everybody agrees, the new time applies at once, and anybody who has to move now gets all of it.
vote-about-agent = A computer player sits in until they come back.
vote-about-offer = A computer player sits in until somebody takes the seat or they come back.
vote-about-scored = If everybody agrees, the game ends at once.
vote-about-unscored = If everybody agrees, the game ends at once, and nobody wins.
vote-waits = Still to agree: { $names }
vote-agreed = You have agreed.
vote-asked = 🗳️ I have asked the others.
vote-done = ✅ Everybody agrees. Done.
vote-done-alone = ✅ Done.
vote-ended = The vote is over; nothing has changed.
button-vote-agree = Agree
button-vote-decline = Decline
button-vote-withdraw = Withdraw

## The private page of a table

table-title = Table #{ $id }
table-host = Host of the table
table-paused = ⏸️ Paused { $since }
table-computer = 🤖 computer player
table-absent = 🤖 absent, a computer player took over { $since }
table-vacation = 🏖️ on vacation until { $until }
table-offered = the seat is on offer
table-until = ⏳ to move, time runs out { $until }
table-to-move = ⏳ to move
table-minutes = { $minutes } min
table-bank = { $left } left
table-there = present
table-requests = Request or change something…
table-request-pause = Pause the game
table-request-time = Change the time
table-request-endscored = End now, scored as it stands
table-request-endunscored = End now, without scores
table-request-replace = Offer a seat to somebody
table-request-resign = Resign
table-request-cancel = End the game for everybody
table-note-asks = Once the others agree.
table-note-agent = A computer player sits in.
table-note-offer = A computer player sits in until somebody takes the seat.
table-note-resign = A computer player takes your seat.
table-note-cancel = At once, without a result; nobody is asked.
table-without-later = Go on without { $name }: possible { $when }
table-without-agent = Go on without { $name }
table-without-offer = Offer { $name }’s seat to anybody
button-table = Table
button-endscoredyes = Ask the others
button-endunscoredyes = Ask the others
ask-endscored = Ask the others to end game #{ $id } now, scored as it stands?
ask-endunscored = Ask the others to end game #{ $id } now, without scores?
ask-endscored-alone = End game #{ $id } now, scored as it stands?

## A pause by consent

paused-here = ⏸️ Game #{ $id } was paused { $since }. No clock runs; anybody at the table can resume it.
board-paused = ⏸️ Paused

## Slash commands; Discord shows at most 100 characters

command-tables = A table: time, who is away, pauses, votes, seats, resigning, closing

## Why a vote is refused

refused-vote-pending = A vote like this is already open. It has to end first.
refused-vote-void = This vote is over: it was decided, or the game has moved on.
refused-vote-own = You asked for this yourself; the others have to agree.
refused-vote-about-you = This vote is about your own seat. It ends when you move or come back.
refused-vote-same-time = The game already has this time.
refused-vote-no-scores = This game cannot be scored before its end. You can ask to end it without scores.
refused-vote-no-user = Nobody holds that seat any more.
refused-vote-own-seat = This is your own seat. To stop playing, resign on `/tables`.
refused-vote-without-already = The game already goes on without them.
refused-vote-not-waited-for = The game is not waiting for them.
refused-vote-too-early = The game has not waited for them long enough. You can ask for this { $when }.
