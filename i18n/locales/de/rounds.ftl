## Runden: mehrere Tische mit denselben Karten

happening-round = 🎲 Runde { $round }: { $tables ->
    [one] Diesen Kartensatz spielt nur dieser Tisch
   *[other] { $tables } Tische spielen mit denselben Karten
}. Bis der letzte fertig ist, bleiben Spielpläne, Karten und Ergebnisse an ihren Tischen
happening-round-over = ⏱️ Die Zeit dieser Runde ist um: Es zählt der Stand in diesem Moment
verify-round = 🎲 **Spiel #{ $id } gehört zu einer Runde.** Andere Tische spielen vielleicht noch mit diesen Karten, darum bleibt der Startwert geheim, bis der letzte fertig ist. Danach zeigt *{ button-fair }* ihn und beweist die Kartenfolge. Das ist sein SHA-256, wie ich ihn vor der Runde veröffentlicht habe:
    `{ $commitment }`
refused-round-undo = Hier kannst du keinen Zug zurücknehmen: Andere Tische spielen mit denselben Karten.
refused-round-end = Dieses Spiel könnt ihr nicht gemeinsam beenden: Es zählt für einen Wettbewerb. Wer gehen will, kann das mit `/tables` tun und wird Letzter.
refused-round-seat = Hier kannst du keinen Platz anbieten: Wer ihn übernimmt, kennt danach die Karten, mit denen auch andere Tische spielen.
refused-hint-round = Bei diesen Karten gibt es keine Tipps: Auch andere Tische spielen damit.
refused-round-in-play = Andere Tische spielen vielleicht noch mit diesen Karten. Ich kann dieses Spiel zeigen, sobald der letzte Tisch der Runde fertig ist.

## Nachrichten zu einer Runde

contest-season = Saison { $number }
contest-cup = Pokal { $number }
round-begins = 🎲 { $contest }, Runde { $round }
round-begins-about = { $tables ->
    [one] Ein Tisch beginnt jetzt, in einem privaten Thread.
   *[other] { $tables } Tische beginnen jetzt, in privaten Threads und alle mit denselben Karten.
} Sie haben Zeit bis zum { $until }. Bitte verratet nichts über eure Karten, bevor alle fertig sind: Bis dahin bleiben Ergebnisse und Spielpläne an ihren Tischen.
round-commitment = Die Karten stehen fest: SHA-256 des Startwerts `{ $commitment }`
round-over = 🏁 { $contest }, Runde { $round } ist vorbei
round-seed = Startwert `{ $seed }`, wie mit `{ $commitment }` versprochen. *{ button-fair }* unter jedem Spiel beweist die Kartenfolge.

## Direktnachrichten zu einem Wettbewerb

contest-notice-table = 🎲 **{ $contest }: Runde { $round } hat begonnen.** Dein Tisch ist #{ $id }.
contest-notice-with = Mit dir am Tisch: { $others }.
contest-notice-later = Du musst noch nichts tun: Ich rufe dich, wenn du am Zug bist.
contest-notice-ended = 🏁 **{ $contest } ist zu Ende.** { $where ->
    [one] Du bist auf Platz { $place } von { $people }.
   *[division] Du bist auf Platz { $place } von { $people } in Liga { $division }.
}
contest-notice-more = Alle Ergebnisse stehen auf dem Server in `/club`.
button-contest-channel = Zum Kanal
