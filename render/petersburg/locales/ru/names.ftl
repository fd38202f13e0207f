# Названия фаз для картинок и меню.

## Слова, которые в других языках зависят от издания; русская коробка знает одни

-aristocrat = { $case ->
    [gen] чиновника
   *[nom] чиновник
}
-aristocrats = { $case ->
    [title] Чиновники
    [gen] чиновников
   *[nom] чиновники
}
-trading = { $case ->
    [title] Реформы
    [gen] реформ
   *[nom] реформы
}

## Фазы

picture-phase-worker = Мастера
picture-phase-market = Рынок
picture-phase-building = Здания
picture-phase-aristocrat = { -aristocrats(case: "title") }
picture-phase-trading = { -trading(case: "title") }
