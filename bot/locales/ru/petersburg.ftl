# Санкт-Петербург: меню, журнал и справка.

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

## Названия

petersburg-title = Санкт-Петербург (издание { $edition } года)
petersburg-phase = { $deck ->
    [worker] Рабочие
    [building] Здания
    [aristocrat] { -aristocrats(case: "title") }
   *[trading] { -trading(case: "title") }
}
petersburg-deck = { $deck ->
    [worker] Колода рабочих
    [building] Колода зданий
    [aristocrat] Колода { -aristocrats(case: "gen") }
   *[trading] Колода { -trading(case: "gen") }
}
petersburg-place = { $source ->
    [upper] верхний ряд
    [lower] нижний ряд
    [drawn] из колоды
   *[hand] на руке
}
petersburg-kind = { $colour ->
    [worker] рабочий (зелёная карта)
    [building] здание (синяя карта)
   *[aristocrat] { -aristocrat } (красная карта)
}
petersburg-kind-trading = { $colour ->
    [worker] карта { -trading(case: "gen") }, считается рабочим (зелёная)
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
petersburg-earns-special = особая карта

## Что это за карта

petersburg-card-cost = Стоимость { $cost } ₽ · { $deck ->
    [worker] колода рабочих
    [building] колода зданий
    [aristocrat] колода { -aristocrats(case: "gen") }
   *[trading] колода { -trading(case: "gen") }
}, { $copies ->
    [one] { $copies } карта
    [few] { $copies } карты
    [many] { $copies } карт
   *[other] { $copies } карты
}
petersburg-card-scoring = При каждом подсчёте { $colour ->
    [worker] рабочих
    [building] зданий
   *[aristocrat] { -aristocrats(case: "gen") }
} — { petersburg-earns }.
petersburg-card-no-income = Сама дохода не даёт.
petersburg-card-value = При замене засчитывается как { $value } ₽.
petersburg-card-replaces = { $colour ->
    [worker] Заменяет одного из твоих рабочих: { $cards }.
    [building] Заменяет любое твоё здание, кроме карт { -trading(case: "gen") }.
   *[aristocrat] Заменяет любого твоего { -aristocrat(case: "gen") }, кроме карт { -trading(case: "gen") }.
}
petersburg-card-replaced-by = Можно заменить на: { $cards }.
petersburg-effect-warehouse = Можно держать на руке на одну карту больше: 4 вместо 3.
petersburg-effect-pub = После подсчёта зданий (или действием, если за столом так играют) продаёт тебе до 5 очков по 2 ₽ за очко.
petersburg-effect-observatory = Раз в раунд, действием в фазе зданий: возьми верхнюю карту любой колоды и купи её, оставь на руке или сбрось. В этом раунде Обсерватория очка не приносит.
petersburg-effect-blue_discount = Здания (синие карты) стоят для тебя на 1 ₽ меньше.
petersburg-effect-red_discount = { -aristocrats(case: "title") } (красные карты) стоят для тебя на 1 ₽ меньше.
petersburg-effect-ruble_per_aristocrat = При каждом подсчёте зданий даёт по 1 ₽ за каждого твоего { -aristocrat(case: "gen") }.
petersburg-effect-ruble_per_worker = При каждом подсчёте { -aristocrats(case: "gen") } даёт по 1 ₽ за каждого твоего рабочего.

## Из чего складывается цена

petersburg-bill-full = полная цена { $rubles }
petersburg-bill-cost = стоит { $rubles }
petersburg-bill-replaced = − { $rubles } за замену: { $card }
petersburg-bill-replaces = − стоимость того, что она заменит
petersburg-bill-own = − { $number } { $number ->
    [one] такая у тебя есть
   *[other] такие у тебя есть
}
petersburg-bill-lower = − 1 нижний ряд
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → не меньше 1

## Меню

petersburg-menu-your-turn = **{ $stage }** — сейчас твой ход
petersburg-menu-waiting = **{ $stage }** — ходит { $names }
petersburg-menu-watching = **{ $stage }** — ты наблюдаешь за этой игрой.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ карт на руке: { $held } из { $limit }
petersburg-menu-standing = ⏭️ Ты пасуешь до конца этой фазы. Это можно отменить.
petersburg-menu-choose = Выбери карту
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · от { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-too-expensive = слишком дорого: стоит { $price }, у тебя { $money }
petersburg-menu-too-expensive-from = слишком дорого: не меньше { $price }, у тебя { $money }
petersburg-menu-hand-full = рука полна ({ $held } из { $limit })
petersburg-menu-can-take = можно взять
petersburg-menu-nothing-to-replace = нечего заменить
petersburg-menu-pass = Пас
petersburg-menu-pass-phase = Пас до конца фазы
petersburg-menu-unpass = Больше не пасовать
petersburg-menu-observatory = Обсерватория
petersburg-menu-pub = Кабак
petersburg-menu-back = Назад
petersburg-menu-buy = Купить за { $price } ₽
petersburg-menu-play = Сыграть за { $price } ₽
petersburg-menu-take = Взять на руку
petersburg-menu-discard = Сбросить

petersburg-page-place = Где лежит: { petersburg-place } · 💰 у тебя { $money } ₽
petersburg-page-price = **Цена для тебя: { $price } ₽**
petersburg-page-price-open = **Цена для тебя** зависит от того, что ты заменишь:
petersburg-page-too-expensive = ⚠️ Слишком дорого: карта стоит { $price } ₽, а у тебя { $money } ₽.
petersburg-page-hand-full = ⚠️ Взять нельзя: рука полна (карт: { $held } из { $limit }).
petersburg-page-nothing-to-replace = ⚠️ У тебя нет карты, которую она могла бы заменить.
petersburg-page-replace = Какую карту заменить?
petersburg-page-replacement = { $card } → { $price } ₽
petersburg-page-not-replaceable = ⚠️ Сейчас не получится:
petersburg-page-replacement-expensive = { $card }: вышло бы { $price } ₽, а у тебя { $money } ₽
petersburg-page-face-down = { $card }: перевёрнута до следующего раунда
petersburg-page-observatory = 🔭 **Обсерватория** — из какой колоды взять верхнюю карту? Потом её можно купить, оставить на руке или сбросить.
petersburg-page-deck = { petersburg-deck } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: осталось { $size }, а нужно не меньше 2.
petersburg-page-drawn = 🔭 Ты тянешь эту карту. Что с ней сделать?
petersburg-page-pub = 🍺 **Кабак** — сколько очков купить, по 2 ₽ за очко?
petersburg-page-pub-choose = Сколько очков?
petersburg-page-pub-points = { $points ->
    [0] Ни одного очка
    [one] { $points } очко за { $price } ₽
    [few] { $points } очка за { $price } ₽
    [many] { $points } очков за { $price } ₽
   *[other] { $points } очка за { $price } ₽
}
petersburg-page-pub-left = у тебя останется { $money } ₽

## Где мы сейчас

petersburg-stage = Раунд { $round } · { petersburg-phase }
petersburg-stage-last = Раунд { $round } (последний) · { petersburg-phase }
petersburg-stage-over = Игра окончена
petersburg-decision-move = твой ход в фазе { $deck ->
    [worker] рабочих
    [building] зданий
    [aristocrat] { -aristocrats(case: "gen") }
   *[trading] { -trading(case: "gen") }
}
petersburg-decision-drawn = что сделать с картой из Обсерватории?
petersburg-decision-pub = сколько очков ты купишь в Кабаке?
petersburg-decision-over = игра окончена

## Действия в списках

petersburg-action-buy = { $source ->
    [upper] Купить из верхнего ряда: { $card } ({ $price } ₽)
    [lower] Купить из нижнего ряда: { $card } ({ $price } ₽)
    [drawn] Купить вытянутую карту: { $card } ({ $price } ₽)
   *[hand] Сыграть с руки: { $card } ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] Купить (верхний ряд): { $card }, вместо: { $replaced } ({ $price } ₽)
    [lower] Купить (нижний ряд): { $card }, вместо: { $replaced } ({ $price } ₽)
    [drawn] Купить (вытянута): { $card }, вместо: { $replaced } ({ $price } ₽)
   *[hand] Сыграть с руки: { $card }, вместо: { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] Взять из верхнего ряда: { $card }
    [lower] Взять из нижнего ряда: { $card }
   *[drawn] Взять вытянутую карту: { $card }
}
petersburg-action-discard = Сбросить вытянутую карту: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Купить вытянутую карту
    [take] Взять вытянутую карту
   *[discard] Сбросить вытянутую карту
}
petersburg-action-draw = Обсерватория: { petersburg-deck }
petersburg-action-pub = Кабак: { petersburg-page-pub-points }
petersburg-action-pass = Пас
petersburg-action-pass-phase = Пас до конца фазы
petersburg-action-unpass = Больше не пасовать

