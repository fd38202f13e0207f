# Was ein laufender Tisch gemeinsam entscheidet: Zeit, Pausen, Weiterspielen ohne jemanden, das Ende.

## Abstimmungen

vote-pause = **{ $name }** möchte Spiel #{ $id } pausieren.
vote-time = **{ $name }** möchte die Zeit von Spiel #{ $id } ändern: { $time }.
vote-agent = **{ $name }** möchte Spiel #{ $id } ohne **{ $other }** fortsetzen.
vote-offer = **{ $name }** möchte Spiel #{ $id } ohne **{ $other }** fortsetzen und den Platz anderen anbieten.
vote-scored = **{ $name }** möchte Spiel #{ $id } jetzt beenden und so werten, wie es steht.
vote-unscored = **{ $name }** möchte Spiel #{ $id } jetzt ohne Wertung beenden.
vote-question = { $mentions } Einverstanden?
vote-about-pause = In der Pause läuft keine Uhr, und niemand muss ziehen. Alle am Tisch können das Spiel fortsetzen.
vote-about-time = Sind alle einverstanden, gilt die neue Zeit sofort; wer gerade am Zug ist, bekommt sie ganz.
vote-about-agent = Ein Computerspieler springt ein, bis die Person zurückkommt.
vote-about-offer = Ein Computerspieler springt ein, bis jemand den Platz übernimmt oder die Person zurückkommt.
vote-about-scored = Sind alle einverstanden, ist das Spiel sofort zu Ende.
vote-about-unscored = Sind alle einverstanden, ist das Spiel sofort zu Ende, und niemand gewinnt.
vote-waits = Es fehlt noch die Zustimmung von { $names }
vote-agreed = Du hast zugestimmt.
vote-asked = 🗳️ Ich habe die anderen gefragt.
vote-done = ✅ Alle sind einverstanden. Erledigt.
vote-done-alone = ✅ Erledigt.
vote-ended = Die Abstimmung ist vorbei; geändert hat sich nichts.
button-vote-agree = Zustimmen
button-vote-decline = Ablehnen
button-vote-withdraw = Zurückziehen

## Die private Seite eines Tisches

table-title = Tisch #{ $id }
table-host = Leitet den Tisch
table-paused = ⏸️ Die Pause begann { $since }
table-computer = 🤖 Computerspieler
table-absent = 🤖 abwesend, ein Computerspieler sprang { $since } ein
table-vacation = 🏖️ im Urlaub bis zum { $until }
table-offered = der Platz wird angeboten
table-until = ⏳ am Zug, die Zeit endet { $until }
table-to-move = ⏳ am Zug
table-minutes = { $minutes } min
table-bank = noch { $left }
table-there = da
table-requests = Um etwas bitten oder etwas ändern …
table-request-pause = Pause machen
table-request-time = Die Zeit ändern
table-request-endscored = Jetzt beenden und werten, wie es steht
table-request-endunscored = Jetzt ohne Wertung beenden
table-request-replace = Jemandem einen Platz anbieten
table-request-resign = Aufgeben
table-request-cancel = Das Spiel für alle beenden
table-note-asks = Sobald die anderen zustimmen.
table-note-agent = Ein Computerspieler springt ein.
table-note-offer = Bis ihn jemand nimmt, spielt ein Computer.
table-note-resign = Ein Computerspieler übernimmt deinen Platz.
table-note-cancel = Sofort, ohne Ergebnis; niemand wird gefragt.
table-without-later = Ohne { $name } weiterspielen: möglich { $when }
table-without-agent = Ohne { $name } weiterspielen
table-without-offer = Platz von { $name } allen anbieten
button-table = Tisch
button-endscoredyes = Die anderen fragen
button-endunscoredyes = Die anderen fragen
ask-endscored = Die anderen fragen, ob Spiel #{ $id } jetzt endet und so gewertet wird, wie es steht?
ask-endunscored = Die anderen fragen, ob Spiel #{ $id } jetzt ohne Wertung endet?
ask-endscored-alone = Spiel #{ $id } jetzt beenden und werten, wie es steht?

## Eine Pause, der alle zustimmen

paused-here = ⏸️ Die Pause von Spiel #{ $id } begann { $since }. Es läuft keine Uhr; alle am Tisch können das Spiel fortsetzen.
board-paused = ⏸️ Pause

## Befehle; Discord zeigt höchstens 100 Zeichen

command-tables = Ein Tisch: Zeit, Abwesende, Pause, Abstimmungen, Plätze, Aufgeben, Schließen

## Warum eine Abstimmung nicht geht

refused-vote-pending = Eine solche Abstimmung läuft schon. Erst muss sie zu Ende sein.
refused-vote-void = Diese Abstimmung ist vorbei: Sie ist entschieden, oder das Spiel ist weitergegangen.
refused-vote-own = Das ist deine eigene Bitte; zustimmen müssen die anderen.
refused-vote-about-you = Es geht um deinen eigenen Platz. Die Abstimmung endet, wenn du ziehst oder zurückkommst.
refused-vote-same-time = Das Spiel hat diese Zeit schon.
refused-vote-no-scores = Dieses Spiel kann nicht vor seinem Ende gewertet werden. Du kannst darum bitten, es ohne Wertung zu beenden.
refused-vote-no-user = Auf diesem Platz sitzt niemand mehr.
refused-vote-own-seat = Das ist dein eigener Platz. Willst du nicht mehr spielen, gib mit `/tables` auf.
refused-vote-without-already = Das Spiel geht schon ohne diese Person weiter.
refused-vote-not-waited-for = Das Spiel wartet nicht auf diese Person.
refused-vote-too-early = Das Spiel wartet auf diese Person, aber noch nicht lange genug. Du kannst { $when } darum bitten.
