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
