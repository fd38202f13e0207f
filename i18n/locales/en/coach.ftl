# What /coach says after a game.

## The command and its page
## Used in bot/discord_ui/commands/coach.py, bot/discord_ui/coach_page.py

command-coach = Look back at your moves in a finished game
coach-progress = 🔎 **Game #{ $id }.** I am looking back at your moves: { $done } of { $number }.
coach-later = This takes longer than I can wait here. It goes on; ask /coach again in a while.
coach-failed = I could not finish looking back at this game. Please ask /coach again.
coach-heading = ### 🔎 #{ $id } · Your moves, looked back at
coach-lost = { $number ->
        [one] Your one move with a choice gave up about **{ $lost }** (± { $error }).
       *[other] Your { $number } moves with a choice gave up about **{ $lost }** in all (± { $error }), { $mean } each. { $agreed ->
            [0] The Czar would have made none of them.
            [one] One of them the Czar would have made too.
           *[other] { $agreed } of them the Czar would have made too.
        }
    }
coach-phases = Best: { $best }. Most given up: { $worst } ({ $lost }).
coach-turning-point = **{ $when }.** You chose: { $played }. Better: **{ $better }**, by about { $lost } (± { $error }).
coach-no-turning-points = No single move surely gave points away.
coach-deal = **The deal:** Stewards in your place had { $mean ->
        [one] { $mean } point
       *[other] { $mean } points
    } on average with it ({ $least } to { $most }). You had { $own }.
coach-estimates = The Czar’s estimates, made only from what you could see at each moment. What is smaller than its ± may be chance and is not counted; a chance missed twice counts twice.

## Why it is refused
## Used in bot/discord_ui/replies.py

refused-coach-no-games = You have not finished any game here yet. For a game from elsewhere, give its number.
refused-coach-not-finished = This game has no result. I look back at games that were played to their end.
refused-coach-nothing = In this game you made no move that left you a choice.
refused-coach-other = I am still looking back at your game #{ $game }. One after the other, please.
refused-coach-busy = Too many games are being looked back at. Please try again in a few minutes.

## Its picture
## Used in render/review_sheet.py, bot/discord_ui/coach_page.py

coach-picture-title = Coach
coach-picture-lead = Expected lead at the end, in points
coach-picture-lost = Points given up, move by move
coach-picture-round = Round { $number }
coach-picture-played = Played
coach-picture-better = Better
coach-picture-loss = –{ $lost } (± { $error })
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
