# Why computer players move as they do.

## The page

why-heading = Why?
why-points = What spoke for it and against it, weighed in points, as far as all at the table can know it.
why-search = At this level it also plays the game on after its best moves, up to { $trials } times, from what its seat knows. What it finds stays with it.
why-apprentice = An Apprentice weighs all this only roughly.
why-style = Its style ({ $style }) weighs some of this a little differently.
why-random = It moves at random: there is no reason.
why-hidden = Only its own seat knows what exactly it was, so its reasons stay hidden for now.
why-nothing = Nothing spoke clearly for it or against it.
why-others = Another move of a computer player
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
button-why = Why?

## Slash commands; Discord shows at most 100 characters

command-why = Why a computer player moved as it did
option-why-move = Which move; the last one if you choose none

## Why an answer is refused

refused-no-agent-moves = No computer player has moved in this game yet.
refused-no-agent-move = That was no move of a computer player; choose one from the list.
