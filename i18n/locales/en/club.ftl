# /club: what goes on in a server. Its tabs, and what capabilities say on the first one.

command-club = What goes on in this server: your next table, what to do next, and what is running
club-tab-overview = Overview
club-heading = { $server }: your club
club-next = Your next table
club-next-none = No table here waits for you.
club-needs = What you can do now
club-running = Running here
club-offers = What there is
club-tables = { $running ->
    [0] No game is running
    [one] { $running } game is running
   *[other] { $running } games are running
  }, { $open ->
    [0] no table waits for players.
    [one] { $open } table waits for players.
   *[other] { $open } tables wait for players.
  }
club-new = `/new` opens a table for everybody, `/solo` one against computer players.
club-daily = Play today’s deal with `/daily`; it ends { $until }.
club-ladder = A ladder every month: *{ tab-statistics }* in `/profile`.
club-rated = { $number ->
    [one] { $number } more rated game puts you on this month’s ladder.
   *[other] { $number } more rated games of one kind put you on this month’s ladder.
  }
