# Warum Computerspieler so ziehen, wie sie ziehen.

## Die Seite

why-heading = Warum ihre Züge?
why-points = Was für diesen Zug sprach und was dagegen, in Punkten am Ende des Spiels (⭐) und soweit es alle am Tisch wissen können.
why-reason = - **{ $points } ⭐** · { $reason }
why-search = Auf dieser Stufe probiert er auch aus, wie es nach seinen besten Zügen weitergehen könnte, bis zu { $trials }-mal und nur mit dem, was er wissen kann. Was dabei herauskommt, behält er für sich.
why-roughly = Auf dieser Stufe wägt er das alles nur grob ab.
why-novice = Ein Neuling weiß von alldem noch wenig und rät vor allem.
why-companion = Ein Begleiter schaut voraus wie ein Minister. Solange er führt, macht er statt seines besten Zugs einen vernünftigen, der das Spiel knapp hält.
why-style = Seine Spielweise ({ $style }) gewichtet manches davon etwas anders. { styles }
why-random = Er zieht zufällig: Einen Grund gibt es nicht.
why-hidden = Was er genau getan hat, weiß nur er selbst; seine Gründe bleiben vorerst verborgen.
why-nothing = Nichts sprach deutlich dafür oder dagegen.
why-others = Anderer Zug eines Computerspielers
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
button-why = Warum ihre Züge?

## Befehle; Discord zeigt höchstens 100 Zeichen


## Warum eine Antwort abgelehnt wird

refused-no-agent-moves = In diesem Spiel hat noch kein Computerspieler gezogen.
refused-no-agent-move = Diesen Zug hat kein Computerspieler gemacht; wähl einen aus der Liste.
