# Words of the edition of 2014, in place of those of 2004.

-aristocrat = { $case ->
    [title] Noble
    [an] a noble
   *[lower] noble
}
-aristocrats = { $case ->
    [title] Nobles
   *[lower] nobles
}
-trading = { $case ->
    [title] Exchange
   *[lower] exchange
}

picture-effect-ruble_per_aristocrat = 1 ruble for each of your nobles
picture-effect-point_per_aristocrat = 1 point for each of your nobles
alt-aristocrats = { $count ->
    [one] { $count } noble
   *[other] { $count } nobles
}
