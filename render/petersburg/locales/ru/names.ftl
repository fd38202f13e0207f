# Названия фаз для картинок и меню.

## Слова, которые в другом издании звучат иначе

-aristocrat = { $case ->
    [gen] аристократа
   *[nom] аристократ
}
-aristocrats = { $case ->
    [title] Аристократы
    [gen] аристократов
   *[nom] аристократы
}
-trading = { $case ->
    [title] Обмен
    [gen] обмена
   *[nom] обмен
}

## Фазы
## Используется в render/petersburg/names.py

picture-phase-worker = Рабочие
picture-phase-market = Рынок
picture-phase-building = Здания
picture-phase-aristocrat = { -aristocrats(case: "title") }
picture-phase-trading = { -trading(case: "title") }
