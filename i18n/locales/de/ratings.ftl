# Wie stark Spieler auf einem Server sind.

## Der Reiter von /profile

rating-title = Deine Spielstärke auf diesem Server
rating-own = **{ $rating }** nach { $matches ->
    [one] einem Spiel
   *[other] { $matches } Spielen
}
rating-first = Sobald ein Spiel von dir gewertet ist, steht hier deine Zahl.
rating-none = noch kein gewertetes Spiel
rating-scale = -# Du beginnst mit 1500 wie ein Verwalter. 400 mehr als jemand anders heißt: etwa zehn Siege je Niederlage; ≈ kann sich noch stark ändern.
rating-counted = -# Ein Spiel zählt, wenn es nach den Regeln endet oder einvernehmlich in der zweiten Hälfte seiner üblichen Runden. Partien des Tages und Spiele mit Tipp zählen nicht. Gegen dieselbe Person zählen drei Spiele im Monat. Ein Sieg über viel Schwächere ändert nichts. Gibst du auf, oder spielt am Ende ein Computer für dich, ist das der letzte Platz. Deine Zahl siehst nur du, außer du machst in der Rangliste mit.
rating-elsewhere = Jeder Server hat eigene Spielstärken: Öffne `/profile` auf einem Server, dann siehst du deine.
