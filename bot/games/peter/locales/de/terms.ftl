peter-term-growth = { $way ->
    [up] Die kleinste Sorte wächst
   *[down] Die kleinste Sorte schrumpft
} von { $before } auf { $after }; das zählt { $turns ->
    [one] im letzten Zug
   *[other] in jedem von etwa { $turns } Zügen
}
peter-term-suits = { $way ->
    [up] { $cards ->
        [one] Eine Karte, die
       *[other] { $cards } Karten, die
    } den nächsten Punkt näher { $cards ->
        [one] bringt
       *[other] bringen
    }
   *[down] { $cards ->
        [one] Eine Karte geht weg, die den nächsten Punkt näher brachte
       *[other] { $cards } Karten gehen weg, die den nächsten Punkt näher brachten
    }
}
peter-term-peters = { $way ->
    [up] { $cards ->
        [one] Eine Peter-Karte, gut für eine Wirkung
       *[other] { $cards } Peter-Karten, jede gut für eine Wirkung
    }
   *[down] { $cards ->
        [one] Eine Peter-Karte geht weg
       *[other] { $cards } Peter-Karten gehen weg
    }
}
peter-term-rivals = { $way ->
    [up] Niemand sonst bekommt die Karten: Bei { $name } wären sie etwa { $points } ⭐ wert
   *[down] { $name } bekommt die Karte; dort ist sie etwa { $points } ⭐ wert
}
peter-term-chance = { $way ->
    [up] Gewinnt in etwa { $percent } von 100 Fällen und kostet wenig
   *[down] Gewinnt nur in etwa { $percent } von 100 Fällen
}
peter-term-cubes = { $way ->
    [up] { $cubes ->
        [one] Ein Würfel mehr
       *[other] { $cubes } Würfel mehr
    }
   *[down] { $cubes ->
        [one] Ein Würfel geht weg
       *[other] { $cubes } Würfel gehen weg
    } { $icon }
}
peter-term-waiting = Die Reihe aus { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
} wäre etwa { $points } ⭐ wert; sie ist auch später noch zu gewinnen
peter-term-points = { $points ->
    [one] Ein Punkt
   *[other] { $points } Punkte
} sofort
peter-term-given = Eine Karte, die { $name } entbehren kann
peter-term-drawn = { $cards ->
    [one] Eine Karte vom Stapel
   *[other] { $cards } Karten vom Stapel
} zur Auswahl
peter-term-spent = Die Peter-Karte ist verbraucht; { $left ->
    [0] es war die letzte
    [one] eine bleibt noch
   *[other] { $left } bleiben noch
}
peter-term-kept = { $cards ->
    [one] Die Peter-Karte bleibt
   *[other] Die { $cards } Peter-Karten bleiben
} für später

## Woher Punkte kommen, in der Statistik

peter-part-turns = Sorten
peter-part-peter = Wirkungen
