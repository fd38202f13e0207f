# Wie stark Spieler auf einem Server sind.

## Die Seite von /rating

command-rating = Wie stark du auf diesem Server bist, und die Computerspieler
rating-title = Spielstärke auf diesem Server
rating-own = Du: **{ $rating }** nach { $matches ->
    [one] einem Spiel
   *[other] { $matches } Spielen
}
rating-none = Du: noch kein gewertetes Spiel
rating-level = { $level }: { $rating }{ $matches ->
    [0] {""}
    [one] , ein gewertetes Spiel
   *[other] , { $matches } gewertete Spiele
}
rating-scale = Du beginnst mit 1500 wie ein Verwalter; 400 Punkte mehr bedeuten zehn Siege je Niederlage. ≈ kann sich noch stark ändern. Computerspieler beginnen mit dem, was gemessen wurde.
rating-counted = Jedes Spiel, das mit einem Ergebnis endet, zählt. Wer aufgibt oder abwesend ist, wenn es endet oder der Platz an jemand anderen geht, zählt als Letzter; wer eine Zeit lang abwesend war, kann dabei verlieren, aber nicht gewinnen. Spiele mit einem Tipp und Partien des Tages zählen nicht, und auch kein Spiel nur gegen Computerspieler, das du vorzeitig beendest. Deine Zahl sieht hier sonst niemand.
