# What seasons and cups have in common: sign-up, tables and buttons of their tabs in /club.

contest-decimal = .
contest-signup = sign-up
contest-running = running
contest-ended = ended
contest-cancelled = cancelled
contest-points = Points for the places at a table: { $points }.
contest-signup-until = The sign-up ends { $until }, or when a manager starts earlier.
contest-people = { $number ->
    [0] Nobody has signed up yet.
    [one] { $number } person has signed up:
   *[other] { $number } people have signed up:
}
contest-you-are-in = You have signed up.
contest-blocked = You have signed up, but the moderators of this server have blocked you: while that is so, it starts without you.
contest-channel = Its messages and tables are in { $channel }.
contest-join = Sign up
contest-leave = Withdraw
contest-leave-sure = Yes, withdraw
contest-start = Start now
contest-cancel-sure = Yes, cancel it
contest-move = Move it to this channel
contest-choose-rules = Rules
contest-choose-speed = Time to think
contest-back = Back
contest-create = Begin the sign-up
contest-rounds = { $done } of { $total } rounds are over.
contest-refused = I cannot write in { $channel }, so no further round begins. A manager can open this page in another channel and press *{ contest-move }*.
contest-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
contest-gone = withdrawn
contest-gap = { $side ->
    [ahead] { $count ->
        [one] { $points } point ahead of place { $place }
       *[other] { $points } points ahead of place { $place }
    }
    [behind] { $count ->
        [one] { $points } point behind place { $place }
       *[other] { $points } points behind place { $place }
    }
   *[level] level on points with place { $place }
}
contest-columns = Points, tables, share of the victory points; 🃏 is the share of people beaten who held the same seat on the same deal.
contest-your-tables = Your tables
contest-table = #{ $id }, round { $round }: with { $others }; ends { $until } at the latest
contest-go = Table #{ $id }
refused-contest-seats = These rules do not allow that many seats.
refused-contest-signed-up = You have signed up already.
refused-contest-not-signed-up = You have not signed up, or have withdrawn already.
refused-contest-exists = A competition of this kind is open here already. One at a time.
refused-contest-started = This competition has been started already.
refused-contest-over = This competition is over.
refused-contest-too-few = A competition of this kind takes { $least } people or more.
