# Puzzles: one decision of a game that is over, and four moves to choose from.

## The question

puzzle-heading = What would you play?
puzzle-own = From your game #{ $id } · { $when }
puzzle-any = { $when }
puzzle-you = You

## The answer

puzzle-right = ✅ Right: **{ $best }**
puzzle-wrong = ❌ { $answer }: about { $points } ⭐ less than **{ $best }**
puzzle-chance = Chance to win: { $chance }% instead of { $possible }%.
puzzle-played-best = You found it in the game, too.
puzzle-played = In the game you chose: { $action }
puzzle-others = { $number ->
    [one] { $right ->
        [0] The one other player who tried it did not find it.
       *[other] The one other player who tried it found it.
    }
   *[other] { $right ->
        [0] None of { $number } other players found it.
       *[other] { $right } of { $number } other players found it.
    }
}
puzzle-estimate = This is an estimate (± { $error } ⭐) by the Czar, the strongest computer player, made only from what you see here.
button-puzzle-next = Another puzzle

## The offer

puzzles-offer = 🧩 **Puzzles from your own games?** Two days after a game I look in it for a moment when one move was clearly best. Then I ask you by direct message what you would play. At most one a week.
button-puzzles-on = Yes, please
button-puzzles-off = No, thanks
puzzles-on = 🧩 You will get puzzles from your own games, at most one a week. You can turn them off on `/profile` → { tab-notices }. For a puzzle right now, type `/solo` with the option “puzzle”.
puzzles-off = You will get no puzzles. You can turn them on at any time on `/profile` → { tab-notices }.
notify-puzzles = Puzzles from your own games, by direct message
notify-puzzles-on = at most one a week
notify-puzzles-off = none
option-puzzle = Solve a puzzle instead of playing: from one of your games, if there is one

## Why it is refused

refused-puzzle-none = You have solved all my puzzles. Play a game with puzzles turned on in `/profile`, and I will look for one in it.
refused-puzzle-gone = This puzzle is gone, with the game that it came from.
