# Hints in games against computer players alone.

## The page

hint-heading = Hint
hint-ask = This game counts for your rating. With a hint it no longer does.
hint-thinking = 🔭 Thinking … this takes a few seconds.
hint-best = Best now: **{ $action }**
hint-only = There is only one thing to do: **{ $action }**
hint-less = { $action }: about { $points } ⭐ less
hint-as-good = { $action }: about as good
hint-estimate = What the Czar thinks, from what you can know and after playing on { $trials } times; it is an estimate. A game with hints counts for no rating.
hint-play = Do this
button-hint = Hint
button-hintyes = Show the hint

## Slash commands; Discord shows at most 100 characters

command-hint = What would be best now? In games against computer players alone

## Why an answer is refused

refused-hint-alone = Hints are for games against computer players alone.
refused-hint-daily = There are no hints in the daily deal: it is the same for all.
refused-hint-not-now = There is a hint when it is your turn.
refused-hint-stale = The game has gone on meanwhile; this hint would be of no use.
refused-hint-busy = Too many computer players are thinking at this moment. Please try again soon.
refused-hint-late = That took too long; there is no hint. Please try again.
