# Wörter der Ausgabe von 2014 statt derer von 2004.

-aristocrat = { $case ->
    [acc] Adligen
   *[nom] Adliger
}
-aristocrats = { $case ->
    [stem] Adels
    [dat] Adligen
   *[nom] Adlige
}
-trading = Tausch

picture-effect-ruble_per_aristocrat = 1 Rubel für jeden deiner Adligen
picture-effect-point_per_aristocrat = 1 Punkt für jeden deiner Adligen
alt-aristocrats = { $count ->
    [one] { $count } Adliger
   *[other] { $count } Adlige
}
