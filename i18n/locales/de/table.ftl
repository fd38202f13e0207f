# Was ein laufender Tisch gemeinsam entscheidet: Zeit, Pausen, Weiterspielen ohne jemanden, das Ende.

## Abstimmungen

vote-pause = **{ $name }** möchte Spiel #{ $id } pausieren.
vote-time = **{ $name }** möchte die Zeit von Spiel #{ $id } ändern: { $time }.
vote-agent = **{ $name }** möchte Spiel #{ $id } ohne **{ $other }** fortsetzen.
vote-offer = **{ $name }** möchte Spiel #{ $id } ohne **{ $other }** fortsetzen und den Platz anderen anbieten.
vote-scored = **{ $name }** möchte Spiel #{ $id } jetzt beenden und so werten, wie es steht.
vote-unscored = **{ $name }** möchte Spiel #{ $id } jetzt ohne Wertung beenden.
vote-question = { $mentions } Bist du einverstanden?
vote-about-pause = In der Pause läuft keine Zeit, und auf niemanden wird gewartet. Alle am Tisch können das Spiel fortsetzen.
vote-about-time = Sind alle einverstanden, gilt es sofort; offene Entscheidungen bekommen ihre volle Zeit.
vote-about-agent = Ein Computerspieler entscheidet für den Platz, bis die Person zurückkommt.
vote-about-offer = Ein Computerspieler entscheidet für den Platz, bis jemand ihn übernimmt oder die Person zurückkommt.
vote-about-scored = Sind alle einverstanden, ist das Spiel sofort zu Ende.
vote-about-unscored = Sind alle einverstanden, ist das Spiel sofort zu Ende, und niemand gewinnt.
vote-waits = Noch nicht zugestimmt: { $names }
vote-done = ✅ Alle sind einverstanden; erledigt.
vote-ended = Es bleibt, wie es ist; danach wird nicht mehr gefragt.
button-vote-agree = Zustimmen
button-vote-decline = Ablehnen
button-vote-withdraw = Nicht mehr fragen

## Die private Seite eines Tisches

table-title = Tisch #{ $id }
table-host = Leitet den Tisch
table-paused = ⏸️ Die Pause begann { $since }
table-computer = 🤖 Computerspieler
table-absent = 🤖 abwesend, ein Computerspieler sprang { $since } ein
table-vacation = 🏖️ im Urlaub bis { $until }
table-offered = der Platz wird anderen angeboten
table-until = ⏳ am Zug, die Zeit endet { $until }
table-to-move = ⏳ am Zug
table-minutes = { $minutes } min
table-bank = { $left } Vorrat
table-there = da
table-time-caption = Um eine andere Zeit bitten
table-without-caption = Um Weiterspielen ohne jemanden bitten
table-without-later = Ohne { $name }: möglich { $when }
table-without-agent = { $name }: ein Computerspieler springt ein
table-without-offer = { $name }: den Platz anderen anbieten
button-table = Tisch
button-pause = Um Pause bitten
button-endscored = Beenden mit Wertung
button-endunscored = Beenden ohne Wertung
button-endscoredyes = Die anderen fragen
button-endunscoredyes = Die anderen fragen
button-resign = Aufgeben
ask-endscored = Die anderen fragen, ob Spiel #{ $id } jetzt endet und so gewertet wird, wie es steht?
ask-endunscored = Die anderen fragen, ob Spiel #{ $id } jetzt ohne Wertung endet?

## Eine Pause, der alle zustimmen

paused-here = ⏸️ Spiel #{ $id } wurde { $since } angehalten. Es läuft keine Zeit; alle am Tisch können es fortsetzen.
board-paused = ⏸️ Pause

## Befehle; Discord zeigt höchstens 100 Zeichen

command-table = Zeit eines Tisches, wer fehlt, und worum du die anderen bitten kannst
command-pause = Die anderen um eine Pause bitten
command-vote = Die anderen am Tisch fragen
command-vote-without = Darum bitten, ohne jemanden weiterzuspielen, auf den alle warten
command-vote-end = Darum bitten, ein Spiel jetzt zu beenden
command-vote-time = Um eine andere Zeit bitten
option-vote-player = Auf wen das Spiel wartet
option-vote-offer = Den Platz anderen anbieten (sonst springt ein Computerspieler ein)
option-vote-scored = Mit Wertung oder ohne
choice-vote-scored = gewertet, wie es steht
choice-vote-unscored = ohne Wertung
option-vote-time = Aus der Liste wählen, oder die Stunden je Entscheidung eingeben

## Warum eine Abstimmung nicht geht

refused-vote-pending = Jemand anders bittet schon um so etwas; das ist zuerst zu beantworten.
refused-vote-void = Danach wird nicht mehr gefragt: es ist beantwortet, oder das Spiel ist weitergegangen.
refused-vote-own = Du hast selbst darum gebeten; die anderen müssen zustimmen.
refused-vote-about-you = Es geht um deinen eigenen Platz. Die Frage endet, wenn du ziehst oder zurückkommst.
refused-vote-same-time = Das Spiel hat diese Zeit schon.
refused-vote-no-scores = Dieses Spiel kann nicht vor seinem Ende gewertet werden. Du kannst darum bitten, es ohne Wertung zu beenden.
refused-vote-no-user = Niemand sonst mit diesem Namen spielt in diesem Spiel; wähle aus der Liste.
refused-vote-own-seat = Das ist dein eigener Platz. Aufgeben kannst du mit /game resign.
refused-vote-without-already = Das Spiel geht schon ohne diese Person weiter.
refused-vote-not-waited-for = Das Spiel wartet nicht auf diese Person.
refused-vote-too-early = Das Spiel wartet auf diese Person, aber noch nicht lange genug. Du kannst { $when } darum bitten.
refused-vote-time-form = Wähle eine Zeit aus der Liste, oder schreib, wie viele Stunden jede Entscheidung dauern darf, etwa 24.
