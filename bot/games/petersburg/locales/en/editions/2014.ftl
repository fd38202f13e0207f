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
