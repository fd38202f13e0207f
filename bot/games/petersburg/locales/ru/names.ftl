# Санкт-Петербург: названия изданий, видов карт, колод и мест.

## Названия

petersburg-name = Санкт-Петербург
petersburg-title = { petersburg-name } ({ petersburg-edition })
petersburg-pitch = Мастера, здания, чиновники: постройте новую столицу царя
petersburg-edition = издание { $edition } года
petersburg-module-market = Рынок
petersburg-module-new_society = Новая Россия
petersburg-module-banquet = Ассамблея
petersburg-preset-2004 = Издание 2004 года
petersburg-preset-2014 = Издание 2014 года
petersburg-preset-market = 2014 + Рынок
petersburg-preset-new_society = 2004 + Новая Россия
petersburg-preset-banquet = 2004 + Ассамблея
petersburg-preset-complete = 2004 + Новая Россия + Ассамблея
petersburg-preset-online = 2004, всё открыто, как онлайн
petersburg-preset-everything = 2014 + всё вместе
petersburg-short-2004 = 2004
petersburg-short-2014 = 2014
petersburg-short-market = Рынок
petersburg-short-new_society = Новая Россия
petersburg-short-banquet = Ассамблея
petersburg-short-complete = Полная
petersburg-short-online = Онлайн
petersburg-short-everything = Всё вместе
petersburg-card-new = { $card } (Новая Россия)
petersburg-copy = { $card } (сверху: { $laid })
petersburg-copy-bare = { $card } (сверху ничего)
petersburg-phase = { $deck ->
    [worker] { picture-phase-worker }
    [market] { picture-phase-market }
    [building] { picture-phase-building }
    [aristocrat] { picture-phase-aristocrat }
   *[trading] { picture-phase-trading }
}
petersburg-of = { $deck ->
    [worker] мастеров
    [market] рынка
    [building] зданий
    [aristocrat] { -aristocrats(case: "gen") }
   *[trading] { -trading(case: "gen") }
}
petersburg-deck-name = колода { petersburg-of }
petersburg-deck = Колода { petersburg-of }
petersburg-place = { $source ->
    [upper] верхний ряд
    [lower] нижний ряд
    [drawn] из колоды
    [pile] сброс
   *[hand] на руке
}
petersburg-kind = { $colour ->
    [worker] мастер (зелёная карта)
    [market] карта рынка (жёлтая)
    [action] карта действия (фиолетовая)
    [building] здание (синяя карта)
   *[aristocrat] { -aristocrat } (красная карта)
}
petersburg-kind-trading = { $colour ->
    [worker] карта { -trading(case: "gen") }, считается мастером (зелёная)
    [building] карта { -trading(case: "gen") }, считается зданием (синяя)
   *[aristocrat] карта { -trading(case: "gen") }, считается за { -aristocrat(case: "gen") } (красная)
}
petersburg-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
petersburg-earns = { $rubles ->
    [0] { $points ->
        [0] сама дохода не даёт
       *[other] доход: { petersburg-points }
    }
   *[other] { $points ->
        [0] доход: { $rubles } ₽
       *[other] доход: { $rubles } ₽ и { petersburg-points }
    }
}

## Трофеи

petersburg-trophy-court = Десять при дворе
petersburg-trophy-court-rule = Собери к концу игры десять разных { -aristocrats(case: "gen") }.
petersburg-trophy-roofless = Без крыши
petersburg-trophy-roofless-rule = Выиграй, не купив ни одного здания.
petersburg-trophy-trader = Мена
petersburg-trophy-trader-rule = Купи восемь карт { -trading(case: "gen") } и выиграй.
petersburg-trophy-landslide = Разгром
petersburg-trophy-landslide-rule = Выиграй с отрывом не меньше 30 очков.
