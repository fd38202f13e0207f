# Слова издания 2014 года вместо слов 2004 года.

-aristocrat = { $case ->
    [gen] дворянина
   *[nom] дворянин
}
-aristocrats = { $case ->
    [title] Дворяне
    [gen] дворян
   *[nom] дворяне
}
-trading = { $case ->
    [title] Замена
    [gen] замены
   *[nom] замена
}

picture-effect-ruble_per_aristocrat = 1 рубль за каждого твоего дворянина
picture-effect-point_per_aristocrat = 1 очко за каждого твоего дворянина
alt-aristocrats = { $count ->
    [one] { $count } дворянин
    [few] { $count } дворянина
    [many] { $count } дворян
   *[other] { $count } дворянина
}
