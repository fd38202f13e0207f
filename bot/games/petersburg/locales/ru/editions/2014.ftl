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
