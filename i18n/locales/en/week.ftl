# The week of a server: a tab of /club, and the picture that is posted on Sunday evening.

club-tab-week = Week
week-title = The week
week-days = { $begins } – { $ends }
week-tables = Tables
week-running = Running now
week-ended = Ended this week
week-won = { $points } · { $names }
week-division = { $contest }, division { $division }
week-points = points
week-played = tables
week-up = { $places ->
    [one] up { $places } place
   *[other] up { $places } places
}
week-down = { $places ->
    [one] down { $places } place
   *[other] down { $places } places
}
week-move = Move of the week
week-move-words = { $name }, #{ $id }, { $when }: { $played }. Anything else was worth at least about { $gained } less.
week-somebody = A member
week-left = Still to play
week-of-contest = { $contest }: { $words }
week-round = { $number ->
    [one] Round { $rounds } is being played
   *[other] Rounds { $rounds } are being played
}
week-people = { $more ->
    [0] { $names }
    [one] { $names } and one more
   *[other] { $names } and { $more } more
}
week-number-of-people = { $people ->
    [one] { $people } person
   *[other] { $people } people
}
week-in-round = Round { $round }: { $people }
week-until = until { $day }
week-to-come = { $rounds ->
    [one] { $rounds } more round is planned
   *[other] { $rounds } more rounds are planned
}
week-drawing = I’m drawing the week ({ $when }). If no picture is here after a minute, press *{ club-tab-week }* again.
week-anytime = `/club`, *{ club-tab-week }*, shows it at any time, with your own next table.
week-posted = It comes to { $channel } on Sunday evening: { $when }.
week-choose = `/admin` chooses a channel where I post this picture every Sunday evening.
