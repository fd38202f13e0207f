# Saint Petersburg: names of editions, cards' kinds, decks and places.

## Names of things

petersburg-name = Saint Petersburg
petersburg-title = { petersburg-name } ({ petersburg-edition })
petersburg-pitch = Build the Czar’s new city with workers, buildings and aristocrats
petersburg-edition = { $edition } edition
petersburg-module-market = the Market
petersburg-module-new_society = New Society
petersburg-module-banquet = The Banquet
petersburg-preset-2004 = 2004 edition
petersburg-preset-2014 = 2014 edition
petersburg-preset-market = 2014 + the Market
petersburg-preset-new_society = 2004 + New Society
petersburg-preset-banquet = 2004 + The Banquet
petersburg-preset-complete = 2004 + New Society + The Banquet
petersburg-preset-online = 2004, open as online
petersburg-preset-everything = 2014 + everything
petersburg-short-2004 = 2004
petersburg-short-2014 = 2014
petersburg-short-market = Market
petersburg-short-new_society = New Society
petersburg-short-banquet = Banquet
petersburg-short-complete = Complete
petersburg-short-online = Online
petersburg-short-everything = Everything
petersburg-card-new = { $card } (New Society)
petersburg-copy = { $card } under { $laid }
petersburg-copy-bare = { $card } with nothing on it
petersburg-phase = { $deck ->
    [worker] { picture-phase-worker }
    [market] { picture-phase-market }
    [building] { picture-phase-building }
    [aristocrat] { picture-phase-aristocrat }
   *[trading] { picture-phase-trading }
}
petersburg-of = { $deck ->
    [worker] worker
    [market] market
    [building] building
    [aristocrat] { -aristocrat }
   *[trading] { -trading }
}
petersburg-deck-name = { petersburg-of } deck
petersburg-deck = { $deck ->
    [worker] Worker deck
    [market] Market deck
    [building] Building deck
    [aristocrat] { -aristocrat(case: "title") } deck
   *[trading] { -trading(case: "title") } deck
}
petersburg-place = { $source ->
    [upper] upper row
    [lower] lower row
    [drawn] drawn
    [pile] the discard
   *[hand] your hand
}
petersburg-kind = { $colour ->
    [worker] worker (green)
    [market] market card (yellow)
    [action] action card (violet)
    [building] building (blue)
   *[aristocrat] { -aristocrat } (red)
}
petersburg-kind-trading = { $colour ->
    [worker] { -trading } card, counts as a worker (green)
    [building] { -trading } card, counts as a building (blue)
   *[aristocrat] { -trading } card, counts as { -aristocrat(case: "an") } (red)
}
petersburg-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
petersburg-earns = { $rubles ->
    [0] { $points ->
        [0] earns nothing itself
       *[other] earns { petersburg-points }
    }
   *[other] { $points ->
        [0] earns { $rubles } ₽
       *[other] earns { $rubles } ₽ and { petersburg-points }
    }
}

## Trophies

petersburg-trophy-court = Ten at court
petersburg-trophy-court-rule = Have ten different { -aristocrats } at the end.
petersburg-trophy-roofless = Roofless
petersburg-trophy-roofless-rule = Win without buying a building.
petersburg-trophy-trader = Wheeler-dealer
petersburg-trophy-trader-rule = Buy eight { -trading } cards, and win.
petersburg-trophy-landslide = Landslide
petersburg-trophy-landslide-rule = Win by 30 points or more.
