petersburg-term-scorings = { $card }: { $gain } { $scorings ->
    [0] in einer Wertung, die noch kommen mag
    [one] in noch einer Wertung
   *[other] in jeder von etwa { $scorings } Wertungen
}
petersburg-term-effect = { $way ->
    [up] { $card } nützt auch sonst: durch eine eigene Regel oder bei späteren Käufen
   *[down] Ein Nachteil ({ $card }): Unterhalt, oder was darauf liegt, geht verloren
}
petersburg-term-names = { $way ->
    [up] Ein neuer Name: { $names ->
        [one] der erste { -aristocrat }
       *[other] { $names } verschiedene { -aristocrats }
    }
   *[down] Ein Name weniger: { $names ->
        [0] kein { -aristocrat }
        [one] ein { -aristocrat }
       *[other] { $names } verschiedene { -aristocrats }
    }
}
petersburg-term-tableau = { $way ->
    [up] { $card } passt zu den Karten, die schon ausliegen
   *[down] Zusammen bringen die ausliegenden Karten weniger
}
petersburg-term-replaced = { $card } geht weg; verloren: { $gain } { $scorings ->
    [0] in einer Wertung, die noch kommen mag
    [one] in noch einer Wertung
   *[other] in jeder von etwa { $scorings } Wertungen
}
petersburg-term-price = Kostet { $rubles } ₽
petersburg-term-denied = Auch { $name } hätte gern: { $card }
petersburg-term-later = { $card } lässt sich später aus der Hand ausspielen
petersburg-term-burden = { $way ->
    [up] Eine Karte weniger, die am Ende auf der Hand { $penalty } Punkte kosten könnte
   *[down] Ist sie am Ende noch auf der Hand, kostet sie { $penalty } Punkte
}
petersburg-term-waits = Es eilt nicht: Das kann sonst niemand nehmen
petersburg-term-drawn = { petersburg-deck }: die oberste von { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
} zum Kaufen, Nehmen oder Abwerfen
petersburg-term-fetched = { $card } kommt aus der Ablage zurück
petersburg-term-sold = { $bought ->
    [0] Es werden keine Punkte gekauft
    [one] Ein Punkt für { $rubles } ₽
   *[other] { $bought } Punkte für { $rubles } ₽
}
petersburg-term-split = Das Gildehaus bringt { $gain }
petersburg-term-good = Was diese Ware hier bringen kann: { $good }
petersburg-term-kept = Was { $card } noch bringt, neben dem, was das Behalten kostet
petersburg-term-action = Was { $card } bewirkt
petersburg-term-action-on = Was { $card } bewirkt, auf: { $on }
petersburg-term-first = Wer die Phase beginnt, wählt zuerst
petersburg-term-hidden = Die Karte kennt nur der eigene Platz
petersburg-term-pass = Nichts im Angebot ist jetzt seinen Preis wert
petersburg-term-rounds = { $rounds ->
    [0] Das scheint die letzte Runde zu sein
    [one] Danach kommt noch etwa eine Runde
   *[other] Danach kommen noch etwa { $rounds } Runden
}
