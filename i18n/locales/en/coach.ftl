# What the coach says after a game.

## The command and its page

coach-progress = 🔎 **Game #{ $id }.** Of your { $number } moves I have looked back at { $done } so far ({ $when }). The rest follows here by itself.
coach-later = This takes longer than I can wait here. I am still working on it; press the same button again in a while.
coach-failed = I could not finish looking back at this game. Please press the same button again.
coach-heading = ### 🔎 #{ $id } · A look back at your moves
coach-lost = { $number ->
        [1] Your only move with a choice gave up { $lost } (± { $error }).
       *[other] You had { $number } moves with a choice, passes included. Each gave up { $lost } on average (± { $error }). { $good ->
            [0] None of them was as good as the best.
            [one] One of them was about as good as the best.
           *[other] { $good } of them were about as good as the best.
        }{ $close ->
            [0] {""}
            [one] {" "}One is too close to call.
           *[other] {" "}{ $close } are too close to call.
        }
    }
coach-about = about **{ $lost }**
coach-hardly = **less than 0.1 points**
coach-level = Your level on this deal: **{ $level }**. Computer players of that level give up about as much per move.
coach-best = **Best move: { $when }.** { $played }. Anything else was worth at least about { $gained } less.
coach-turning-point = **{ $when }.** You chose: { $played }. Better: **{ $better }**, by about { $lost } (± { $error }).
coach-chance = Your chance to win: { $chance }% instead of { $possible }%.
coach-rival = It mostly keeps points from { $name }
coach-for = For it · { $reason }
coach-against = Against your move · { $reason }
coach-little-reason = Most of the difference only shows in how the game goes on
coach-no-reason = No single reason stands out: the difference only shows in how the game goes on
coach-no-turning-points = No single move clearly gave up points.
coach-deal = **The deal:** Computer players of the level Steward, playing each other, scored { $mean ->
        [one] { $mean } point
       *[other] { $mean } points
    } on average in your seat ({ $least } to { $most }). You scored { $own ->
        [one] { $own } point
       *[other] { $own } points
    }.
coach-deal-early = **The deal:** Computer players of the level Steward, who played it to its end, scored { $mean ->
        [one] { $mean } point
       *[other] { $mean } points
    } on average in your seat ({ $least } to { $most }). Your game ended early, so your { $own ->
        [one] { $own } point does
       *[other] { $own } points do
    } not compare with that.
coach-estimates = These are estimates by the Czar, the strongest computer player, made only from what you could see at each moment. The ± covers luck and the Czar’s own errors, which are largest early in the game and for large losses. A move that lost at most a point counts as about as good; one that lost more, but no more than the ±, is too close to call. Your chance to win assumes that everybody plays equally well from then on. If you miss the same chance at several moves, it counts at each of them, so the losses do not add up. The turning points are the moves that lowered your chance to win the most.

## Why it is refused

refused-coach-not-finished = This game has no result. I look back only at games that were played to the end.
refused-coach-nothing = None of your moves in this game gave you a choice.
refused-coach-other = I am still looking back at your game #{ $game }. One at a time, please.
refused-coach-busy = I am looking back at too many games right now. Please try again in a few minutes.

## Its picture

coach-picture-title = Coach
coach-picture-chances = Your chance to win; below it your expected lead, in points
coach-picture-lost = Points given up, move by move (hollow: maybe none)
coach-picture-round = Round { $number }
coach-picture-played = Played
coach-picture-better = Better
coach-picture-chance = Chance to win
coach-picture-same = { $chance }% either way
coach-picture-instead = { $chance }% instead of { $possible }%
coach-picture-loss = −{ $lost } (± { $error })
coach-picture-square-red = red
coach-picture-square-yellow = yellow
coach-picture-square-green = green
coach-picture-square-blue = blue
coach-picture-square-white = white
alt-coach-turning-point = { $when }: { $played }. Better: { $better }. Chance to win: { $chance }; { $loss }.
alt-coach-chance = { $number ->
        [one] One move
       *[other] { $number } moves
    } with a choice. Chance to win: { $first } after the first, { $last } after the last. Expected lead at the end: { $lead } points, then { $end }.
