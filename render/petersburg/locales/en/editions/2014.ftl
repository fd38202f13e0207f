# Words of the edition of 2014, in place of those of 2004.

picture-phase-aristocrat = Nobles
picture-phase-trading = Exchange
picture-part-aristocrats = Nobles
picture-card-replaces-aristocrat = Replaces a noble
picture-effect-ruble_per_aristocrat = 1 ruble for each of your nobles
picture-effect-point_per_aristocrat = 1 point for each of your nobles
alt-aristocrats = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
