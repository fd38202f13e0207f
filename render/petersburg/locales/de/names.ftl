# Namen der Phasen, für Bilder und Menüs.

## Wörter, die in einer anderen Ausgabe anders heißen

-aristocrat = { $case ->
    [acc] Aristokraten
   *[nom] Aristokrat
}
-aristocrats = { $case ->
    [stem] Aristokraten
    [dat] Aristokraten
   *[nom] Aristokraten
}
-trading = Austausch

## Phasen

picture-phase-worker = Handwerker
picture-phase-market = Markt
picture-phase-building = Gebäude
picture-phase-aristocrat = { -aristocrats }
picture-phase-trading = { -trading }
