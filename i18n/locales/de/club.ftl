# /club: was auf einem Server läuft. Die Reiter, und was die Funktionen auf dem ersten sagen.

command-club = Was auf diesem Server läuft: dein nächster Tisch, was du tun kannst, und alle Spiele
club-tab-overview = Überblick
club-heading = { $server }: dein Klub
club-next = Dein nächster Tisch
club-next-none = Hier wartet kein Tisch auf dich.
club-needs = Was du jetzt tun kannst
club-running = Hier läuft
club-offers = Was es gibt
club-tables = { $running ->
    [0] Kein Spiel läuft
    [one] { $running } Spiel läuft
   *[other] { $running } Spiele laufen
  }, { $open ->
    [0] kein Tisch sucht Leute.
    [one] { $open } Tisch sucht noch Leute.
   *[other] { $open } Tische suchen noch Leute.
  }
club-new = `/new` eröffnet einen Tisch für alle, `/solo` einen gegen Computerspieler.
club-daily = Spiel die Partie des Tages mit `/daily`; sie endet { $until }.
club-ladder = Jeden Monat eine Rangliste: *{ tab-statistics }* in `/profile`.
club-rated = { $number ->
    [one] Noch { $number } gewertetes Spiel, und du stehst auf der Rangliste dieses Monats.
   *[other] Noch { $number } gewertete Spiele derselben Art, und du stehst auf der Rangliste dieses Monats.
  }
