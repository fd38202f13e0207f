# Tipps in Spielen allein gegen Computerspieler.

## Die Seite

hint-heading = Tipp
hint-ask = Dieses Spiel zählt für deine Spielstärke. Nimmst du einen Tipp, zählt es nicht mehr.
hint-thinking = 🔭 Du hast { $when } um einen Tipp gebeten. Das Überlegen dauert ein paar Sekunden.
hint-best = Jetzt am besten: **{ $action }**
hint-tie = **{ $action }** oder **{ $other }**: etwa gleich gut, du kannst beides tun
hint-perhaps-tie = Wahrscheinlich am besten: **{ $action }**. **{ $other }** ist vielleicht ebenso gut, sonst etwa { $points } ⭐ weniger wert
hint-reasons = { $signs ->
    [none] Zu *{ $action }*:
   *[some] Was für (+) und gegen (−) *{ $action }* spricht:
}
hint-later = Was dafür spricht, zeigt sich erst im weiteren Spiel
hint-only = Du kannst nur eines tun: **{ $action }**
hint-less = { $action }: etwa { $points } ⭐ weniger
hint-perhaps-less = { $action }: vielleicht { $points } ⭐ weniger
hint-as-good = { $action }: etwa gleich gut
hint-estimate = So schätzt es der Zar, der stärkste Computerspieler: Er weiß, was du wissen kannst, und hat { $trials } Fortsetzungen ausprobiert.
hint-others = Andere Züge:
hint-play = So machen
button-hint = Tipp
button-hintyes = Tipp zeigen

## Befehle; Discord zeigt höchstens 100 Zeichen


## Warum eine Antwort abgelehnt wird

refused-hint-alone = Tipps gibt es nur in Spielen, in denen du allein gegen Computerspieler spielst.
refused-hint-daily = Bei der Partie des Tages gibt es keine Tipps: Sie ist für alle gleich.
refused-hint-not-now = Einen Tipp gibt es, wenn du am Zug bist.
refused-hint-stale = Das Spiel ist weitergegangen; dieser Tipp nützt nichts mehr.
refused-hint-busy = Gerade überlegen zu viele Computerspieler. Bitte versuch es bald noch einmal.
refused-hint-late = Das hat zu lange gedauert, ich habe keinen Tipp. Versuch es bitte noch einmal.
