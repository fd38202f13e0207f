# Spiele allein gegen Computerspieler: `/solo` und die Partie des Tages.


solo-soon = Spiel #{ $id } beginnt; sein privater Thread erscheint hier gleich.
solo-against = { $number ->
    [1] Dein Gegner
   *[other] Deine Gegner
}: { $level } ({ $strength }). Andere wählst du mit `/solo level:`.
solo-up = ⬆️ Eine Stufe höher, denn du hast zweimal nacheinander gewonnen.
solo-down = ⬇️ Eine Stufe tiefer, denn du hast dreimal nacheinander verloren.
solo-back = Zurück zu: { $level }
solo-instead = Spiel #{ $id } ist geschlossen, dieses ersetzt es.
button-levelup = Eine Stufe höher
button-leveldown = Eine Stufe tiefer
solo-first = 🌱 Das ist dein erstes Solospiel, und es zählt nicht für deine Spielstärke: Probier einfach aus. Das nächste zählt; mit `/solo rated:True` zählt schon dieses.
solo-companion = 🤝 Der Begleiter gibt einen Teil seines Vorsprungs ab, damit es knapp bleibt. Darum zählt das Spiel nicht für die Spielstärke.
solo-handicap = ⚖️ { $what }. Das ist ein Vorteil, darum zählt das Spiel nicht für die Spielstärke. Mit `/solo start:` wählst du, wer ihn das nächste Mal hat.
refused-no-handicap = In diesem Spiel lässt sich kein besserer Start wählen: Lass `start:` weg.
refused-solo-moved = Du hast in diesem Spiel schon gezogen. Mit `/solo level:` beginnst du ein anderes.
command-solo = Sofort und privat allein gegen Computerspieler spielen
option-level = Wie gut sie spielen (Standard: Neuling; nach 2 Siegen in Folge höher, nach 3 Niederlagen tiefer)
option-opponents = Wie viele Computerspieler (Standard: wie in deinem letzten Solospiel hier, sonst 2)
option-start = { $what }: ein Vorteil, darum ohne Wertung (Standard: wie hier zuletzt)
choice-start-deal = Wie ausgelost
choice-start-me = Ich
choice-start-computer = Der Computerspieler nach mir
option-talk = Sagen die Computerspieler ab und zu etwas? (Standard: wie in deinem letzten Solospiel hier)
option-rated = Zählt schon dein erstes Solospiel für deine Spielstärke? Spätere zählen immer

## Die Partie des Tages

command-daily = Die Partie des Tages: dasselbe Spiel für alle auf diesem Server, und die Ergebnisse
button-daily = Spielen
daily-title = Partie des Tages vom { $day }
daily-name = Partie des Tages, { $day }
daily-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
daily-date-short = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
daily-days = Ein anderer Tag
daily-against = Gegen Computerspieler: { $names }
daily-rules = Alle auf diesem Server bekommen dieselben Karten und spielen für sich in einem privaten Thread. Du hast einen Versuch: kein Zurücknehmen, keine Tipps, und wer aufgibt, kann nicht neu beginnen. Der Tag endet um Mitternacht UTC.
daily-missed = Du hast diese Partie nicht gespielt, darum siehst du ihre Ergebnisse nicht.
daily-running = ▶️ Dein Spiel #{ $id } läuft. Die Ergebnisse siehst du, wenn du es beendet hast.
daily-given-up = Du hast diese Partie aufgegeben. Einen zweiten Versuch gibt es nicht, und ihre Ergebnisse siehst du nicht.
daily-finished = { $number ->
    [0] Noch niemand hat sie beendet.
    [one] Ein Spieler hat sie beendet.
   *[other] { $number } Spieler haben sie beendet.
}
daily-result = { $rank } { $name } · { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} · { $place ->
    [1] gewonnen
   *[other] Platz { $place } von { $seats }
}{ $unranked ->
    [sits-in] {" "}· zeitweise hat ein Computer gespielt
    [late] {" "}· nach dem Tag
   *[no] {""}
}
daily-next = Die nächste Partie kommt { $when }: { $game }.
daily-czar = 👑 Der Zar mit denselben Karten: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
daily-streak = 🔥 { $days } Tage in Folge
daily-share = Zeig es den anderen; diese Zeile verrät keine Karte:
daily-share-rank = { $rank }. von { $ranked }
daily-share-squares = Ein Kästchen pro Runde: 🟩 du hast mindestens so viele Punkte gemacht wie der Zar, 🟨 bis zu { $near } weniger, 🟥 noch weniger.
daily-share-waits = Der Zar spielt diese Partie noch. Öffne diese Seite in ein paar Minuten wieder, dann zeigt die Zeile deine Runden neben seinen.
daily-post-today = ▶️ Heute bis { $until }: **{ $game }**. Mit `/daily` spielst du mit.
daily-post-tomorrow = Morgen: **{ $game }**.
verify-daily = 🎲 **Spiel #{ $id } ist eine Partie des Tages.** Andere spielen sie vielleicht noch, darum bleibt ihr Startwert bis zum { $until } geheim. Danach zeigt *{ button-fair }* ihn und beweist die Kartenfolge. Das ist sein SHA-256:
    `{ $commitment }`
verify-first-answer = meine Antwort, mit der es begann

## Was in einer Partie des Tages nicht geht

refused-daily-over = Dieser Tag ist vorbei. Mit `/daily` bekommst du die neue Partie.
refused-daily-forgotten = Du hattest diese Partie schon begonnen, bevor du deine Daten gelöscht hast. Einen zweiten Versuch gibt es nicht, und ihre Ergebnisse bleiben dir verborgen.
refused-daily-gone = Von diesem Tag ist nichts mehr da. Mit `/daily` bekommst du die Partie von heute.
refused-daily-undo = In der Partie des Tages kannst du keinen Zug zurücknehmen: Alle haben einen Versuch.
refused-daily-end = Eine Partie des Tages kannst du nicht vorzeitig mit Wertung beenden: Sie wäre nicht für alle dieselbe. Spiel weiter, oder beende sie mit `/tables`.
refused-daily-seat = Deinen Platz in einer Partie des Tages kannst du niemandem anbieten: Wer ihn übernimmt, kennt danach die Karten.
