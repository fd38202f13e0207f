# What pictures of all games write, and the words that say the same as a picture (alt texts).
# Used in render/labels.py, render/score_sheet.py, render/peter/board.py, render/petersburg/alt.py, render/petersburg/seat_words.py

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
