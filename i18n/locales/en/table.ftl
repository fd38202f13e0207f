# What users at a running table decide together: time, pauses, going on without somebody, the end.

## Votes

vote-pause = **{ $name }** asks to pause game #{ $id }.
vote-time = **{ $name }** asks to change the time of game #{ $id }: { $time }.
vote-agent = **{ $name }** asks to go on without **{ $other }** in game #{ $id }.
vote-offer = **{ $name }** asks to go on without **{ $other }** in game #{ $id } and to offer the seat to others.
vote-scored = **{ $name }** asks to end game #{ $id } now and to score it as it stands.
vote-unscored = **{ $name }** asks to end game #{ $id } now, without scores.
vote-question = { $mentions } Do you agree?
vote-about-pause = While it is paused no time runs and nobody is waited for. Anybody at the table can let it go on.
vote-about-time = If all agree, it holds at once; open decisions get their full time.
vote-about-agent = A computer player decides for them until they come back.
vote-about-offer = A computer player decides for them until somebody takes the seat, or they come back.
vote-about-scored = If all agree, the game is over at once.
vote-about-unscored = If all agree, the game is over at once, and nobody wins.
vote-waits = Still to agree: { $names }
vote-asked = 🗳️ The others are asked.
vote-done = ✅ All agree; it is done.
vote-done-alone = ✅ Done.
vote-ended = Nothing changes; that is no longer asked.
button-vote-agree = Agree
button-vote-decline = Decline
button-vote-withdraw = Ask no longer

## The private page of a table

table-title = Table #{ $id }
table-host = Host of the table
table-paused = ⏸️ Paused { $since }
table-computer = 🤖 computer player
table-absent = 🤖 absent, a computer player took over { $since }
table-vacation = 🏖️ on vacation until { $until }
table-offered = the seat is offered
table-until = ⏳ to move, time runs out { $until }
table-to-move = ⏳ to move
table-minutes = { $minutes } min
table-bank = { $left } in hand
table-there = there
table-requests = Ask for or change something…
table-request-pause = Pause the game
table-request-time = Change the time
table-request-endscored = End now, scored as it stands
table-request-endunscored = End now, without scores
table-request-replace = Offer a seat to somebody
table-request-resign = Resign
table-request-cancel = End the game for everybody
table-note-asks = Once the others agree.
table-note-agent = A computer player sits in.
table-note-offer = A computer player sits in until somebody takes it.
table-note-resign = A computer player takes your seat.
table-note-cancel = At once, without a result; nobody is asked.
table-without-later = Without { $name }: possible { $when }
table-without-agent = Go on without { $name }
table-without-offer = Offer { $name }’s seat to anybody
button-table = Table
button-endscoredyes = Ask the others
button-endunscoredyes = Ask the others
ask-endscored = Ask the others to end game #{ $id } now, scored as it stands?
ask-endunscored = Ask the others to end game #{ $id } now, without scores?
ask-endscored-alone = End game #{ $id } now, scored as it stands?

## A pause by consent

paused-here = ⏸️ Game #{ $id } was paused { $since }. No time runs; anybody at the table can let it go on.
board-paused = ⏸️ Paused

## Slash commands; Discord shows at most 100 characters

command-table = A table: time, who is away, pause, votes, seats, resigning, closing it

## Why a vote is refused

refused-vote-pending = Somebody else asks for something like that already; that is to be answered first.
refused-vote-void = This is no longer asked: it was answered, or the game has gone on.
refused-vote-own = You asked for it yourself; the others have to agree.
refused-vote-about-you = This is about your own seat. It ends when you move or come back.
refused-vote-same-time = The game has this time already.
refused-vote-no-scores = This game cannot be scored before its end. You can ask to end it without scores.
refused-vote-no-user = Nobody holds that seat any more.
refused-vote-own-seat = This is your own seat. To stop playing, resign: choose it on /table.
refused-vote-without-already = The game goes on without them already.
refused-vote-not-waited-for = The game does not wait for them.
refused-vote-too-early = The game waits for them, but not long enough yet. You can ask for this { $when }.
