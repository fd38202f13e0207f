# What the bot says around the games.

## General

failed = Something went wrong on our side; nothing has changed. Please try again.
not-shown = Something went wrong on our side, and the answer cannot be shown. Look at the table before you try again.
store-away = I cannot get at the games right now. Try again in a minute; if you made a move, look first whether it counted.
picture-late = Drawing takes longer than usual right now, so I have no picture for you yet. Please try again in a minute.
menu-back = Back
menu-more = More
menu-choose = Choose what to do
menu-nothing = There is nothing for you to do now.
status-lobby = open
status-active = running
status-finished = finished
status-cancelled = cancelled
computer-name = Computer { $number }
former-player = former player
dm-closed = Your direct messages are closed to me, so I cannot send you your hand. Everything works without: use “{ button-hand }” under the board, or /hand.

## The lobby

lobby-title = Table #{ $id }: { $game }
lobby-private = 🔒 Anybody who sees this channel can join. The game is then seen by the players, and by moderators who may manage threads.
lobby-free-seat = free seat
lobby-limit = ⌛ Each decision within { $hours } h; then the game goes on without you
lobby-bank = { $more ->
    [0] ⌛ Each player has { $time } for the whole game. Then the game goes on without them
   *[other] ⌛ Each player has { $time }, and { $increment } more with each decision, but never more than { $time }. Then the game goes on without them
}
lobby-absent = { $hours ->
    [0] 🗳️ You may vote at any time to go on without somebody who is absent
   *[other] 🗳️ After { $time } you may vote to go on without somebody who is absent
}
lobby-sitsin = 🤖 { $level } sits in for absent players
lobby-pace = 🤖 Computer players: { $pace }
lobby-started = The game is on: { $thread }
lobby-allowed = 👥 These rules are for { $least } to { $most } players
lobby-theme = 🎨 Board: { $theme }
lobby-until = Closes { $until } unless the game has begun by then.
lobby-expired = closed: nobody started it within a day
table-opened = Table #{ $id } is open; it appears here in a moment. Press { button-start } when everybody is seated.
joined = You sit at table #{ $id }. When the game begins, your hand comes by direct message.
left = You left table #{ $id }.
started = Game #{ $id } begins: { $place }
started-soon = Game #{ $id } begins; the lobby above leads to its thread in a moment.
cancelled = Game #{ $id } is cancelled.
closed = Table #{ $id } is cancelled.
resigned = You resigned from game #{ $id }; a computer player takes your seat.
kept = Nothing has changed.
ask-cancel = End game #{ $id } for everybody, without a result?
ask-close = Cancel this table?
ask-resign = Resign from game #{ $id } for good? A computer player takes your seat. If the game ends with a result, your rating counts you as last.
games-heading = **Tables and games**
games-none = There is no open table and no running game. Open one with /game new.
options-printed = as printed
game-rules = Rules: { $game } · { $options }

## Buttons

button-join = Join
button-leave = Leave
button-computer = Add a computer player
button-start = Start
button-settings = Settings
button-cancel = Cancel
button-move = Your move
button-undo = Take back
button-undo-ask = Ask to take back
button-next = Next game
button-plan = Plan ahead
button-undoagree = Agree
button-undodecline = Decline
button-hand = My hand
button-log = Log
button-cancelyes = End it
button-closeyes = Cancel it
button-resume = Play on
button-resignyes = Resign
button-keep = Keep playing
button-keepopen = Keep it open

## Planning ahead

plan-heading = **Planned ahead**, seen by nobody else
plan-none = Nothing yet.
plan-how = -# Plans act in this order, at once when it is your turn. Until then you can take them back.
plan-back = Take one plan back
plan-clear = Take all back

## The table

board-turn = To move: **{ $names }**
board-call = { $mentions }: { $decision }
board-until = ⌛ Deadline: { $when } ({ $at })
hand-your-turn = **You are asked:** { $decision }
hand-thread-closed = -# 🔒 I cannot write in the game’s thread: it is locked, or I lack permissions there. Moves still work from here.
scores-winner = 🏆 { $number ->
    [one] { $names } wins
   *[other] { $names } share the victory
} with { $points } points.
scores-coach = 🔎 `/coach` looks back at your moves here. Only you see it.
log-heading = What happened
log-place = Moves { $first } to { $last } of { $count }
log-after = After move { $number } of { $count }
log-boards = Show the board after a move
log-first = First
log-older = Earlier
log-newer = Later
log-latest = Latest
log-list = All moves
line-time-ran-out = ⌛ The time of { $name } ran out
line-taken-back = ↩️ { $name } took their last move back, with all that followed it
line-ended = 🤝 The table has agreed to end the game here: it is scored as it stands
menu-plans = -# 🗓️ Planned: { $plans }
since-heading = Since your last move
since-more = … and { $number } more: /log
panel-over = The game is over.
paused = ⏸️ { $host }: the thread of game #{ $id } is gone or cannot be opened here. The game is paused and nothing is lost. Play on in a new thread?
resumed = Game #{ $id } goes on; its thread appears in a moment.
resumed-there = Game #{ $id } goes on.

