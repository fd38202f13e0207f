# Sankt Petersburg: Hinweise im ersten Spiel, und die Frage vor einem Zug, der viele Punkte kostet.

## Hinweise, höchstens 120 Zeichen

petersburg-tip-useless = { $card } bringt bis zum Spielende nichts mehr. Behalt deine Rubel: Je 10 ₽ geben 1 Punkt.
petersburg-tip-last-deck = { petersburg-deck }: nur noch { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}. Das ist wohl die letzte Runde: Jetzt zählen Punkte.
petersburg-tip-hand = Jede Karte, die am Ende auf deiner Hand ist, kostet { $penalty } Punkte. { $card } kannst du für { $price } ₽ spielen.
petersburg-tip-taken = Jede Handkarte kostet am Ende { $penalty } Punkte: Nimm nur, was du später auch bezahlen kannst.
petersburg-tip-two-workers = { $card } kostet so viel wie zwei Handwerker, und die bringen dir { $rubles } ₽ in jeder Runde.
petersburg-tip-first-aristocrat = Du hast noch keine { -aristocrats }. { $names } verschiedene bringen am Ende { $points } Punkte.
petersburg-tip-aristocrats-rubles = { $cards ->
    [1] Nach { $card } bleiben dir { $left } ₽ für { -aristocrats }. Heb dir mehr für deren Phase auf.
   *[other] Nach { $cards } solchen Käufen bleiben dir { $left } ₽ für { -aristocrats }. Heb dir mehr für deren Phase auf.
}
petersburg-tip-rubles-first = Am Anfang sind Rubel wichtiger als Punkte: { $card } bringt { $rubles } ₽ in jeder Runde.
petersburg-tip-same-name = { $card }: Jede gleiche Karte vor dir macht die nächste 1 ₽ billiger. Jetzt zahlst du { $price } ₽.
petersburg-tip-another-name = Sammle verschiedene { -aristocrats }: Mit { $card } sind es { $names }, am Ende { $points } Punkte mehr.
petersburg-tip-lower-row = { $card } liegt in der unteren Reihe: 1 ₽ billiger, und nach dieser Runde weg.
petersburg-tip-points-now = Denk ab jetzt an Punkte: { $card } bringt { petersburg-points } in jeder Wertung.
petersburg-tip-replace = { $card } ersetzt { $replaced }: Du zahlst nur den Unterschied, { $price } ₽.
petersburg-tip-take = { $card } kannst du auf die Hand nehmen: Das kostet jetzt nichts, und niemand kauft dir die Karte weg.
petersburg-tip-pass = Ich würde passen: Nach meiner Schätzung ist hier jetzt keine Karte ihren Preis wert. Spar deine Rubel für später.

## Die Frage vor einem Zug, der viele Punkte kostet

petersburg-doubt-pass = Das wäre nach meiner Schätzung etwa { $points } Punkte mehr wert als Passen: **{ $better }**. Trotzdem passen?
petersburg-doubt-take = { $card } kostet dich { $penalty } Punkte, wenn die Karte am Ende noch auf deiner Hand ist. Das wäre nach meiner Schätzung etwa { $points } Punkte mehr wert: **{ $better }**. Trotzdem nehmen?
petersburg-doubt-better = Das wäre nach meiner Schätzung etwa { $points } Punkte mehr wert als { $card } auf der Hand: **{ $better }**. Trotzdem nehmen?
petersburg-doubt-useless = { $card } bringt bis zum Spielende nichts mehr und kostet { $rubles } ₽. Trotzdem?
petersburg-doubt-replaced = { $card } kommt an die Stelle von { $replaced }, und das bringt noch mehr ein. Nach meiner Schätzung kostet dich das etwa { $points } Punkte. Trotzdem?
petersburg-doubt-instead = Dann hast du noch { $left } ₽: zu wenig für etwas, das nach meiner Schätzung etwa { $points } Punkte mehr wert ist: **{ $better }**. Trotzdem?
petersburg-doubt-money = Dann hast du noch { $left } ₽ für { $phases ->
    [one] diese Phase
   *[other] { $phases } Phasen
}. Erst danach bringen deine Karten { $rubles } ₽. Trotzdem?
petersburg-doubt-money-for-good = Dann hast du noch { $left } ₽, und deine Karten bringen dir keine Rubel mehr. Trotzdem?
