# Rätsel: eine Entscheidung aus einem beendeten Spiel, und vier Züge zur Wahl.

## Die Frage

puzzle-heading = Was würdest du spielen?
puzzle-own = Aus deinem Spiel #{ $id } · { $when }
puzzle-any = { $when }
puzzle-you = Du

## Die Antwort

puzzle-right = ✅ Richtig: **{ $best }**
puzzle-wrong = ❌ { $answer }: etwa { $points } ⭐ weniger als **{ $best }**
puzzle-chance = Siegchance: { $chance } % statt { $possible } %.
puzzle-played-best = Im Spiel hast du ihn auch gefunden.
puzzle-played = Im Spiel hast du gewählt: { $action }
puzzle-others = { $number ->
    [one] { $right ->
        [0] Die einzige andere Person, die es versucht hat, kam nicht darauf.
       *[other] Die einzige andere Person, die es versucht hat, kam auch darauf.
    }
   *[other] { $right ->
        [0] Von { $number } anderen kam niemand darauf.
       *[other] Von { $number } anderen kamen { $right } darauf.
    }
}
puzzle-estimate = So schätzt es der Zar, der stärkste Computerspieler (± { $error } ⭐), nur aus dem, was du hier siehst.
button-puzzle-next = Noch ein Rätsel

## Das Angebot

puzzles-offer = 🧩 **Rätsel aus deinen eigenen Spielen?** Zwei Tage nach einem Spiel suche ich darin einen Moment, in dem ein Zug klar der beste war. Dann frage ich dich per Direktnachricht, was du spielen würdest. Höchstens einmal in der Woche.
button-puzzles-on = Ja, gern
button-puzzles-off = Nein, danke
puzzles-on = 🧩 Du bekommst Rätsel aus deinen eigenen Spielen, höchstens eins in der Woche. Abstellen kannst du sie in `/profile` → { tab-notices }. Ein Rätsel für jetzt bekommst du mit `/solo` und der Option „puzzle“.
puzzles-off = Du bekommst keine Rätsel. Einschalten kannst du sie jederzeit in `/profile` → { tab-notices }.
notify-puzzles = Rätsel aus deinen eigenen Spielen, per Direktnachricht
notify-puzzles-on = höchstens eins in der Woche
notify-puzzles-off = keine
option-puzzle = Statt zu spielen ein Rätsel lösen: aus einem deiner Spiele, wenn es eins gibt

## Warum es nicht geht

refused-puzzle-none = Du hast alle meine Rätsel gelöst. Schalte in `/profile` Rätsel ein und spiel ein Spiel, dann suche ich darin ein neues.
refused-puzzle-gone = Dieses Rätsel gibt es nicht mehr, wie das Spiel, aus dem es kam.
