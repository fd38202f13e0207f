# Watching a finished game again, and playing on from one of its positions.

replay-view = Whose view?
replay-open = Everything open
replay-seat = What { $name } saw
refused-replay-not-finished = I replay only games that were played to the end.
refused-replay-secret = Until this day’s deal is over, I show you this game only as you saw it: others are still playing the same cards.
play-on = Play on from here
happening-plays-on = 🎬 This game goes on from a position of game #{ $id } and does not count for ratings

## The page that plays in any browser

replay-page-replay = Replay
replay-page-move = Move
replay-page-back = Previous phase
replay-page-older = Previous move
replay-page-newer = Next move
replay-page-on = Next phase
replay-page-end = End of the game
replay-page-play = Play
replay-page-pause = Pause
replay-page-speed = Speed
replay-page-still = This is the end of the game. Open this file in a browser on a computer to replay it move by move.
