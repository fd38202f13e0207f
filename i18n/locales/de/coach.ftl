# Was /coach nach einem Spiel sagt.

## Der Befehl und seine Seite
## Verwendet in bot/discord_ui/commands/coach.py, bot/discord_ui/coach_page.py

command-coach = Auf deine Züge in einem beendeten Spiel zurückblicken
coach-progress = 🔎 **Spiel #{ $id }.** Ich gehe deine Züge durch: { $done } von { $number }.
coach-later = Das dauert länger, als ich hier warten kann. Es geht weiter; frag später noch einmal mit /coach.
coach-failed = Ich konnte den Rückblick auf dieses Spiel nicht beenden. Bitte frag noch einmal mit /coach.
coach-heading = ### 🔎 #{ $id } · Rückblick auf deine Züge
coach-lost = { $number ->
        [one] Dein einziger Zug mit einer Wahl hat etwa **{ $lost }** verschenkt (± { $error }).
       *[other] Deine { $number } Züge mit einer Wahl haben zusammen etwa **{ $lost }** verschenkt (± { $error }), { $mean } je Zug. { $agreed ->
            [0] Keinen davon hätte auch der Zar gemacht.
            [one] Einen davon hätte auch der Zar gemacht.
           *[other] { $agreed } davon hätte auch der Zar gemacht.
        }
    }
coach-phases = Am besten: { $best }. Am meisten verschenkt: { $worst } ({ $lost }).
coach-turning-point = **{ $when }.** Du hast gewählt: { $played }. Besser: **{ $better }**, um etwa { $lost } (± { $error }).
coach-no-turning-points = Kein einzelner Zug hat sicher Punkte verschenkt.
coach-deal = **Die Kartenverteilung:** Verwalter an deinem Platz hatten damit im Schnitt { $mean ->
        [one] { $mean } Punkt
       *[other] { $mean } Punkte
    } ({ $least } bis { $most }). Du hattest { $own }.
coach-estimates = Schätzungen des Zaren, nur aus dem, was du in dem Moment sehen konntest. Was kleiner ist als sein ±, kann Zufall sein und zählt nicht; was zweimal verpasst wurde, zählt zweimal.

## Warum es nicht geht
## Verwendet in bot/discord_ui/replies.py

refused-coach-no-games = Du hast hier noch kein Spiel beendet. Für ein Spiel von anderswo gib seine Nummer an.
refused-coach-not-finished = Dieses Spiel hat kein Ergebnis. Ich blicke auf Spiele zurück, die zu Ende gespielt wurden.
refused-coach-nothing = In diesem Spiel hattest du bei keinem Zug eine Wahl.
refused-coach-other = Ich gehe noch dein Spiel #{ $game } durch. Bitte eins nach dem anderen.
refused-coach-busy = Gerade wird auf zu viele Spiele zurückgeblickt. Bitte versuch es in ein paar Minuten noch einmal.

## Das Bild
## Verwendet in render/review_sheet.py, bot/discord_ui/coach_page.py

coach-picture-title = Rückblick
coach-picture-lead = Erwarteter Vorsprung am Ende, in Punkten
coach-picture-lost = Verschenkte Punkte, Zug für Zug
coach-picture-round = Runde { $number }
coach-picture-played = Gespielt
coach-picture-better = Besser
coach-picture-loss = –{ $lost } (± { $error })
coach-picture-square-red = Rot
coach-picture-square-yellow = Gelb
coach-picture-square-green = Grün
coach-picture-square-blue = Blau
coach-picture-square-white = Weiß
alt-coach-turning-point = { $when }: { $played }. Besser: { $better }. { $loss }.
alt-coach-lead = { $number ->
        [one] Ein Zug
       *[other] { $number } Züge
    } mit einer Wahl. Erwarteter Vorsprung am Ende: { $first } nach dem ersten, { $last } nach dem letzten.
