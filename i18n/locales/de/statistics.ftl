# Statistik, Rekorde und Rangliste eines Servers: ein Reiter von /profile.

tab-statistics = Statistik
stats-elsewhere = Jeder Server hat seine eigene Statistik: Öffne `/profile` auf einem Server, dann siehst du deine.

## Die Seiten

stats-page-own = Meine
stats-page-met = Gegner
stats-page-records = Rekorde
stats-page-ladder = Rangliste

## Die eigene

stats-none = Du hast auf diesem Server noch kein Spiel { $game } zu Ende gespielt. Danach stehen hier deine Zahlen.
stats-own = **{ $game }**: Auf diesem Server hast du { $games ->
    [one] ein Spiel zu Ende gespielt und { $won ->
        [0] nicht
       *[other] es
    } gewonnen
   *[other] { $games } Spiele zu Ende gespielt und { $won ->
        [0] keines
       *[other] { $won }
    } gewonnen
}.
stats-left = verlassen: { $left }
stats-pace = Für einen Zug brauchst du meist { $time }.
stats-counted = Spiele, die du verlassen hast oder die ein Computerspieler für dich beendet hat, stehen nur unter „verlassen“; gegen die anderen hast du darin den letzten Platz. Nicht dabei sind Partien des Tages und Spiele, die an eine Einführung, eine Aufzeichnung oder ein anderes Spiel anschließen. Diese Seite siehst nur du.
stats-seconds = { $number } s
stats-minutes = { $number } min
stats-hours = { $number } h
stats-days = { $number } Tage
stats-places = Plätze
stats-place = Platz { $rank }
stats-by-edition = Punkte im Schnitt je Ausgabe
stats-by-seat = Punkte im Schnitt je Sitzplatz
stats-by-source = Woher die Punkte kommen (Schnitt)
stats-cards = Lieblingskarten
stats-seat = Sitz { $number }
stats-games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
stats-times = { $number }×

## Gegner

stats-met-about = So steht es zwischen dir und denen, mit denen du hier gespielt hast. Das siehst nur du.
stats-met-nobody = Du hast auf diesem Server noch kein Spiel { $game } mit jemand anderem zu Ende gespielt.
stats-met = Spiele, in denen du vorn : hinten lagst (gleich)
stats-balance = { $won } : { $lost }{ $tied ->
    [0] {""}
   *[other] {" "}({ $tied })
}

## Rekorde

stats-records-about = Das Beste aus den gewerteten Spielen dieses Servers, denen alle zusehen konnten. Namen stehen nur bei Leuten, die in der Rangliste mitmachen.
stats-no-records = Auf diesem Server gibt es noch kein gewertetes Spiel { $game }.
stats-highest = Höchste Punktzahlen
stats-other-records = Weitere Rekorde
stats-largest-win = Höchster Sieg
stats-streak = Längste Siegesserie
stats-longest-game = Längstes Spiel
stats-you = du
stats-players = { $seats ->
    [one] { $seats } Spieler
   *[other] { $seats } Spieler
}
stats-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
stats-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
stats-moves = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}

## Die Rangliste

stats-month = { $month ->
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
stats-rating-heading = Spielstärke
stats-rating = { $floor } ({ $rating } ± { $deviation })
stats-ladder-named = Du machst in der Rangliste dieses Servers mit. Du stehst hier, sobald du im Monat (UTC) { $least } gewertete Spiele dieser Art hast.
stats-ladder-unnamed = Du bist nicht in der Rangliste: Niemand sieht deine Spielstärke. Machst du mit, sehen alle auf diesem Server deinen Namen bei Rekorden. Dein Name und deine Spielstärke stehen auch hier, sobald du im Monat (UTC) { $least } gewertete Spiele dieser Art hast.
stats-ladder-nobody = Diesen Monat steht noch niemand darin.
stats-ladder-past = Der Endstand dieses Monats: die Spielstärke nach dem jeweils letzten Spiel im Monat. Hier steht, wer in der Rangliste mitmacht und mindestens { $least } gewertete Spiele hatte.
stats-ladder-nobody-then = In diesem Monat stand niemand darin.
stats-ladder-about = Über die Reihenfolge entscheidet die erste Zahl: die Spielstärke minus ihre doppelte Unsicherheit (±). Die wahre Stärke liegt so gut wie sicher nicht darunter. Ein paar glückliche Spiele reichen also nicht für die Spitze. Die Computerspieler stehen nur zum Vergleich da.
stats-join = Mitmachen
stats-leave = Nicht mehr mitmachen
