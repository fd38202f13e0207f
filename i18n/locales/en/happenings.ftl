# What happened at a table beside the game: lines on its board, in private menus and in the log

happening-sits-in = 🤖 A computer player sits in for { $name }{ $why ->
    [time] , whose time ran out
    [left] , who has left the server
   *[other] {""}
}
happening-back = 👋 { $name } is back
happening-vacation = 🏖️ { $name } is on vacation until { $until }
happening-vacation-over = 🏖️ { $name } is back from vacation
happening-paused = ⏸️ The game is paused, as { $name } asked
happening-resumed = ▶️ { $name } resumed the game
happening-time = ⏱️ The time at this table is now: { $time }
happening-offered = 🪑 The seat of { $name } is free for anybody to take over
happening-replaced = 🪑 { $name } takes over the seat of { $before }
happening-host = 🔑 { $name } hosts this table now
happening-left-server = 🚪 { $name } has left the server
happening-unreachable = 📪 Direct messages do not reach { $name }
happening-declined = 🙅 { $name } did not agree { $vote ->
    [pause] to pause
    [time] to a change of time
    [without] to go on without somebody
   *[other] to end the game
}
happening-away = 💤 I could not be reached for { $time }: all clocks stood still
happening-hint = 💡 { $name } took a hint: this game no longer counts for ratings
happening-first-alone = 🌱 A first solo game: it does not count for ratings
happening-with-companion = 🤝 With a Companion: this game does not count for ratings
happening-with-handicap = ⚖️ { $what }: this game does not count for ratings
happening-ended = 🏁 The table has agreed to end the game without a score
happening-daily = 🗓️ This is the daily deal of { $day }
happening-imported = 📥 Opened from a record: the names are those in the file, and the game does not count for ratings
