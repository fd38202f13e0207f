# Was auf Bildern aller Spiele steht, und die Worte, die dasselbe sagen wie ein Bild.

picture-player = Spieler { $number }
picture-over = Spiel beendet
picture-hand-spectator = Nur Mitspieler haben Karten
picture-scores = Endwertung
picture-part-total = Summe
alt-over = Das Spiel ist zu Ende.
alt-none = leer
alt-seat = { $name }: { $facts }.
alt-computer = Computer
alt-resigned = aufgegeben
alt-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
alt-score = { $rank }. { $name }: { $total } ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total }.
alt-score-part = { $part } { $count }
