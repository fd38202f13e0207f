# Filme von Spielen.

## Seine Nachrichten

button-film = Langer Film
button-away = Seit deinem Zug
film-heading = ### 🎬 #{ $id } · Das ganze Spiel als Film
    Lade ihn herunter: Jeder Browser spielt ihn ab.
summary-counted = Gezählt, als wäre dort Schluss gewesen.
summary-heading = ### 🎬 #{ $id } · Das Spiel in zehn Sekunden
film-progress = 🎬 **Spiel #{ $id }.** Dein Film erscheint im Thread des Spiels. Bisher gezeichnet: { $percent } % ({ $when }).
film-posted = 🎬 [Der Film von Spiel #{ $id }]({ $link }) ist fertig.
film-coming = 🎬 **Spiel #{ $id }.** Der Film erscheint im Thread des Spiels, sobald er gezeichnet ist.
film-failed = Ich konnte diesen Film nicht fertigstellen. Drück bitte noch einmal auf denselben Knopf.
film-stills = **#{ $id } · Das Spiel in Standbildern.** Filme hast du ausgeschaltet (`/profile`, „{ tab-colours }“).
away-heading = **#{ $id } · Seit deinem letzten Zug**
away-progress = 🎬 **Spiel #{ $id }.** Vom Film seit deinem letzten Zug sind bisher { $percent } % gezeichnet ({ $when }).
away-failed = Ich konnte diesen Film nicht fertigstellen. Drück bitte noch einmal auf denselben Knopf.

## Warum es nicht geht

refused-film-busy = Gerade entstehen zu viele Filme. Versuch es bitte in ein paar Minuten noch einmal.
refused-film-nothing = Seit deinem letzten Zug ist hier nichts passiert.

## In Worten

alt-film = Film von Spiel #{ $id }: jeder Zug auf dem Spielplan, Karten unterwegs und darunter das Rennen um die Punkte. Ergebnis: { $result }.
alt-summary = Film von Spiel #{ $id } in zehn Sekunden: der Spielplan und darunter das Rennen um die Punkte. Ergebnis: { $result }. Letztes Bild:
alt-away = Kurzer Film von Spiel #{ $id }: was seit deinem letzten Zug auf dem Spielplan geschehen ist.

## In /profile

motion-heading = **Filme** von Spielen und von dem, was seit deinem Zug geschah.
motion-moving = bewegt
motion-still = als Standbilder
