# What the bot says around the games.

## General

failed = Something went wrong on my side; nothing has changed. Please try again.
not-shown = Something went wrong on my side, so I cannot show you the answer. Check the table before you try again.
store-away = I cannot reach the games right now. Try again in a minute; if you made a move, first check whether it counted.
store-unwritable = I cannot save anything right now, so nothing has changed. Please try again in a minute.
store-damaged = My records are damaged, so I cannot do this until they are repaired. Please tell whoever runs this bot.
picture-late = Drawing is slow right now, so I have no picture for you yet. Please try again in a minute.
menu-back = Previous page
menu-more = More
menu-choose = Choose what to do
menu-nothing = You have nothing to do right now.
status-lobby = open
status-active = running
status-finished = finished
status-closed = closed
cancelled-agreed = ended by agreement, without a result
cancelled-host = ended without a result by the host or a moderator
cancelled-left = ended without a result: nobody stayed
cancelled-idle = closed: nobody moved for 30 days
status-cancelled = ended without a result
computer-name = Bot { $number }
computer-choose = Which computer player? From easy to hard:
    { styles }
computer-added = 🤖 **{ $name }** ({ $level }) sits down.
computer-full = All seats are taken.
former-player = former player
dm-closed = Your direct messages are closed to me, so I cannot send you your hand or reminders. A button below the board shows you your hand. If you allow direct messages again, press it once more; then I send you both again.

## The lobby

lobby-title = Table #{ $id }: { $game }
lobby-what = { $pitch }: { $players }.
lobby-what-minutes = { $pitch }: { $players }, about { $minutes } minutes of play.
lobby-what-days = { $pitch }: { $players }, about { $minutes } minutes of play, usually spread over { $days }.
lobby-players = { $more ->
    [0] { $most } players
    [1] { $least } or { $most } players
   *[other] { $least } to { $most } players
}
lobby-span-days = { $least ->
    [1] a day or two
   *[other] { $least } to { $most } days
}
lobby-span-weeks = { $least } to { $most } weeks
lobby-free = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
lobby-needs = { $more ->
    [one] “{ $button }” needs one more player.
   *[other] “{ $button }” needs { $more } more players.
}
lobby-invites = { $host } invites { $users }.
lobby-left = { $number ->
    [one] 🚪 Somebody left the server, so their seat is free again.
   *[other] 🚪 { $number } people left the server, so their seats are free again.
}
lobby-invited-list = { $others } and { $last }
lobby-private = 🔒 Private thread: only players and moderators see the game.
lobby-started = The game is on: { $thread }
lobby-until = Closes on { $until } unless the game starts first.
lobby-language = The table’s language is English; what only you see is in yours.
lobby-declined = Cannot come: { $users }
lobby-expired = closed: nobody started it in time
table-opened = Table #{ $id } is open; it appears here in a moment. Press “{ $button }” once enough people are seated.
joined = You have joined table #{ $id }. As soon as you hold a card, I send you your hand by direct message.
left = You left table #{ $id }.
declined = The invitation to table #{ $id } now says that you cannot come. If you change your mind, press “{ $button }”.
refused-not-invited = You are not on the list of invited people.
started = Game #{ $id } has started: { $place }
started-soon = Game #{ $id } is starting; the table’s message will link to its thread in a moment.
cancelled = Game #{ $id } has ended without a result.
closed = Table #{ $id } is closed.
resigned = You resigned from game #{ $id }; a computer player takes your seat.
kept = Nothing has changed.
ask-cancel = End game #{ $id } for everybody, without a result?
ask-close = Close this table?
ask-resign = Resign from game #{ $id } for good? A computer player takes your seat. If the game ends with a result, you count as last in the ratings.
here-heading = **Tables on this server**
here-none = This server has no open table and no running game. Open a table with `/new`.
options-printed = as printed
game-rules = Rules: { $game } · { $options }

## Buttons

