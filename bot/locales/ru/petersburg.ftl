# «Санкт-Петербург» словами. Слова, которые меняет издание, — термины.
-aristocrat = аристократ
-trading = торговая карта

petersburg-title = Санкт-Петербург ({ $edition })
petersburg-deck-worker = Рабочие
petersburg-deck-building = Здания
petersburg-deck-aristocrat = Аристократы
petersburg-deck-trading = Торговые карты
petersburg-colour-worker = зелёная, рабочий
petersburg-colour-building = синяя, здание
petersburg-colour-aristocrat = красная, { -aristocrat }
petersburg-place-upper = верхний ряд
petersburg-place-lower = нижний ряд
petersburg-place-hand = твоя рука
petersburg-stage = Раунд { $round } · { $phase }
petersburg-last-round = последний раунд
petersburg-rubles = { $number ->
    [one] { $number } рубль
    [few] { $number } рубля
   *[other] { $number } рублей
}
petersburg-points = { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
petersburg-price = { $price } ₽
petersburg-price-from = от { $price } ₽
petersburg-price-why = { $price } ₽ = { $why }
petersburg-price-least = , но не меньше 1
petersburg-price-replaced = { $number } за заменяемую
petersburg-price-owned = { $number } за одноимённые
petersburg-price-lower = 1 нижний ряд
petersburg-price-discount = 1 { $card }
petersburg-value = при замене стоит { $value }
petersburg-earns-nothing = ничего не приносит
petersburg-effect-warehouse = можно держать четыре карты
petersburg-effect-pub = после подсчёта зданий покупает до 5 очков по 2 рубля
petersburg-effect-observatory = раз в раунд, в фазе зданий, берёт карту из любой колоды
petersburg-effect-blue-discount = твои синие карты дешевле на 1
petersburg-effect-red-discount = твои красные карты дешевле на 1
petersburg-effect-ruble-per-aristocrat = 1 рубль за каждую твою красную карту
petersburg-effect-ruble-per-worker = 1 рубль за каждую твою зелёную карту
petersburg-card-kind = { $deck } · { $colour } · { $copies ->
    [one] { $copies } экземпляр
    [few] { $copies } экземпляра
   *[other] { $copies } экземпляров
}
petersburg-card-cost = Цена: { $cost } ₽
petersburg-card-earns = При подсчёте своего цвета: { $what }
petersburg-replaces-worker = Заменяет рабочего с тем же символом или Царя-плотника; платится разница.
petersburg-replaces-building = Заменяет любое здание, кроме торговых карт; платится разница.
petersburg-replaces-aristocrat = Заменяет любого аристократа, кроме торговых карт; платится разница.

petersburg-do-buy = Купить: { $card } ({ $price } ₽, { $source ->
    [upper] верхний ряд
    [lower] нижний ряд
    [drawn] вытянутая
   *[hand] с руки
})
petersburg-do-buy-replacing = Купить: { $card }, замена: { $replaced } ({ $price } ₽, { $source ->
    [upper] верхний ряд
    [lower] нижний ряд
    [drawn] вытянутая
   *[hand] с руки
})
petersburg-do-take = Взять в руку: { $card }
petersburg-do-discard = Сбросить
petersburg-do-draw = Обсерватория: взять из колоды «{ $deck }»
petersburg-do-pub = Кабак: купить { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[other] { $number } очков
}
petersburg-do-pass = Пас
petersburg-do-pass-phase = Пасовать до конца фазы
petersburg-do-pass-phase-no = Больше не пасовать

petersburg-menu-your-turn = твой ход
petersburg-menu-purse = У тебя { $rubles } ₽, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, карт на руке: { $held } из { $limit }.
petersburg-menu-waiting = Ходит { $names }.
petersburg-menu-standing = Ты пасуешь до конца фазы.
petersburg-menu-choose-card = Выбери карту
petersburg-menu-nothing-to-replace = У тебя нет карты, которую она могла бы заменить и на которую хватит денег.
petersburg-menu-too-expensive = Слишком дорого: { $why }
petersburg-menu-price = Цена для тебя: { $why }
petersburg-menu-buy = Купить за { $price } ₽
petersburg-menu-take = Взять в руку
petersburg-menu-replace = Что она заменит?
petersburg-menu-observatory = Обсерватория
petersburg-menu-decks = Обсерватория берёт верхнюю карту колоды; её видишь только ты.
petersburg-menu-choose-deck = Выбери колоду
petersburg-menu-drawn = 🔭 Твоя обсерватория принесла:
petersburg-menu-pub = Твой кабак открыт: два рубля за очко.
petersburg-menu-pub-button = Кабак
petersburg-menu-choose-points = Сколько очков?
petersburg-deck-left = { $number ->
    [one] осталась { $number } карта
    [few] осталось { $number } карты
   *[other] осталось { $number } карт
}
petersburg-deck-known = Что ещё есть в колодах:
petersburg-deck-unseen = Ещё не появлялись; в колодах или у кого-то на руке:

petersburg-decision-turn = твой ход: раунд { $round }, { $phase }
petersburg-decision-pub = сколько очков ты купишь в кабаке (раунд { $round })?
petersburg-decision-drawn = что сделать с картой из обсерватории (раунд { $round })?

petersburg-log-bought = { $name } покупает: { $card }, { $price } ₽{ $source ->
    [lower] { " " }(нижний ряд)
    [hand] { " " }(с руки)
    [drawn] { " " }(вытянутая)
   *[upper] { "" }
}
petersburg-log-replaced = { $name } покупает: { $card }, { $price } ₽, замена: { $replaced }{ $source ->
    [lower] { " " }(нижний ряд)
    [hand] { " " }(с руки)
    [drawn] { " " }(вытянутая)
   *[upper] { "" }
}
petersburg-log-took = { $name } берёт в руку: { $card }{ $source ->
    [lower] { " " }(нижний ряд)
    [drawn] { " " }(вытянутая)
   *[upper] { "" }
}
petersburg-log-took-drawn = { $name } берёт вытянутую карту
petersburg-log-drew = { $name } смотрит в обсерваторию ({ $deck })
petersburg-log-discarded = { $name } сбрасывает: { $card }
petersburg-log-passed = { $name } пасует
petersburg-log-ordered = Ты пасуешь до конца фазы.
petersburg-log-unordered = Ты больше не пасуешь автоматически.
petersburg-log-pub = { $name } покупает в кабаке: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
petersburg-log-scored = { $name } получает { $rubles } ₽ и { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
petersburg-log-dealt = Новые карты: { $cards }
petersburg-log-phase = **Раунд { $round } · { $phase }** — начинает { $name }
petersburg-log-last-round = ⏳ Последняя карта ({ $deck }) на поле: это последний раунд
petersburg-log-ended = 🏁 Игра окончена: { $results }

petersburg-option-open-money = Деньги открыты
petersburg-option-open-hands = Руки открыты
petersburg-option-open-decks = Состав колод открыт
petersburg-option-pub-timing = Кабак
petersburg-option-tiebreak = При равенстве
petersburg-pub-timing-scoring = после подсчёта
petersburg-pub-timing-action = как действие
petersburg-tiebreak-money = больше рублей
petersburg-tiebreak-long = рубли, аристократы, здания, рабочие
petersburg-tiebreak-leftover = рубли сверх десятков

petersburg-help =
    { "" }**«Санкт-Петербург» вкратце**
    В раунде четыре фазы: рабочие, здания, аристократы, торговые карты. В свой ход ты делаешь что-то одно: покупаешь карту с поля, берёшь карту в руку (не больше трёх; в конце минус 5 очков за каждую), играешь карту с руки или пасуешь. Когда все спасовали подряд, цвет фазы приносит доход: рабочие — рубли, здания — очки, аристократы — и то и другое.
    Карта дешевле на рубль за каждую твою одноимённую и ещё на рубль из нижнего ряда, но не дешевле одного рубля. Торговая карта заменяет карту своего цвета, и ты платишь разницу.
    Когда на поле выходит последняя карта какой-нибудь колоды, раунд последний. Потом разные аристократы дают 1, 3, 6, 10, 15, 21 и так далее до 55 очков, а десять рублей — одно очко.
