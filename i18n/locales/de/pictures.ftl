# Was auf Bildern aller Spiele steht, und die Worte, die dasselbe sagen wie ein Bild.

picture-player = Spieler { $number }
picture-over = Spiel beendet
picture-hand-spectator = Nur Mitspieler haben Karten
picture-scores = Endwertung
picture-part-total = Summe
alt-over = Das Spiel ist zu Ende.
alt-none = leer
alt-seat = { $name }: { $facts }.
alt-computer = Computerspieler
alt-resigned = aufgegeben
alt-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
alt-score = { $rank }. { $name }: { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
} ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}.
alt-score-part = { $part } { $count }
alt-stand-in = Hat das Spiel verlassen; { $agent } spielte es zu Ende.
picture-ended-agreed = Einvernehmlich beendet
picture-ended-early = Vorzeitig beendet
picture-free-seat = frei
alt-invitation-cards = Karten aus dem Spiel: { $cards }.
alt-invitation-seats = Am Tisch: { $names }.
alt-invitation-computer = { $name } (ein Computerspieler)
alt-invitation-free = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
legend-title = Die Zeichen auf diesem Spielplan
legend-none = Dieser Spielplan hat keine Zeichen: Alles steht in Worten da.
legend-alt = { $number } Zeichen des Spielplans; „{ button-sign-words }“ unter dem Bild zählt sie als Text auf.

# Das letzte Bild eines Spiels: das Rennen um die Punkte, und wann es sich gedreht hat.

ending-race = Das Rennen: Punkte, wäre dort Schluss gewesen
ending-turned = Wendepunkt
ending-lead = { $name } zieht endgültig an { $rival } vorbei: { $own } zu { $others }.
ending-expected = Ab hier lag die Siegchance von { $name } laut Rückblick bis zum Schluss über 50 %.
ending-swing = { $name } macht gegen { $rival } { $gained ->
    [one] { $gained } Punkt
   *[other] { $gained } Punkte
} gut: { $own } zu { $others }.
alt-ending-won = Neue Trophäen für den ersten Platz: { $words }
alt-ending-turned = Wendepunkt, { $when }: { $words }
alt-ending-race = Punkte von { $name }, wäre dort Schluss gewesen: { $points }.
