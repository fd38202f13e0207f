# Das faire Austeilen: was vor dem Spiel versprochen und danach gezeigt wird.

fair-commitment = 🎲 Die Kartenfolge steht schon fest. SHA-256 ihres Startwerts: `{ $commitment }`
fair-short = 🎲 Fair ausgeteilt · SHA-256 { $commitment }…
button-fair = Fair ausgeteilt
verify-running = 🎲 **Spiel #{ $id }: Die Kartenfolge steht fest.** Sie folgt aus einem geheimen Startwert. Das ist sein SHA-256; die ersten Ziffern stehen in der ersten Nachricht des Tisches ({ $message }):
    `{ $commitment }`
    Heb ihn dir auf. Nach dem Spiel zeigt /verify den Startwert und beweist die Kartenfolge.
verify-not-begun = Spiel #{ $id } wurde abgebrochen, bevor es begann; es wurde nichts ausgeteilt.
verify-proven = ✅ **Spiel #{ $id }: Die Kartenfolge stammt aus dem Startwert.** Startwert: `{ $seed }`
    Sein SHA-256: `{ $commitment }`
    Jedes Mischen und jede Aktion des Spiels ({ $actions }) passen zum Startwert. Vergleiche den SHA-256 mit deiner eigenen Kopie, oder seine ersten Ziffern mit der ersten Nachricht des Tisches ({ $message }).
    Mit der Datei kann das jeder ohne mich nachprüfen: mit `neva verify` oder einem kurzen eigenen Programm (docs/fair-shuffle.md).
verify-failed = ❌ **Spiel #{ $id }: Der Startwert passt nicht zum Spiel.** Ich kann diese Kartenfolge nicht beweisen; bitte sag es denen, die mich betreiben. SHA-256 des Startwerts: `{ $commitment }` (erste Nachricht: { $message })
command-verify = Zeigt den Prüfwert des Spiels und beweist nach dem Ende, dass fair ausgeteilt wurde
