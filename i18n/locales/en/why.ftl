# Why computer players move as they do.

## The page

why-heading = Why their moves?
why-points = The case for this move and against it, in points at the end of the game (⭐), from what everybody at the table can know.
why-reason = - **{ $points } ⭐** · { $reason }
why-search = At this level it also tries how the game could go on after its best moves, up to { $trials } times, from what its seat knows. It keeps the results to itself.
why-roughly = This level weighs all this only roughly.
why-novice = A Novice has little idea of all this and mostly guesses.
why-companion = A Companion looks ahead like a Minister. While it leads, it takes a reasonable move that keeps the game close instead of its best one.
why-style = Its style ({ $style }) weighs some of this a little differently. { styles }
why-random = It moves at random: there is no reason.
why-hidden = Only this seat knows exactly what it did, so its reasons stay hidden for now.
why-nothing = Nothing clearly spoke for or against it.
why-others = Another move by a computer player
tenths = { $tenths ->
    [0] { $whole }
   *[other] { $whole }.{ $tenths }
}
tenths-of-points = { $tenths ->
    [0] { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
   *[other] { $whole }.{ $tenths } points
}
button-why = Why their moves?

## Slash commands; Discord shows at most 100 characters


## Why an answer is refused

refused-no-agent-moves = No computer player has moved in this game yet.
refused-no-agent-move = No computer player made that move; choose one from the list.
