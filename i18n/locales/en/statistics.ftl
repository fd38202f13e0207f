# Statistics, records and the ladder of a server: a tab of /profile.

tab-statistics = Statistics
stats-elsewhere = Each server has its own statistics: open `/profile` on a server to see yours.

## The pages

stats-page-own = Mine
stats-page-met = Opponents
stats-page-records = Records
stats-page-ladder = Ladder

## The user's own

stats-none = You have not finished a game of { $game } on this server yet. Play one, and your numbers appear here.
stats-own = **{ $game }**: { $games ->
    [one] you finished one game on this server { $won ->
        [0] and did not win it
       *[other] and won it
    }
   *[other] you finished { $games } games on this server and won { $won ->
        [0] none
       *[other] { $won }
    }
}.
stats-left = games you left: { $left }
stats-pace = Your typical move takes { $time }.
stats-counted = Games that you left, or that a computer player finished for you, appear only among the games you left; in those you count as last against the others. Daily deals do not count, nor do games that go on from a lesson, a record or another game. Only you see this page.
stats-seconds = { $number } s
stats-minutes = { $number } min
stats-hours = { $number } h
stats-days = { $number } days
stats-places = Places
stats-place = Place { $rank }
stats-by-edition = Average points by edition
stats-by-seat = Average points by seat
stats-by-source = Average points by source
stats-cards = Favourite cards
stats-seat = Seat { $number }
stats-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-times = { $number }×

## Opponents

stats-met-about = How you did against the people you have played with here. Nobody else sees this.
stats-met-nobody = You have not finished a game of { $game } with anybody else on this server yet.
stats-met = Games you finished ahead : behind (tied)
stats-balance = { $won } : { $lost }{ $tied ->
    [0] {""}
   *[other] {" "}({ $tied })
}

## Records

stats-records-about = The best of this server in rated games that everybody could follow. Only people who joined the ladder are named.
stats-no-records = There is no rated game of { $game } on this server yet.
stats-highest = Highest scores
stats-other-records = More records
stats-largest-win = Largest win
stats-streak = Most wins in a row
stats-longest-game = Longest game
stats-you = you
stats-players = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
stats-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
stats-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
stats-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}

## The ladder

stats-month = { $month ->
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
stats-rating-heading = rating
stats-rating = { $floor } ({ $rating } ± { $deviation })
stats-ladder-named = You joined the ladder of this server. You appear here once you have { $least } rated games of this kind in the month (UTC).
stats-ladder-unnamed = You are not on the ladder, so nobody sees your rating. If you join, everybody on this server sees your name next to your records. Your name and rating also appear here once you have { $least } rated games of this kind in the month (UTC).
stats-ladder-nobody = Nobody is on it this month yet.
stats-ladder-past = The final standings of this month: each rating is the one after the last game of the month. They list people who joined the ladder and played at least { $least } rated games.
stats-ladder-nobody-then = Nobody was on it that month.
stats-ladder-about = The first number decides the order: the rating minus twice its uncertainty (±). The true strength is almost certainly not below it. So a few lucky games do not lead the ladder. Computer players are listed only for comparison.
stats-join = Join the ladder
stats-leave = Leave the ladder
