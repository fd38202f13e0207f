# Watching a finished game again, and playing on from one of its positions.

replay-view = Whose view?
replay-open = Everything open
replay-seat = What { $name } saw
refused-replay-not-finished = I replay only games that were played to the end.
refused-replay-secret = Until this day’s deal is over, I show you this game only as you saw it: others are still playing the same cards.
play-on = Play on from here
happening-plays-on = 🎬 This game goes on from a position of game #{ $id } and does not count for ratings
coach-play-on = Play on from { $number }