## Журнал

petersburg-line-bought = { $source ->
    [upper] { $name } покупает: { $card }, верхний ряд ({ $price } ₽)
    [lower] { $name } покупает: { $card }, нижний ряд ({ $price } ₽)
    [drawn] { $name } покупает вытянутую карту: { $card } ({ $price } ₽)
   *[hand] { $name } играет с руки: { $card } ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } покупает: { $card }, верхний ряд, вместо: { $replaced } ({ $price } ₽)
    [lower] { $name } покупает: { $card }, нижний ряд, вместо: { $replaced } ({ $price } ₽)
    [drawn] { $name } покупает вытянутую карту: { $card }, вместо: { $replaced } ({ $price } ₽)
   *[hand] { $name } играет с руки: { $card }, вместо: { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } берёт на руку: { $card }, верхний ряд
    [lower] { $name } берёт на руку: { $card }, нижний ряд
   *[drawn] { $name } берёт вытянутую карту на руку: { $card }
}
petersburg-line-took-hidden = { $name } берёт вытянутую карту на руку
petersburg-line-drew = { $name } тянет карту из колоды { $deck ->
    [worker] рабочих
    [building] зданий
    [aristocrat] { -aristocrats(case: "gen") }
   *[trading] { -trading(case: "gen") }
}: { $card }
petersburg-line-drew-hidden = { $name } тянет карту из колоды { $deck ->
    [worker] рабочих
    [building] зданий
    [aristocrat] { -aristocrats(case: "gen") }
   *[trading] { -trading(case: "gen") }
}
petersburg-line-discarded = { $name } сбрасывает вытянутую карту: { $card }
petersburg-line-passed = { $name } пасует
petersburg-line-ordered = Ты пасуешь до конца фазы (это видно только тебе)
petersburg-line-unordered = Ты больше не пасуешь автоматически (это видно только тебе)
petersburg-line-pub = { $points ->
    [0] { $name } не покупает очков в Кабаке
    [one] 🍺 { $name } покупает в Кабаке { $points } очко за { $price } ₽
    [few] 🍺 { $name } покупает в Кабаке { $points } очка за { $price } ₽
    [many] 🍺 { $name } покупает в Кабаке { $points } очков за { $price } ₽
   *[other] 🍺 { $name } покупает в Кабаке { $points } очка за { $price } ₽
}
petersburg-line-scored = 💰 { $name } получает { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ и { petersburg-points }
    }
}
petersburg-line-dealt = Новые карты: { $cards }
petersburg-line-phase = **Раунд { $round } · { petersburg-phase }** — начинает { $name }
petersburg-line-round-ended = Раунд { $round } окончен. Нижний ряд уходит в сброс: { $cards }
petersburg-line-round-ended-empty = Раунд { $round } окончен.
petersburg-line-last-round = ⏳ Колода { $deck ->
    [worker] рабочих
    [building] зданий
    [aristocrat] { -aristocrats(case: "gen") }
   *[trading] { -trading(case: "gen") }
} закончилась: это последний раунд!
petersburg-line-game-ended = 🏁 **Игра окончена.** { $scores }

