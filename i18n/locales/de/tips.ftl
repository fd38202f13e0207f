# Hilfe in den ersten Spielen: Hinweise im Menü, und die Frage vor einem Zug, der viele Punkte kostet.

tab-tips = Hinweise
button-notips = Keine Hinweise mehr
menu-tip = 💡 { $tip }
menu-anyway = Trotzdem machen
menu-go-back = Anderen Zug wählen
tips-ended = Du bekommst keine Hinweise mehr. In `/profile` kannst du sie wieder einschalten.
tips-heading = **Hilfe in deinen ersten Spielen.** Hinweise gibt es im ersten Spiel jeder Art bis zu achtmal. Vor einem teuren Zug frage ich in den ersten drei höchstens einmal je Runde nach, und nur, wo es nicht um die Spielstärke geht.
tips-tips = Hinweise im Menü
tips-tips-on = Gib mir Hinweise
tips-tips-off = Keine Hinweise
tips-doubts = Vor einem Zug, der wohl mehr als 8 Punkte kostet
tips-doubts-on = Frag mich vorher
tips-doubts-off = Frag nicht
