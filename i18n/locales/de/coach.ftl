# Was /coach nach einer Partie sagt.

## Das Bild
## Verwendet in render/review_sheet.py

coach-picture-title = Rückblick
coach-picture-lead = Erwarteter Vorsprung am Ende, in Punkten
coach-picture-lost = Verschenkte Punkte, Zug für Zug
coach-picture-round = Runde { $number }
coach-picture-played = Gespielt
coach-picture-better = Besser
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
