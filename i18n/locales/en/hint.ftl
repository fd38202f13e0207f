# Hints in games against computer players alone.

## The page

hint-heading = Hint
hint-ask = This game counts for your rating. If you take a hint, it no longer does.
hint-thinking = 🔭 You asked for a hint { $when }. Thinking takes a few seconds.
hint-best = Best now: **{ $action }**
hint-tie = **{ $action }** or **{ $other }**: about as good, so either is fine
hint-perhaps-tie = Probably best: **{ $action }**. **{ $other }** may be as good, or about { $points } ⭐ less
hint-reasons = { $signs ->
    [none] About *{ $action }*:
   *[some] Reasons for (+) and against (−) *{ $action }*:
}
hint-later = The reasons for it show only later in the game
hint-only = There is only one thing you can do: **{ $action }**
hint-less = { $action }: about { $points } ⭐ less
hint-perhaps-less = { $action }: perhaps { $points } ⭐ less
hint-as-good = { $action }: about as good
hint-estimate = This is an estimate by the Czar, the strongest computer player, from what you can know, after trying { $trials } continuations.
hint-others = Other moves:
hint-play = Do this
button-hint = Hint
button-hintyes = Show the hint

## Slash commands; Discord shows at most 100 characters


## Why an answer is refused

refused-hint-alone = You can get hints only in games against computer players alone.
refused-hint-daily = The daily deal has no hints: it is the same for everybody.
refused-hint-not-now = You can get a hint when it is your turn.
refused-hint-stale = The game has moved on, so this hint is of no use any more.
refused-hint-busy = Too many computer players are thinking right now. Please try again soon.
refused-hint-late = That took too long, so I have no hint. Please try again.
