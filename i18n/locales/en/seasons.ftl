# Seasons: the tab of /club, its public messages, and lines of the overview.

club-tab-season = Season
season-none = ### Seasons
    No season is running here. In a season everybody plays the same deals in divisions of about six, and the best move up. A manager of the server can begin one here.
season-rules = { $seats } seats · { $time } · { $weeks } weeks
season-how = From { $least } people on. All tables of a round play the same deal in private threads, up to three at a time for each person. Cards, boards and results of a round stay at their tables until the last one is over. Everybody meets everybody in a division, also people they have blocked.
season-joined = ✅ You have signed up. { $number ->
    [one] You are the first.
   *[other] There are { $number } of you now.
} Your tables, the standings and the way out are in `/club`, *{ club-tab-season }*.
season-leave-ask = ### Withdraw from the season?
    A computer player takes your seats at the tables to come, and you come last in your division. Tables that have begun stay yours: please finish them. You can come back as long as nobody has taken your place.
season-cancel = Cancel the season
season-cancel-ask = ### Cancel this season?
    No further round begins, and nobody moves up. Tables that have begun go on until their round is over.
season-new = New season
season-new-about = The sign-up begins in this channel and lasts a week; you can start earlier. Tables open in private threads of this channel.
season-choose-seats = Seats at a table. With two everybody plays everybody once; with three everybody has six tables, with four four.
season-seats = { $seats } seats, up to { $most } people
season-choose-weeks = Length
season-weeks = { $weeks } weeks
season-division = Division { $division }
season-divisions = Divisions { $first } to { $last }
season-earlier = Earlier seasons
season-next = { $number ->
    [one] One more table is to come; it begins { $begins }.
   *[other] { $number } more tables are to come; the next one begins { $begins }.
}
season-started = The season begins: { $people } people, { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}, { $rounds } rounds in { $weeks } weeks.
season-leads = { $where ->
    [one] In the lead: { $names } with { $points } points
   *[division] Division { $division }: { $names } with { $points } points
}
season-won = { $where ->
    [one] 🏆 { $names } with { $points } points
   *[division] 🏆 Division { $division }: { $names } with { $points } points
}
season-has-ended = **Season { $number } is over.** All places are in `/club`, *{ club-tab-season }*.
season-cancelled-few = The season does not take place: fewer than { $least } people have signed up. A manager can begin another one in `/club`.
season-club-signup = Season { $number }: { $people ->
    [0] nobody has signed up yet
    [one] { $people } person has signed up
   *[other] { $people } people have signed up
}; the sign-up ends { $until }.
season-club-join = Sign up for the season: *{ club-tab-season }*, above.
season-club-running = Season { $number }: { $done } of { $total } rounds are over.
season-blocked = The moderators of this server have blocked you. While that is so, a computer player has your seats at tables to come, and you win no trophy. Tables that have begun stay yours: please finish them.
season-you-lead = You lead your division of the season with { $points } points.
season-you-need = Your place in your division: { $place }, { $gap }. Winning a table brings { $win }.
season-up = { $state ->
    [sure] You are sure to move up.
    [lost] By points you can no longer move up.
    [inside] As it stands, you move up: you are { $gap }.
   *[outside] You can still move up: you are { $gap }, { $points ->
        [0] with no table left to play
       *[other] and your tables to come bring at most { $points } points
    }.
}
season-down = { $state ->
    [sure] You are sure not to move down.
    [lost] By points you can no longer avoid moving down.
    [inside] As it stands, you do not move down: you are { $gap }.
   *[outside] As it stands, you move down: you are { $gap }, { $points ->
        [0] with no table left to play
       *[other] and your tables to come bring at most { $points } points
    }.
}
refused-season-full = The season is running, and no place is free. You can sign up for the next one.
refused-season-most = The season is full: { $most } people have signed up. Every table needs a thread, and Discord allows 1,000 active ones in a server.
refused-season-threads = The season cannot start yet: its tables need { $needed } threads, and { $free } are free. Discord allows 1,000 active threads in a server, and one of an ended table stays active for a week.