## Что ещё может прийти

petersburg-decks-open = Что осталось в колодах (порядок неизвестен):
petersburg-decks-hidden = Чего ещё не было на виду (часть может быть на руках у других):
petersburg-decks-deck = { $icon } **{ petersburg-deck }** — { $size ->
    [0] пуста
    [one] { $size } карта
    [few] { $size } карты
    [many] { $size } карт
   *[other] { $size } карты
}
petersburg-decks-in-hands = на руках у других: { $number }
petersburg-decks-none = ничего

## Настройки

petersburg-option-open_money = Рубли
petersburg-option-open_money-false = тайные, как в правилах
petersburg-option-open_money-true = открытые
petersburg-option-open_hands = Карты на руках
petersburg-option-open_hands-false = тайные, как в правилах
petersburg-option-open_hands-true = открытые
petersburg-option-open_decks = Состав колод
petersburg-option-open_decks-false = тайный, как в правилах
petersburg-option-open_decks-true = открытый
petersburg-option-pub_timing = Кабак
petersburg-option-pub_timing-scoring = после подсчёта зданий, как в правилах
petersburg-option-pub_timing-action = действием в фазе зданий
petersburg-option-tiebreak = При равенстве очков
petersburg-option-tiebreak-money = больше рублей, как в правилах
petersburg-option-tiebreak-long = рубли, { -aristocrats }, здания, рабочие
petersburg-option-tiebreak-leftover = рубли сверх полных десятков
petersburg-option-words-open_money-true = рубли открыты
petersburg-option-words-open_hands-true = карты на руках открыты
petersburg-option-words-open_decks-true = состав колод открыт
petersburg-option-words-pub_timing-action = Кабак — это действие
petersburg-option-words-tiebreak-long = при равенстве: рубли, { -aristocrats }, здания, рабочие
petersburg-option-words-tiebreak-leftover = при равенстве: рубли сверх полных десятков

