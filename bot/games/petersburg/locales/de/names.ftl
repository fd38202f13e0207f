# Sankt Petersburg: Namen von Ausgaben, Kartenarten, Stapeln und Orten.

## Namen

petersburg-name = Sankt Petersburg
petersburg-title = { petersburg-name } ({ petersburg-edition })
petersburg-pitch = Baut mit Handwerkern, Gebäuden und Aristokraten die neue Stadt des Zaren
petersburg-edition = Ausgabe { $edition }
petersburg-module-market = Markt
petersburg-module-new_society = Neue Gesellschaft
petersburg-module-banquet = Das Bankett
petersburg-preset-2004 = Ausgabe 2004
petersburg-preset-2014 = Ausgabe 2014
petersburg-preset-market = 2014 + Der Markt
petersburg-preset-new_society = 2004 + Neue Gesellschaft
petersburg-preset-banquet = 2004 + Das Bankett
petersburg-preset-complete = 2004 + Neue Gesellschaft + Das Bankett
petersburg-preset-online = 2004, alles offen wie online
petersburg-preset-everything = 2014 + alles zusammen
petersburg-short-2004 = 2004
petersburg-short-2014 = 2014
petersburg-short-market = Markt
petersburg-short-new_society = Neue Gesellschaft
petersburg-short-banquet = Bankett
petersburg-short-complete = Komplett
petersburg-short-online = Online
petersburg-short-everything = Alles
petersburg-card-new = { $card } (Neue Gesellschaft)
petersburg-copy = { $card } unter { $laid }
petersburg-copy-bare = { $card } ohne Karte darauf
petersburg-phase = { $deck ->
    [worker] { picture-phase-worker }
    [market] { picture-phase-market }
    [building] { picture-phase-building }
    [aristocrat] { picture-phase-aristocrat }
   *[trading] { picture-phase-trading }
}
petersburg-of = { $deck ->
    [worker] Handwerker
    [market] Markt
    [building] Gebäude
    [aristocrat] { -aristocrats(case: "stem") }
   *[trading] { -trading }
}
petersburg-deck-name = { petersburg-of }stapel
petersburg-deck = { petersburg-of }stapel
petersburg-place = { $source ->
    [upper] obere Reihe
    [lower] untere Reihe
    [drawn] gezogen
    [pile] Ablage
   *[hand] deine Hand
}
petersburg-kind = { $colour ->
    [worker] Handwerker (grün)
    [market] Marktkarte (gelb)
    [action] Aktionskarte (violett)
    [building] Gebäude (blau)
   *[aristocrat] { -aristocrats(case: "stem") }karte (rot)
}
petersburg-kind-trading = { $colour ->
    [worker] { -trading }karte, zählt als Handwerker (grün)
    [building] { -trading }karte, zählt als Gebäude (blau)
   *[aristocrat] { -trading }karte, zählt als { -aristocrat } (rot)
}
petersburg-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
petersburg-earns = { $rubles ->
    [0] { $points ->
        [0] bringt selbst nichts
       *[other] bringt { petersburg-points }
    }
   *[other] { $points ->
        [0] bringt { $rubles } ₽
       *[other] bringt { $rubles } ₽ und { petersburg-points }
    }
}

## Trophäen

petersburg-trophy-court = Zehn am Hof
petersburg-trophy-court-rule = Habe am Ende zehn verschiedene { -aristocrats }.
petersburg-trophy-roofless = Ohne Dach
petersburg-trophy-roofless-rule = Gewinne, ohne ein Gebäude zu kaufen.
petersburg-trophy-trader = Im Tausch
petersburg-trophy-trader-rule = Kaufe acht { -trading }karten, und gewinne.
petersburg-trophy-landslide = Haushoch
petersburg-trophy-landslide-rule = Gewinne mit mindestens 30 Punkten Vorsprung.
