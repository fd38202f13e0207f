# Was auf Bildern steht, und die Worte, die dasselbe sagen wie ein Bild.

picture-player = Spieler { $number }
picture-round = Runde { $number }
picture-last-round = Letzte Runde
picture-phase-worker = Handwerker
picture-phase-building = Bauwerke
picture-phase-aristocrat = Adelige
picture-phase-trading = Austausch
picture-deciding-drawn = gezogene Karte
picture-deciding-pub = Wirtshaus
picture-over = Spiel beendet
picture-upper = Obere Reihe
picture-lower = Untere Reihe
picture-lower-discount = 1 billiger
picture-discard = Ablage { $count }
picture-no-cards = keine Karten
picture-for = für { $name }
picture-nothing-to-replace = nichts zu ersetzen
picture-hand-empty = Keine Karten auf der Hand
picture-hand-count = { $held } von { $limit }
picture-hand-spectator = Nur Mitspieler haben Karten
picture-drawn = Vom Observatorium gezogen
picture-scores = Endwertung
picture-part-points = Punkte
picture-part-aristocrats = Adelige
picture-part-rubles = Rubel
picture-part-hand = Hand
picture-part-total = Summe
picture-shared = geteilt
picture-card-value = Wert beim Ersetzen
picture-card-earns = Bringt
picture-card-copies = Anzahl
picture-card-replaces-worker = Ersetzt einen Handwerker desselben Gewerbes
picture-card-replaces-building = Ersetzt ein Bauwerk
picture-card-replaces-aristocrat = Ersetzt einen Adeligen
picture-effect-warehouse = Handkartenlimit 4
picture-effect-pub = Nach der Wertung der Bauwerke: bis zu 5 Punkte für je 2 Rubel
picture-effect-observatory = Einmal je Runde in der Bauwerksphase: oberste Karte eines Stapels ziehen
picture-effect-blue_discount = Deine blauen Karten kosten 1 Rubel weniger
picture-effect-red_discount = Deine roten Karten kosten 1 Rubel weniger
picture-effect-ruble_per_aristocrat = 1 Rubel für jeden deiner Adeligen
picture-effect-ruble_per_worker = 1 Rubel für jeden deiner Handwerker

alt-moment = Runde { $round }, Phase: { $phase }.
alt-last-round = Letzte Runde.
alt-turn = Am Zug: { $name }.
alt-turn-drawn = { $name } entscheidet über eine gezogene Karte.
alt-turn-drawn-card = { $name } entscheidet über die gezogene Karte: { $card }.
alt-turn-pub = { $name } entscheidet, wie viele Punkte das Wirtshaus bringt.
alt-over = Das Spiel ist zu Ende.
alt-decks = Stapel: { $decks }.
alt-left = Noch im Stapel { $deck }: { $cards }.
alt-upper = Obere Reihe: { $cards }.
alt-lower = Untere Reihe: { $cards }.
alt-discard = Ablage: { $cards }.
alt-none = leer
alt-several = { $count } × { $name }
alt-price = { $name } { $price }
alt-price-cost = { $name } { $price } (statt { $cost })
alt-price-trading = { $name } { $price } für { $old }
alt-price-unplaced = { $name } { $cost } (nichts zu ersetzen)
alt-seat = { $name }: { $facts }.
alt-computer = Computer
alt-resigned = aufgegeben
alt-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
alt-rubles = { $count ->
    [one] { $count } Rubel
   *[other] { $count } Rubel
}
alt-rubles-hidden = Rubel verdeckt
alt-hand = { $count ->
    [0] keine Handkarten
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
alt-hand-cards = Hand: { $cards }
alt-hand-backs = Hand: { $backs }
alt-back = { $count } × { $deck }
alt-starts = beginnt { $phases }
alt-face-down = { $count } umgedreht
alt-workers = { $count ->
    [one] { $count } Handwerker
   *[other] { $count } Handwerker
}
alt-buildings = { $count ->
    [one] { $count } Bauwerk
   *[other] { $count } Bauwerke
}
alt-aristocrats = { $count ->
    [one] { $count } Adeliger
   *[other] { $count } Adelige
}
alt-hand-title = Hand von { $name }: { $cards }.
alt-drawn = Vom Observatorium gezogen: { $card }.
alt-card-title = { $name }. { $deck }.
alt-card-cost = Kosten: { $rubles }.
alt-card-value = Wert beim Ersetzen: { $rubles }.
alt-card-earns = Bringt { $income }.
alt-card-nothing = Bringt nichts ein.
alt-card-copies = { $count ->
    [one] { $count } Karte im Spiel.
   *[other] { $count } Karten im Spiel.
}
alt-score = { $rank }. { $name }: { $total } ({ $parts }).
alt-score-part = { $part } { $count }
