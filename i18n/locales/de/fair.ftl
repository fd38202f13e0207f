# Das faire Austeilen: was vor dem Spiel versprochen und danach gezeigt wird.

fair-short = 🎲 Fair ausgeteilt · SHA-256 { $commitment }…
button-fair = Fairness
verify-running = 🎲 **Die Kartenfolge von Spiel #{ $id } steht fest.** Alles Mischen folgt aus einem geheimen Startwert. Das ist sein SHA-256:
    `{ $commitment }`
    Heb ihn auf: Nach dem Spiel zeigt *{ button-fair }* den Startwert, und alle können prüfen, ob beides zusammenpasst. So kann niemand mehr die Karten ändern. Die ersten Ziffern des SHA-256 sind öffentlich{ $begun ->
        [yes] {""}
       *[no] {""}, als Name des Bildes
    }: { $message }
verify-not-begun = Spiel #{ $id } endete, bevor es begann; es gab keine Karten.
verify-proven = ✅ **Spiel #{ $id }: Die Kartenfolge stammt aus dem Startwert.** Startwert: `{ $seed }`
    Sein SHA-256: `{ $commitment }`
    Jedes Mischen und jede Aktion des Spiels ({ $actions }) passen zum Startwert. Vergleich den SHA-256 mit deiner eigenen Kopie, oder seine ersten Ziffern mit der ersten Nachricht des Tisches ({ $message }).
    Mit dieser Datei können alle das ohne mich nachprüfen: mit `neva verify` oder einem kurzen eigenen Programm (docs/fair-shuffle.md).
verify-failed = ❌ **Spiel #{ $id }: Der Startwert passt nicht zum Spiel.** Ich kann diese Kartenfolge nicht beweisen; sag es bitte denen, die mich betreiben. SHA-256 des Startwerts: `{ $commitment }` (erste Nachricht: { $message })
