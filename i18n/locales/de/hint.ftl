# Tipps in Spielen allein gegen Computerspieler.

## Die Seite

hint-heading = Tipp
hint-ask = Dieses Spiel zählt für deine Wertung. Mit einem Tipp zählt es nicht mehr.
hint-thinking = 🔭 Ich überlege … das dauert ein paar Sekunden.
hint-best = Jetzt am besten: **{ $action }**
hint-only = Es gibt nur eins zu tun: **{ $action }**
hint-less = { $action }: etwa { $points } ⭐ weniger
hint-as-good = { $action }: etwa gleich gut
hint-estimate = Das meint der Zar mit dem, was du wissen kannst, nachdem er { $trials }-mal weitergespielt hat; es ist eine Schätzung. Ein Spiel mit Tipps zählt für keine Wertung.
hint-play = So machen
button-hint = Tipp
button-hintyes = Tipp zeigen

## Befehle; Discord zeigt höchstens 100 Zeichen

command-hint = Was wäre jetzt am besten? In Spielen allein gegen Computerspieler

## Warum eine Antwort abgelehnt wird

refused-hint-alone = Tipps gibt es nur in Spielen allein gegen Computerspieler.
refused-hint-daily = Bei der Partie des Tages gibt es keine Tipps: Sie ist für alle gleich.
refused-hint-not-now = Einen Tipp gibt es, wenn du am Zug bist.
refused-hint-stale = Das Spiel ist inzwischen weitergegangen; dieser Tipp nützt nichts mehr.
refused-hint-busy = Gerade überlegen zu viele Computerspieler. Bitte versuch es bald noch einmal.
refused-hint-late = Das hat zu lange gedauert; es gibt keinen Tipp. Bitte versuch es noch einmal.