button-join = Join
button-leave = Leave
button-decline = Cannot come
button-computer = Add computer
button-start = Start
button-settings = Settings
button-cancel = Close
button-move = Open my menu
button-undo = Undo move
button-undo-ask = Ask to undo
button-next = Next game
button-plan = Plan ahead
button-undoagree = Agree
button-undodecline = Decline
button-hand = My hand
button-log = Log
button-replay = Replay
button-deck = Deck
button-signs = ?
button-sign-words = In words
button-signs-more = Signs
button-coach = Coach
button-here = All tables here
button-mine = My games
button-cancelyes = End it
button-closeyes = Close it
button-resume = Resume
button-resignyes = Resign
button-keep = Keep playing
button-keepopen = Keep it open

## Planning ahead

plan-heading = **Your plans** (only you see them)
plan-none = Nothing yet.
plan-how = -# I carry out your plans in this order as soon as it is your turn. Until then you can cancel them.
plan-now = **It is your turn now: a plan acts at once.**
plan-back = Cancel one plan
plan-clear = Cancel all plans

## The table

board-turn = To move: **{ $names }**
board-call = { $mentions }: { $decision }
board-until = ⌛ Deadline: { $when } ({ $at })
hand-your-turn = **Your turn:** { $decision }
hand-thread-closed = -# 🔒 I cannot write in the game’s thread: it is locked, or I lack permissions there. You can still move from here.
hand-move-here = You can still move from here.
scores-winner = 🏆 { $number ->
    [one] { $names } wins
   *[other] { $names } share the victory
} with { $points } { $points ->
    [one] point
   *[other] points
}.
scores-winner-stayed = 🏆 Of those who stayed, { $number ->
    [one] { $names } is first
   *[other] { $names } share first place
} with { $points } { $points ->
    [one] point
   *[other] points
}.
scores-nobody = 🏁 Nobody stayed to the end.
scores-ahead = 🤖 The best score is a computer player’s: { $seats }, with { $points } { $points ->
    [one] point
   *[other] points
}.
scores-seat-of = { $agent } in { $name }’s seat
scores-left = left; { $agent } finished
scores-round = Round { $number }
scores-ended-agreed = 🤝 Ended by agreement
scores-ended-early = ⏹️ Ended early
log-heading = What happened
log-place = Moves { $first } to { $last } of { $count }
log-after = After move { $number } of { $count }
log-before = Before the first move
log-boards = Show the board after a move
log-rounds = Jump to a round …
log-first = First
log-older = Earlier
log-newer = Later
log-latest = Latest
log-back = Phase back
log-on = Next phase
log-end = End
log-list = All moves
line-time-ran-out = ⌛ { $name } ran out of time
line-only-choice = { $line } (nothing else was possible)
line-planned = { $line } (your plan)
line-taken-back = ↩️ { $name } undid their last move and everything after it
line-ended = 🤝 The table has agreed to end the game here: it is scored as it stands
menu-plans = -# 🗓️ Planned: { $plans }
plan-unused = 📝 I could not carry out your plan: { $plan }
since-heading = Since your last move
since-more = … and { $number } more in the log
panel-over = The game is over.
paused = ⏸️ { $host }: the thread of game #{ $id } is gone or cannot be opened here. The game is paused and nothing is lost. Play on in a new thread?
gone-channel = ⏸️ The channel of game #{ $id } was deleted, so the game is paused. A moderator can move it to another channel with `/moderate move` until { $until }. After that, I end it without a result.
gone-thread = ⏸️ The thread of game #{ $id } is gone, so the game is paused and nothing is lost. Anybody at the table can go on with it in a new thread: the button is in { $channel }.
resumed = Game #{ $id } goes on; its thread appears in a moment.
resumed-there = Game #{ $id } goes on.

## Taking moves back

