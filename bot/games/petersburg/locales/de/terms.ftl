petersburg-term-scorings = { $card }: { $gain } { $scorings ->
    [0] falls noch eine Runde kommt
    [one] noch einmal
   *[other] in jeder von etwa { $scorings } Runden
}
petersburg-term-effect = { $way ->
    [up] { $card } hilft auch sonst: durch eine eigene Regel oder bei späteren Käufen
   *[down] Ein Nachteil von { $card }: kostet Unterhalt oder verliert, was darauf liegt
}
petersburg-term-names = { $way ->
    [up] Ein neuer { -aristocrat }: { $names ->
        [one] der erste
       *[other] jetzt { $names } verschiedene
    }
   *[down] Ein { -aristocrat } weniger: { $names ->
        [0] keiner mehr
        [one] noch einer
       *[other] noch { $names } verschiedene
    }
}
petersburg-term-tableau = { $way ->
    [up] { $card } passt gut zu den Karten, die schon ausliegen
   *[down] Die ausliegenden Karten bringen zusammen weniger
}
petersburg-term-replaced = { $way ->
    [up] { $card } geht weg: Die Karte kostet mehr, als sie bringt
   *[down] { $card } geht weg und hätte noch gebracht: { $gain } { $scorings ->
        [0] falls noch eine Runde kommt
        [one] noch einmal
       *[other] in jeder von etwa { $scorings } Runden
    }
}
petersburg-term-price = Kostet { $rubles } ₽
petersburg-term-denied = Auch { $name } hätte gern { $card } und geht so leer aus
petersburg-term-later = { $way ->
    [up] { $card } ist auch später aus der Hand den Preis wert
   *[down] { $card } ist später kaum noch den Preis wert
}
petersburg-brings = { $card }: { petersburg-split } in jeder Wertung ihrer Farbe
petersburg-term-burden = { $way ->
    [up] Eine Karte weniger, die am Ende auf der Hand { $penalty } Punkte kosten könnte
   *[down] Ist sie am Ende noch auf der Hand, kostet sie { $penalty } Punkte
}
petersburg-term-waits = Es eilt nicht: Sonst kann das niemand nehmen
petersburg-term-drawn = { petersburg-deck }: die oberste von { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
} zum Kaufen, Nehmen oder Abwerfen{ $way ->
    [up] {""}
   *[down] ; selten den Punkt wert, den das Gebäude dann nicht einbringt
}
petersburg-term-fetched = { $card } kommt aus der Ablage zurück{ $way ->
    [up] {""}
   *[down] , kaum den Punkt wert, den das Gebäude dann nicht einbringt
}
petersburg-term-sold = { $bought ->
    [0] Kauft keine Punkte
    [one] Ein Punkt für { $rubles } ₽
   *[other] { $bought } Punkte für { $rubles } ₽
}{ $way ->
    [up] {""}
   *[down] : Die Rubel sind mehr wert
}
petersburg-term-split = Das Gildehaus bringt { $gain }{ $way ->
    [up] {""}
   *[down] : Die andere Hälfte ist jetzt mehr wert
}
petersburg-term-good = Was { $good } hier bringen kann
petersburg-term-kept = { $way ->
    [up] { $card } bringt noch mehr ein, als das Behalten kostet
   *[down] { $card } zu behalten kostet mehr, als es noch einbringt
}
petersburg-term-dropped = { $card } geht weg
petersburg-term-action = { $way ->
    [up] { $card } hilft jetzt
   *[down] { $card } schadet jetzt mehr, als es nützt
}
petersburg-term-action-on = { $way ->
    [up] { $card } auf { $on } hilft jetzt
   *[down] { $card } auf { $on } schadet jetzt mehr, als es nützt
}
petersburg-term-first = { $way ->
    [up] Wer die Phase beginnt, wählt zuerst
   *[down] Dieser Platz beginnt die Phase ohnehin
}
petersburg-term-hidden = Die Karte kennt nur dieser Platz
petersburg-term-pass = Hier ist jetzt nichts eindeutig seinen Preis wert
petersburg-saving-aristocrats = Lässt dir { $rubles } ₽ statt { $left } ₽ für { -aristocrats }, die schon in Runde { $round } etwas einbringen
petersburg-saving-later = Lässt dir { $rubles } ₽ statt { $left } ₽ für spätere Käufe
petersburg-term-empties = Dann geht der { petersburg-deck } wohl zu Ende, und Runde { $round } ist die letzte
petersburg-term-spares = Runde { $round } ist dann wohl noch nicht die letzte: Der { petersburg-deck } reicht noch
petersburg-term-rounds = { $rounds ->
    [0] Das scheint die letzte Runde zu sein
    [1] Danach kommt noch etwa eine Runde. Bis dahin ist ein Rubel mehr wert als am Ende (10 ₽ = 1 ⭐): Er kauft noch Karten, die etwas einbringen
    [2] Danach kommen noch etwa zwei Runden. Bis dahin ist ein Rubel mehr wert als am Ende (10 ₽ = 1 ⭐): Er kauft Karten, die wieder etwas einbringen
    [3] Danach kommen noch etwa drei Runden. Bis dahin ist ein Rubel mehr wert als am Ende (10 ₽ = 1 ⭐): Er kauft Karten, die wieder etwas einbringen
   *[other] Danach kommen noch mehrere Runden. Bis dahin ist ein Rubel mehr wert als am Ende (10 ₽ = 1 ⭐): Er kauft Karten, die wieder etwas einbringen
}

## Woher Punkte kommen, in der Statistik

petersburg-part-points = Punkte im Spiel
petersburg-part-aristocrats = Verschiedene Aristokraten
petersburg-part-rubles = Übrige Rubel
petersburg-part-hand = Handkarten
