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
vote-done = ✅ All agree; it is done.
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
table-offered = the seat is offered to others
table-until = ⏳ to move, time runs out { $until }
table-to-move = ⏳ to move
table-minutes = { $minutes } min
table-bank = { $left } in hand
table-there = there
table-time-caption = Ask for another time
table-without-caption = Ask to go on without somebody
table-without-later = Without { $name }: possible { $when }
table-without-agent = { $name }: a computer player sits in
table-without-offer = { $name }: offer the seat to others
button-table = Table
button-pause = Ask to pause
button-endscored = Ask to end, scored
button-endunscored = Ask to end, no scores
button-endscoredyes = Ask the others
button-endunscoredyes = Ask the others
button-resign = Resign
ask-endscored = Ask the others to end game #{ $id } now, scored as it stands?
ask-endunscored = Ask the others to end game #{ $id } now, without scores?

## A pause by consent

paused-here = ⏸️ Game #{ $id } was paused { $since }. No time runs; anybody at the table can let it go on.
board-paused = ⏸️ Paused

## Slash commands; Discord shows at most 100 characters

command-table = A table’s time, who is absent, and what you can ask the others for
command-pause = Ask the others to pause a game
command-vote = Ask the others at the table
command-vote-without = Ask to go on without somebody who keeps the game waiting
command-vote-end = Ask to end a game now
command-vote-time = Ask for another time
option-vote-player = Who keeps the game waiting
option-vote-offer = Offer the seat to others (otherwise a computer player sits in)
option-vote-scored = With scores or without
choice-vote-scored = scored as it stands
choice-vote-unscored = without scores
option-vote-time = Choose from the list, or type the hours for each decision

## Why a vote is refused

refused-vote-pending = Somebody else asks for something like that already; that is to be answered first.
refused-vote-void = This is no longer asked: it was answered, or the game has gone on.
refused-vote-own = You asked for it yourself; the others have to agree.
refused-vote-about-you = This is about your own seat. It ends when you move or come back.
refused-vote-same-time = The game has this time already.
refused-vote-no-scores = This game cannot be scored before its end. You can ask to end it without scores.
refused-vote-no-user = Nobody else of that name plays in this game; choose from the list.
refused-vote-own-seat = This is your own seat. You can resign with /game resign.
refused-vote-without-already = The game goes on without them already.
refused-vote-not-waited-for = The game does not wait for them.
refused-vote-too-early = The game waits for them, but not long enough yet. You can ask for this { $when }.
refused-vote-time-form = Choose a time from the list, or type how many hours each decision may take, such as 24.
