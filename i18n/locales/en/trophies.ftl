# Trophies: tabs of /profile and /club, lines below results. A game's own trophies are in its folder.

tab-trophies = Trophies
club-tab-trophies = { tab-trophies }
trophies-elsewhere = Each server has its own trophies: open `/profile` on a server to see yours.
trophies-heading = Your trophies on this server: { $number } of { $all }
trophies-own = { $name } · { $where }, { $when }
trophies-missing = Still to win
trophies-so-far = ({ $number } of { $goal } so far)
trophies-counted = You win them in games that end by the rules and count for ratings, and that you and at least one other person play from start to finish. *{ trophy-czar }* and *{ trophy-daily }* can be won alone. Seasons and cups award theirs when they end.
trophies-title = Your title: it stands beside your name on invitations, where everybody sees it.
trophies-no-title = No title
trophies-server = Trophies of this server
trophies-holders = { $number ->
    [0] nobody yet
    [one] { $number } person
   *[other] { $number } people
  }
trophies-newest = The latest
trophies-new = { $name } · { $user }, { $when }
trophies-named = Only people who joined the ladder are named here.
trophies-won = 🏅 New for { $name }: { $trophies }
trophies-won-you = 🏅 New for you: { $trophies }
trophies-won-post = New trophy { $trophy }: { $names }

trophy-comeback = Comeback
trophy-comeback-rule = At a table of three or more, be last by points when the last round begins, and win.
trophy-czar = Czar beaten
trophy-czar-rule = Win a rated game with a Czar at the table.
trophy-streak = Hat-trick
trophy-streak-rule = Win three games in a row.
trophy-sizes = At every table
trophy-sizes-rule = Win the same game at tables of three different sizes.
trophy-record = Record broken
trophy-record-rule = In a public game, beat somebody else’s record: the server’s highest score with the same edition and number of seats.
trophy-clockwork = Like clockwork
trophy-clockwork-rule = Finish 25 games with a clock in a row, and never run out of time.
trophy-daily = Seven days
trophy-daily-rule = Finish the daily deal on seven days in a row.

trophy-season = Season champion
trophy-season-rule = Win the first division of a season.
trophy-division = Division winner
trophy-division-rule = Win your division in a season that has several.
trophy-cup = Cup winner
trophy-cup-rule = Win a cup.
