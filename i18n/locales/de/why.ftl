# Warum Computerspieler so ziehen, wie sie ziehen.

## Die Seite

why-heading = Warum?
why-points = Was dafür und was dagegen sprach, abgewogen in Punkten, soweit es alle am Tisch wissen können.
why-search = Auf dieser Stufe spielt er nach seinen besten Zügen auch in Gedanken weiter, bis zu { $trials }-mal, mit dem, was er von seinem Platz aus weiß. Was dabei herauskommt, behält er für sich.
why-apprentice = Ein Lehrling wägt das alles nur grob ab.
why-style = Seine Spielweise ({ $style }) gewichtet manches davon etwas anders.
why-random = Er zieht zufällig: Einen Grund gibt es nicht.
why-hidden = Was genau es war, weiß nur der eigene Platz; die Gründe bleiben vorerst verborgen.
why-nothing = Nichts sprach deutlich dafür oder dagegen.
why-others = Ein anderer Zug eines Computerspielers
tenths = { $tenths ->
    [0] { $whole }
   *[other] { $whole },{ $tenths }
}
tenths-of-points = { $tenths ->
    [0] { $whole ->
        [one] { $whole } Punkt
       *[other] { $whole } Punkte
    }
   *[other] { $whole },{ $tenths } Punkte
}
button-why = Warum?

## Befehle; Discord zeigt höchstens 100 Zeichen

command-why = Warum ein Computerspieler so gezogen hat
option-why-move = Welcher Zug; ohne Angabe der letzte

## Warum eine Antwort abgelehnt wird

refused-no-agent-moves = In diesem Spiel hat noch kein Computerspieler gezogen.
refused-no-agent-move = Das war kein Zug eines Computerspielers; wähle einen aus der Liste.