## Taking moves back

takeback-asked = ↩️ **{ $name }** asks to take all this back (game #{ $id }):
takeback-question = { $mentions } Do you agree?
undo-waits = Still to agree: { $names }
undo-done = Everybody agrees; the move is taken back.
undo-declined = ↩️ The move stays, says { $name }.

## Reminders

remind-after = I remind you once a turn, after { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}.
remind-off = I do not remind you.
remind-quiet = Never between { $start } and { $end } ({ $zone }).

## Colours of pictures

theme-chosen = Pictures that only you see: { $theme }. Those of a table are chosen by its host.
theme-light = light colours
theme-dark = dark colours

## Why the table refuses something

refused-stale = The board has moved on since; this is how it stands now.
refused-unknown-button = This button is of no use any more. Use the buttons under the board, or /help.
refused-repeated = That was done already; this is how it stands now.
refused-busy = Too much is going on at this moment; nothing has changed. Please try again.
refused-board-late = The board of this table is far behind, since too much is going on; nothing has changed. Please wait until it is up to date, then move.
refused-too-fast = You are faster than I can follow; nothing has changed. Wait a moment, then go on.
refused-cooldown = You use this command very often. You can use it again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
refused-game-over = This game is over.
refused-paused = This game is paused; nobody is waited for until it goes on.
refused-too-many-orders = You have given and taken back too many orders. Wait until something happens in the game.
refused-plan-stale = You cannot plan this now: the board has changed since. Press “{ button-plan }” again.
refused-plan-gone = You have no such plan any more: it has acted, or you have taken it back.
refused-too-many-plans = You have { $most } plans already. Take them back, or wait until one has acted.
refused-no-plans = There is nothing here that could be planned ahead.
refused-undo-nothing = You have no move to take back. What was done before something hidden was shown stays done.
refused-undo-asks = Others have to agree that you take your last move back: press “{ button-undo }” or type /undo, and they are asked.
refused-undo-void = This is no longer asked: the game has gone on, or the request was answered.
refused-undo-pending = Somebody else asks to take a move back; that is to be answered first.
refused-undo-own = You asked for it yourself; the others have to agree.
refused-nothing-waits = No other game waits for you.
refused-not-paused = This game is not paused.
refused-not-started = Game #{ $game } has not begun yet.
refused-no-game = There is no game #{ $game } that you could see.
refused-no-seat = You do not play in this game.
refused-not-away = You decide for yourself in this game already.
refused-away-nowhere = No computer player sits in for you in any game.
refused-sits-in = A computer player sits in for you. Press “I am back” or type /back; then you decide again.
refused-vacation-past = A vacation has to end in the future.
refused-vacation-too-long = That is longer than your allowance: you have { $days ->
        [one] { $days } day
       *[other] { $days } days
    } left this year.
refused-vacation-none-left = You have no days of vacation left this year.
refused-vacation-none = You are not on vacation.
refused-seats = With these rules { $least } to { $most } can play. { $hint }
refused-seats-taken = { $seated } people sit at the table already; fewer seats are not possible.
refused-too-many-computers = With { $seats } seats there is no room for so many computer players beside the people.
refused-options = These options do not go together: { $detail }
refused-already-seated = You sit at this table already.
refused-not-seated = You do not sit at this table.
refused-host-stays = Nobody else could host this table: cancel it if you do not want to play.
refused-host-settings = Only the host can change the settings of this table.
refused-host-only = Only the host can start before the table is full.
refused-too-few = There must be at least { $least } at the table; add a computer player?
refused-not-open = This table is not open any more.
refused-full = The table is full.
refused-too-many-tables-user = You already host as many open tables and running games as you may: { $limit }. Finish or cancel one first.
refused-too-many-tables-channel = This channel already has as many open tables and running games as it may: { $limit }. Open the table in another one.
refused-too-many-tables-guild = This server already has as many open tables and running games as it may: { $limit }. Wait until one is over.
refused-too-many-tables-user-here = In this server you already host as many open tables and running games as one person may: { $limit }. Finish or cancel one first.
refused-open-elsewhere = In this server tables are opened only in { $channels }.
refused-open-roles = In this server tables are opened only by { $roles }.
refused-blocked-here = Those who moderate this server do not let you open or join tables here. Games in which you sit already go on.
refused-manage-server = Only those who may manage the server can do this.
refused-moderators-only = Only those who moderate this server can do this.
refused-move-same = The table is in this channel already.
refused-move-paused = The game is paused. It can be moved once it goes on.
refused-move-channel = A table can only be moved to a text or announcement channel of this server in which you may write.
refused-apart = You cannot sit at this table.
refused-block-self = You cannot block yourself.
refused-block-bot = A bot never sits down at a table, so it need not be blocked.
refused-too-many-blocks = The list is full: { $most } people. Take somebody off it first.
refused-no-such-computer = There is no such computer player.
refused-host-or-moderator = Only the host or a moderator can cancel this game, a moderator in its channel or thread. You can resign with /game resign.
refused-server-only = Tables are opened in a server’s channel, not in direct messages.
refused-no-games = You play in no running game. Open one with /game new in a server.
refused-which-game = Which game? Add its number as “game”: { $games }
refused-wrong-place = No game is played in this channel. Go to your game’s thread, or add its number as “game”: { $games }
refused-malformed = That is no move of this game; choose from the list.
refused-no-such-move = { $game } has no moves for “{ $verb }”. Press “{ button-move }”, or type /do.
refused-ambiguous = “{ $words }” can mean several moves; choose from the list.
refused-no-card = There is no card “{ $card }”; choose from the list.
refused-no-deck = In { $game } there are no cards that may still come.
refused-no-round = There was no round { $round } in this game yet.
refused-quiet-form = Give quiet hours like 22-8 or 22:30-07:00, or off.
refused-time-zone = There is no time zone “{ $zone }”; choose from the list, like Europe/Berlin.

## Slash commands; Discord shows at most 100 characters

command-game = Tables and games
command-game-new = Open a table in this channel
command-game-list = List open tables and running games
command-game-show = Show a game: options, seats, where it stands
command-game-resign = Resign: a computer player takes your seat
command-game-cancel = End a game for everybody (host or moderator)
command-mine = Your games everywhere, those that wait for you first
command-pass = Pass once, or until the phase ends
command-do = Do anything that is possible now{ $examples ->
    [none] {""}
   *[other] : { $examples }, all moves
}
command-hand = Show your hand, only to you
command-board = Show the board, only to you, with a description in words
command-deck = Show what may still come
command-log = Show what happened so far, with a picture of any move
command-card = Show any card with its picture
command-remind = When to remind you of your turn, and when not
command-theme = Light or dark colours for the pictures that only you see
command-undo = Take your last move back
command-plan = Plan moves ahead, or take plans back
command-block = People with whom you do not want to play
command-block-add = Do not sit at a table with somebody
command-block-remove = Take somebody off your list
command-block-list = Show your list, only to you
command-settings = What holds for all tables of this server
command-moderate = For those who moderate this server
command-moderate-list = All tables that you moderate: whom they wait for, and since when
command-moderate-end = End a game for everybody, without a result
command-moderate-move = Let a game go on in another channel
command-moderate-block = Let somebody open and join no tables in this server
command-moderate-unblock = Let somebody play in this server again
command-privacy = What is kept of you: read it, get it, delete it
command-help = How to play here
option-rules = Which game, edition and expansions (as last time here, or { $default })
option-seats = Seats at the table, you included (as last time here, or 4)
option-game = Number of the game, if it is not the one played here
option-round = Number of the round to begin with
option-action = What to do; choose from the list
option-card = Name of the card
option-hours = Hours until the reminder, 1 to 72; 0 is off
option-quiet = Quiet hours: 22-8, 22:30-07:00, or off
option-time-zone = Time zone of your quiet hours: Europe/Berlin
option-colours = The colours; empty shows your choice
option-block-user = The person
option-moderated = Number of the table
option-move-channel = The channel

help =
    { "" }**How to play with Neva**
    `/game new` opens a table, { button-settings } sets it up; others press { button-join }, computer players fill seats, and { button-start } begins the game in a thread. `/solo`: alone against computer players. `/daily`: a deal a day, the same for everybody here.
    When it is your turn you are called there once. **{ button-move }** opens a menu that only you see: choose there what to do. You can also type { $number ->
        [0] `/do`
       *[other] { $commands } and `/do`
    }.
    `/undo` takes back your last move while nothing hidden was shown since; if others have moved, they are asked.
    `/table` shows a table’s time and who is absent; ask the others there for a pause, another time, or the end (`/pause`, `/vote`).
    `/plan` gives moves ahead, such as passing as long as you can afford nothing; nobody else sees them.
    Your hand comes by direct message; `/hand` shows it anywhere. `/board`, `/deck`, `/log` and `/card` tell you the rest, `/why` the reasons of a computer player; `/hint` helps you against computer players, `/coach` looks back. `/mine` lists your games, those that wait for you first. `/notify` sets where and when you are called, `/remind` when you are reminded, `/theme` makes your pictures light or dark. `/block` keeps you and somebody at different tables.
    `/back` lets you decide for yourself again where a computer player sits in for you. `/vacation` stops your clocks for some days.
    Those who manage a server or its channels have `/settings` and `/moderate`; hosts give a seat to somebody else by `/game replace`.
    `/privacy` shows what is kept of you, sends it to you, and deletes it. `/rating` shows how strong you are on this server. `/about` says who runs me.
    Take your time: a game lasts days, and nothing is lost in between.
