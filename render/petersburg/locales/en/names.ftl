# Names of phases, used by pictures and menus.

## Words that another edition says differently

-aristocrat = { $case ->
    [title] Aristocrat
    [an] an aristocrat
   *[lower] aristocrat
}
-aristocrats = { $case ->
    [title] Aristocrats
   *[lower] aristocrats
}
-trading = { $case ->
    [title] Trading
   *[lower] trading
}

## Phases

picture-phase-worker = Workers
picture-phase-market = Market
picture-phase-building = Buildings
picture-phase-aristocrat = { -aristocrats(case: "title") }
picture-phase-trading = { -trading(case: "title") }
