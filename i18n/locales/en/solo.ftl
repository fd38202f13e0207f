# Matches against computer players alone: `/solo` and the daily deal.


solo-soon = Game #{ $id } is starting; its private thread appears here in a moment.
solo-against = { $number ->
    [1] Your opponent
   *[other] Your opponents
}: { $level } ({ $strength }). `/solo level:` chooses others.
solo-up = ⬆️ That is one level up, because you won two games in a row.
solo-down = ⬇️ That is one level down, because you lost three games in a row.
solo-back = Back to { $level }
solo-instead = Game #{ $id } is closed; this one takes its place.
button-levelup = One level up
button-leveldown = One level down
solo-first = 🌱 This is your first solo game, so it does not count for your rating: try things out. The next one counts; `/solo rated:True` counts at once.
solo-companion = 🤝 The Companion gives away part of a lead, so that the game stays close. That is why the game does not count for ratings.
solo-handicap = ⚖️ { $what }. That is an advantage, so the game does not count for ratings. `/solo start:` chooses who has it next time.
refused-no-handicap = In this game nobody can choose the better start: leave out `start:`.
refused-solo-moved = You have already moved in this game. `/solo level:` begins another one.
command-solo = Play alone against computer players, right away and in private
option-level = How well they play (default: Novice first; up after two wins in a row, down after three losses)
option-opponents = How many computer players (default: as in your last solo game here, or 2)
option-start = { $what }: an advantage, so the game is unrated (default: as last time here)
choice-start-deal = As dealt
choice-start-me = I do
choice-start-computer = The computer player after me
option-talk = Whether computer players say a sentence now and then (default: as in your last solo game here)
option-rated = Whether your first solo game already counts for your rating; later ones always do

## The daily deal

command-daily = Today’s deal: the same game for everybody on this server, and the results
button-daily = Play it
daily-title = Daily deal of { $day }
daily-name = Daily { $day }
daily-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
daily-date-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
daily-days = Another day
daily-against = Against computer players: { $names }
daily-rules = Everybody on this server gets the same deal and plays it alone in a private thread. You have one try: you cannot undo moves, get hints, or start again once you give up. The day ends at midnight UTC.
daily-missed = You have not played this deal, so its results stay hidden from you.
daily-running = ▶️ Your game #{ $id } is running. You will see the results once you finish it.
daily-given-up = You gave up this deal. There is no second try, and its results stay hidden from you.
daily-finished = { $number ->
    [0] Nobody has finished it yet.
    [one] One player has finished it.
   *[other] { $number } players have finished it.
}
daily-result = { $rank } { $name } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $place ->
    [1] won
   *[other] place { $place } of { $seats }
}{ $unranked ->
    [sits-in] {" "}· a computer player sat in
    [late] {" "}· after the day ended
   *[no] {""}
}
daily-next = The next deal comes { $when }: { $game }.
daily-czar = 👑 The Czar on this deal: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-streak = 🔥 { $days } days in a row
daily-share = Tell the others; this line gives no card away:
daily-share-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    [21] 21st
    [22] 22nd
    [23] 23rd
    [31] 31st
    [32] 32nd
    [33] 33rd
    [41] 41st
    [42] 42nd
    [43] 43rd
   *[other] { $rank }th
} of { $ranked }
daily-share-squares = One square for each round: 🟩 you gained at least as many points as the Czar, 🟨 up to { $near } fewer, 🟥 fewer still.
daily-share-waits = The Czar is still playing this deal. Open this page again in a few minutes, and the line shows your rounds beside his.
daily-post-today = ▶️ Today, until { $until }: **{ $game }**. Type `/daily` to play.
daily-post-tomorrow = Tomorrow: **{ $game }**.
verify-daily = 🎲 **Game #{ $id } is a daily deal.** Others may still be playing it, so its seed stays secret until { $until }. After that *{ button-fair }* shows it and proves the deal. This is the seed’s SHA-256:
    `{ $commitment }`
verify-first-answer = my answer when you began it

## What is refused in a daily deal

refused-daily-over = This day is over. Type `/daily` for the new deal.
refused-daily-forgotten = You began this deal before you deleted your data. There is no second try, and its results stay hidden from you.
refused-daily-gone = Nothing is left of that day. Type `/daily` for today’s deal.
refused-daily-undo = You cannot undo moves in a daily deal: everybody has one try.
refused-daily-end = You cannot end a daily deal early with scores: it would not be the same for everybody. Play on, or end it on `/tables`.
refused-daily-seat = You cannot offer your seat in a daily deal: whoever takes it would know the deal.