takeback-asked = ↩️ **{ $name }** asks to undo all of this (game #{ $id }):
takeback-question = { $mentions } Do you agree?
undo-waits = Still to agree: { $names }
undo-done = Everybody agrees, so the move is undone.
undo-declined = ↩️ { $name } declines, so the move stays.

## Colours of pictures

theme-light = light colours
theme-dark = dark colours

## Why the table refuses something

refused-stale = The game has moved on; here is how it stands now.
refused-unknown-option = I do not offer that choice. Nothing has changed; please choose from the list.
refused-unknown-button = This button no longer does anything. Use the buttons below the board, or `/help`.
refused-repeated = You have already done that; here is how the game stands now.
refused-busy = I am too busy right now, so nothing has changed. Please try again.
refused-board-late = I am too busy to keep up with this table’s board, so nothing has changed. Please wait until it is up to date, then move.
refused-too-fast = You are going too fast for me; nothing has changed. Wait a moment, then go on.
refused-cooldown = You are using this command too often. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
refused-game-over = This game is over.
refused-paused = This game is paused. You can move once it goes on.
refused-too-many-orders = You have changed your mind too often. Wait until something happens in the game.
refused-plan-stale = You can no longer plan this: the board has changed. Press “{ button-plan }” again.
refused-plan-gone = That plan is gone: I have carried it out, or you have cancelled it.
refused-too-many-plans = You already have { $most } plans. Cancel some, or wait until I have carried one out.
refused-no-plans = There is nothing to plan ahead here.
refused-undo-nothing = You have no move to undo. Once something hidden is revealed, the moves before it stay.
refused-undo-asks = The others must agree before you undo your last move. Press “{ button-undo }” or type `/undo` to ask them.
refused-undo-void = This request is no longer open: somebody has answered it, or the game has moved on.
refused-undo-pending = Somebody else has already asked to undo a move. Wait for the answer.
refused-undo-own = You asked for this yourself; the others have to agree.
refused-nothing-waits = No other game is waiting for you.
refused-not-paused = This game is not paused.
refused-not-started = Game #{ $game } has not started yet.
refused-no-game = There is no game #{ $game } that you can see.
refused-no-seat = You have no seat at this table.
refused-not-away = You already decide for yourself in this game.
refused-away-nowhere = No computer player is sitting in for you in any game.
refused-sits-in = A computer player is sitting in for you. To decide for yourself again, press “{ button-back }” on `/tables`.
refused-vacation-past = A vacation has to end in the future.
refused-vacation-too-long = That is longer than your allowance: you have { $days ->
        [one] { $days } day
       *[other] { $days } days
    } left this year.
refused-vacation-none-left = You have no vacation days left this year.
refused-vacation-none = You are not on vacation.
refused-seats = These rules are for { $least } to { $most } players. { $hint }
refused-no-seats = Write how many seats you want, such as 3, or a range, such as 3-4.
refused-seats-taken = { $seated ->
    [one] One person is already sitting
   *[other] { $seated } people are already sitting
} at this table, so it cannot have fewer seats.
refused-too-many-computers = { $seats } seats are not enough for everybody here and that many computer players.
refused-too-many-invited = { $free ->
        [one] You are inviting { $invited } people, but only one seat is free. Choose more seats, or invite fewer.
       *[other] You are inviting { $invited } people, but only { $free } seats are free. Choose more seats, or invite fewer.
    }
refused-invite-whom = Mention people with @, for example `with: @Boris @Eva`
refused-invite-self = You are already at your table. Invite only the others.
refused-invite-bot = You cannot invite bots: { $users }. Add computer players once the table is open.
refused-invite-stranger = You can invite only members of this server. Not a member: { $users }.
refused-invite-unseen = { $number ->
    [one] { $users } cannot see this channel and would not get the invitation. Invite somebody who can, or open the table in another channel.
   *[other] { $users } cannot see this channel and would not get the invitation. Invite people who can, or open the table in another channel.
}
refused-invite-later = Discord cannot tell me right now whether they are all members of this server. Try again in a minute, or open the table without “with”.
refused-options = These options do not go together: { $detail }
refused-already-seated = You already have a seat at this table; the button is for the others.
refused-not-seated = You are not sitting at this table.
refused-host-stays = Nobody else can host this table. If you do not want to play, close it.
refused-host-settings = Only the host (👑) can change the settings of this table.
refused-host-only = Only the host (👑) can start before the table is full.
refused-left-lobby = { $number ->
    [one] { $names } left the server, so that seat is free again.
   *[other] { $names } left the server, so those seats are free again.
} { $host } is the host. Look at the table, and press again if you still want to.
refused-too-few = This table needs at least { $least } players. Add a computer player?
refused-not-open = This table is no longer open.
refused-full = The table is full.
refused-too-many-tables-user = You already host as many tables and games as allowed ({ $limit }). Finish or close one first.
refused-too-many-tables-channel = This channel already has as many tables and games as allowed ({ $limit }). Open your table in another one.
refused-too-many-tables-guild = This server already has as many tables and games as allowed ({ $limit }). Wait until one is over.
refused-too-many-tables-user-here = You already host as many tables and games as this server allows one person ({ $limit }). Finish or close one first.
refused-open-elsewhere = On this server you can open tables only in { $channels }.
refused-open-roles = On this server only { $roles } can open tables.
refused-blocked-here = The moderators of this server do not let you open or join tables here. You can finish the games you already play.
refused-manage-server = You need permission to manage this server.
refused-moderators-only = Only the moderators of this server can do this.
refused-move-same = The table is already in this channel.
refused-move-paused = The game is paused. You can move its table once it goes on.
refused-move-channel = You can move a table only to a text or announcement channel on this server where you may write.
refused-apart = You cannot sit at this table.
refused-block-self = You cannot block yourself.
refused-block-bot = Bots never join a table, so you do not have to block them.
refused-too-many-blocks = Your list is full: { $most } people. Take somebody off it first.
refused-no-such-computer = There is no such computer player.
refused-host-closes = Only the host (👑), or a moderator in its channel, can close this table.
refused-host-ends = Only the host, or a moderator in its channel or thread, can end this game. To stop playing, resign on `/tables`.
refused-server-only = You can open tables only in a server’s channel, not in direct messages.
refused-no-games = You are not in any running game. Open a table with `/new` on a server.
refused-no-table = You are not sitting at a table, and none is open here. Add a table’s number as “game”.
refused-which-game = Which game? Add its number as “game”: { $games }
refused-wrong-place = There is no game in this channel. Go to your game’s thread, or add its number as “game”: { $games }
refused-malformed = That is not a move in this game; choose one from the list.
refused-ambiguous = “{ $words }” could mean several moves; choose one from the list.
refused-no-card = There is no card called “{ $card }”; choose one from the list.
refused-no-deck = { $game } has no cards still to come.
button-rule = Why?
rule-not-here = not in your game
rule-example = **In your game:**

## Slash commands; Discord shows at most 100 characters

command-new = Open a table in this channel
command-mine = Your games on all servers, those waiting for you first
command-move = Type a move, or open your menu
command-board = Look at the board, your hand, the deck and the log
command-undo = Undo your last move
command-admin = Settings for all tables on this server
command-moderate = For the moderators of this server
command-moderate-list = All tables you moderate: who has to move, and since when
command-moderate-end = End a game for everybody, without a result
command-moderate-move = Move a table to another channel
command-moderate-block = Stop somebody from opening or joining tables on this server
command-moderate-unblock = Let somebody open and join tables on this server again
command-help = How to play, what each card does, and every rule
option-rules = Game, edition and expansions (default: as last time here, or { $default })
option-seats = Seats at the table, including yours: 3, or a range: 3-4 (default: as last time here, or up to 4)
option-with = People to invite, with @: @Boris @Eva
option-game = Number of the game, if it is not the one in this channel
option-action = What to do: choose from the list, or type part of it
option-about = A rule, a card or a question, such as: When do I score?
option-block-user = The person
option-moderated = Number of the table
option-move-channel = The channel

help-start =
    { "" }**How it works**
    • `/new` opens a table, `/solo` one against computer players, `/daily` today’s deal.
    • When it is your turn, I call you in your game’s thread. **{ button-move }** opens a menu that only you see: one press is one move. If you would rather type, use `/move`.
    • `/undo` undoes your last move. *{ button-plan }* in your menu lets me move for you while you are away.
    • `/board` shows the board and leads to your hand, the deck and the log. `/tables` has clocks, pauses and votes. `/mine` lists your games.
    • `/club`: your next table here, what is running, and *{ club-tab-find }*: say what suits you, and I open a table.
    • `/profile`: your rating and statistics, where and when I call you, quiet hours, colours, vacation, tips, your data.
    • `/help` with `about` shows any card, explains any rule and answers questions: *When do I score?*
    Take your time: a game lasts days, and nothing is lost in between.
help-tab-start = How it works
help-tab-about = About
help-tab-signs = Signs
help-signs = **The signs on a board.** Below each board, *{ button-signs }* explains the signs on that board.
