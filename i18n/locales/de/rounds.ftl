## Runden: mehrere Tische mit denselben Karten

happening-round = 🎲 Runde { $round }: { $tables ->
    [one] Diesen Kartensatz spielt nur dieser Tisch
   *[other] { $tables } Tische spielen mit denselben Karten
}. Bis der letzte fertig ist, bleiben Spielpläne, Karten und Ergebnisse an ihren Tischen
verify-round = 🎲 **Spiel #{ $id } gehört zu einer Runde.** Andere Tische spielen vielleicht noch mit diesen Karten, darum bleibt der Startwert geheim, bis der letzte fertig ist. Danach zeigt *{ button-fair }* ihn und beweist die Kartenfolge. Das ist sein SHA-256, wie ich ihn vor der Runde veröffentlicht habe:
    `{ $commitment }`
refused-round-undo = Hier kannst du keinen Zug zurücknehmen: Andere Tische spielen mit denselben Karten.
refused-round-end = Dieses Spiel könnt ihr nicht gemeinsam beenden: Es zählt für einen Wettbewerb. Wer gehen will, kann das mit `/tables` tun und wird Letzter.
refused-round-seat = Hier kannst du keinen Platz anbieten: Wer ihn übernimmt, kennt danach die Karten, mit denen auch andere Tische spielen.
refused-round-in-play = Andere Tische spielen vielleicht noch mit diesen Karten. Ich kann dieses Spiel zeigen, sobald der letzte Tisch der Runde fertig ist.
