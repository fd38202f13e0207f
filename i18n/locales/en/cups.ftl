# Cups: the tab of /club, its public messages, lines of the overview and the file of results.

club-tab-cup = Cup
cup-none = ### Cups
    No cup is running here. A cup takes a day or a month: round after round on the same deals, and one winner. A manager of the server can begin one here.
cup-seats = { $seats ->
    [2] 2 seats, knock-out
   *[other] { $seats } seats, rounds and a final
}
cup-pace = { $days ->
    [1] One day
   *[other] One month
}: { $time }
cup-how = { $seats ->
    [2] Whoever loses is out; the best by rating may skip the first round.
   *[other] Everybody plays every round, with others who have about as many points; the best { $seats } play the final.
} From { $least } people on, 64 at most. All tables of a round play the same deal in private threads. Cards, boards and results stay there until the last one is over; then the next round begins. You may meet people you have blocked.
cup-joined = ✅ You have signed up. { $number ->
    [one] You are the first.
   *[other] There are { $number } of you now.
} Your table, the results and the way out are in `/club`, *{ club-tab-cup }*.
cup-leave-ask = ### Withdraw from the cup?
    You are out: you get no table any more, and cannot come back. Please finish a table that has begun.
cup-cancel = Cancel the cup
cup-cancel-ask = ### Cancel this cup?
    No further round begins, and nobody wins it. Tables that have begun go on until their round is over.
cup-new = New cup
cup-new-about = The sign-up begins in this channel. Then the first round starts by itself, or earlier if you press *{ contest-start }*. Tables open in private threads of this channel.
cup-choose-seats = Seats at a table
cup-choose-pace = Length and time to think. A day means up to twelve hours of play.
cup-choose-signup = The sign-up lasts
cup-standings = Standings
cup-earlier = Earlier cups
cup-round = Round { $round }
cup-stage = { $people ->
    [2] Final
    [4] Semi-finals
    [8] Quarter-finals
   *[other] Round of { $people }
}
cup-more = … and { $number } more
cup-more-tables = { $number ->
    [one] … and { $number } more table
   *[other] … and { $number } more tables
}
cup-byes = Without an opponent in this round: { $names }
cup-columns = Points, share of the victory points; 🃏 is the share of people beaten who held the same seat on the same deal. The best { $seats } play the final.
cup-file = Results as CSV
cup-csv = round,table,game,order,name,rank,victory points,points,left,place
cup-next = Your table in the cup begins { $begins }.
cup-started = The cup begins: { $people } people, { $rounds } rounds with the final.
cup-final = The final: { $names }
cup-leads = In the lead: { $names }
cup-through = Still in: { $names }
cup-won = 🏆 { $name } wins the cup!
cup-nobody = Nobody is left, so nobody wins this cup.
cup-has-ended = **Cup { $number } is over.** All places are in `/club`, *{ club-tab-cup }*.
cup-cancelled-few = The cup does not take place: fewer than { $least } people have signed up. A manager can begin another one in `/club`.
cup-club-signup = Cup { $number }: { $people ->
    [0] nobody has signed up yet
    [one] { $people } person has signed up
   *[other] { $people } people have signed up
}; the sign-up ends { $until }.
cup-club-join = Sign up for the cup: *{ club-tab-cup }*, above.
cup-club-running = Cup { $number }: { $done } of { $total } rounds are over.
cup-blocked = The moderators of this server have blocked you. While that is so, you get no table, and when the round ends you are out of the cup. Please finish a table that has begun.
cup-win = { $people ->
    [1] Win the final, and the cup is yours.
    [2] Win your table in the cup to reach the final.
    [4] Win your table in the cup to reach the semi-finals.
    [8] Win your table in the cup to reach the quarter-finals.
   *[other] Win your table in the cup to reach the round of { $people }.
}
cup-already-in = { $people ->
    [1] Nobody is left to play against you in the final: the cup is yours.
    [2] You are already in the final of the cup.
    [4] You are already in the semi-finals of the cup.
    [8] You are already in the quarter-finals of the cup.
   *[other] You are already in the round of { $people } of the cup.
}
cup-table-over = Your table of the cup is over. All results open when the last table of the round is over.
cup-goal = The best { $best } of the cup reach the final, after { $rounds ->
    [one] one more round
   *[other] { $rounds } more rounds
}.
cup-place = Your place in the cup: { $place }{ $state ->
    [sure] . You are sure to play in the final.
    [lost] . By points you can no longer reach the final.
   *[open] , { $gap }. The best { $best } reach the final, after { $rounds ->
        [one] one more round
       *[other] { $rounds } more rounds
    }. Winning a table brings { $win } points.
}
cup-in-final = You are in the final of the cup.
cup-not-in-final = Your place in the cup: { $place }. The final decides about the first { $best } places.
refused-cup-full = The cup is full: { $most } people have signed up.
refused-cup-running = The cup has begun. You can sign up for the next one.
