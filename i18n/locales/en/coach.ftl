# What /coach says after a game.

## Its picture
## Used in render/review_sheet.py

coach-picture-title = Coach
coach-picture-lead = Expected lead at the end, in points
coach-picture-lost = Points given up, move by move
coach-picture-round = Round { $number }
coach-picture-played = Played
coach-picture-better = Better
coach-picture-square-red = red
coach-picture-square-yellow = yellow
coach-picture-square-green = green
coach-picture-square-blue = blue
coach-picture-square-white = white
alt-coach-turning-point = { $when }: { $played }. Better: { $better }. { $loss }.
alt-coach-lead = { $number ->
        [one] One move
       *[other] { $number } moves
    } with a choice. Expected lead at the end: { $first } after the first one, { $last } after the last one.
