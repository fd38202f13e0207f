# What pictures of all games write, and the words that say the same as a picture (alt texts).

picture-player = Player { $number }
picture-over = Game over
picture-hand-spectator = Only players hold cards
picture-scores = Final score
picture-part-total = Total
alt-over = Game over.
alt-none = empty
alt-seat = { $name }: { $facts }.
alt-computer = computer
alt-resigned = resigned
alt-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
alt-score = { $rank }. { $name }: { $total } ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total }.
alt-score-part = { $part } { $count }
