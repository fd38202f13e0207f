# Die Woche eines Servers: ein Reiter von /club, und das Bild, das sonntagabends kommt.

club-tab-week = Woche
week-title = Die Woche
week-days = { $begins } – { $ends }
week-tables = Tische
week-running = Läuft gerade
week-ended = Diese Woche zu Ende
week-won = { $points } · { $names }
week-division = { $contest }, Liga { $division }
week-points = Punkte
week-played = Tische
week-up = { $places ->
    [one] { $places } Platz besser
   *[other] { $places } Plätze besser
}
week-down = { $places ->
    [one] { $places } Platz schlechter
   *[other] { $places } Plätze schlechter
}
week-move = Zug der Woche
week-move-words = { $name }, #{ $id }, { $when }: { $played }. Alles andere war mindestens etwa { $gained } weniger wert.
week-somebody = Jemand von hier
week-left = Noch zu spielen
week-of-contest = { $contest }: { $words }
week-round = { $number ->
    [one] Runde { $rounds } läuft
   *[other] Runden { $rounds } laufen
}
week-people = { $more ->
    [0] { $names }
    [one] { $names } und noch jemand
   *[other] { $names } und { $more } weitere
}
week-number-of-people = { $people ->
    [one] eine Person
   *[other] { $people } Leute
}
week-in-round = Runde { $round }: { $people }
week-until = bis { $day }
week-to-come = { $rounds ->
    [one] { $rounds } weitere Runde ist geplant
   *[other] { $rounds } weitere Runden sind geplant
}
week-drawing = Ich zeichne die Woche ({ $when }). Wenn nach einer Minute kein Bild da ist, drück noch einmal auf *{ club-tab-week }*.
week-anytime = `/club`, *{ club-tab-week }*, zeigt es jederzeit, mit deinem nächsten Tisch.
week-posted = Am Sonntagabend kommt es nach { $channel }: { $when }.
week-choose = Mit `/admin` wählst du einen Kanal, in dem ich dieses Bild jeden Sonntagabend zeige.
