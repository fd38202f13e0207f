# Wörter der Ausgabe von 2014 statt derer von 2004.

picture-phase-aristocrat = Adlige
picture-phase-trading = Tausch
picture-part-aristocrats = Adlige
picture-card-replaces-aristocrat = Ersetzt einen Adligen
picture-effect-ruble_per_aristocrat = 1 Rubel für jeden deiner Adligen
picture-effect-point_per_aristocrat = 1 Punkt für jeden deiner Adligen
alt-aristocrats = { $count ->
    [one] { $count } Adliger
   *[other] { $count } Adlige
}
