# What pictures of all games write, and the words that say the same as a picture (alt texts).

picture-player = Player { $number }
picture-over = Game over
picture-hand-spectator = Only players hold cards
picture-scores = Final score
picture-part-total = Total
alt-over = Game over.
alt-none = empty
alt-seat = { $name }: { $facts }.
alt-computer = computer player
alt-resigned = resigned
alt-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
alt-score = { $rank }. { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
} ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
alt-score-part = { $part } { $count }
alt-stand-in = Left the game; { $agent } finished it.
picture-ended-agreed = Ended by agreement
picture-ended-early = Ended early
picture-free-seat = free
alt-invitation-cards = Cards from the game: { $cards }.
alt-invitation-seats = At the table: { $names }.
alt-invitation-computer = { $name } (a computer player)
alt-invitation-free = { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
legend-title = The signs on this board
legend-none = This board has no signs: it says everything in words.
legend-alt = { $number } signs of the board; “{ button-sign-words }” below the picture lists them as text.

# The last picture of a game: the race of points, and when it turned.

ending-race = The race: points if the game had ended there
ending-turned = Turning point
ending-lead = { $name } overtakes { $rival } for good: { $own } to { $others }.
ending-expected = From here on { $name } was more likely to win than not, as the coach sees it.
ending-swing = { $name } gains { $gained ->
    [one] { $gained } point
   *[other] { $gained } points
} on { $rival }: { $own } to { $others }.
alt-ending-won = The winner’s new trophies: { $words }
alt-ending-turned = Turning point, { $when }: { $words }
alt-ending-race = Points of { $name }, if the game had ended there: { $points }.