## Справка

petersburg-help =
    {""}**Санкт-Петербург** — построй молодую столицу: рабочие приносят рубли, здания и { -aristocrats } — очки.
    • В раунде четыре фазы: 🟩 рабочие, 🟦 здания, 🟥 { -aristocrats }, 🔄 { -trading }. В любой фазе можно выбрать любую карту.
    • В свой ход сделай что-то одно: **купи** карту с поля, **возьми** её на руку (до 3, бесплатно), **сыграй** карту с руки за её цену или **спасуй**. Фаза кончается, когда все спасовали подряд.
    • После каждой из первых трёх фаз все получают доход со своих карт этого цвета. После { -trading(case: "gen") } подсчёта нет.
    • Карта дешевле на 1 ₽ за каждую твою карту с тем же названием и ещё на 1 ₽ в нижнем ряду, но всегда стоит хотя бы 1 ₽.
    • Карта { -trading(case: "gen") } заменяет твою карту своего цвета и становится дешевле на её стоимость. Зелёной нужен подходящий рабочий.
    • Новые карты приходят в верхний ряд. В конце раунда нижний ряд уходит в сброс, а верхний опускается.
    • Когда одна из колод кончилась, раунд становится последним.
    • В конце: разные { -aristocrats } дают 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 очков, каждые 10 ₽ — 1 очко, а каждая карта на руке отнимает 5 очков.
    {""}**Как здесь играть:** нажми *Твой ход* под полем, выбери карту и что с ней сделать; каждая цена объясняется. Можно и командами `/buy`, `/take`, `/play` и `/pass`.
    {""}*Пас до конца фазы* избавит от ожидания; до твоего следующего хода его можно отменить.
