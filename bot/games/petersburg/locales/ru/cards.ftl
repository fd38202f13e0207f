# Санкт-Петербург: что это за карта, что она делает и откуда её цена.

## Что это за карта

petersburg-card-cost = Стоимость { $cost } ₽ · { petersburg-deck-name }, { $copies ->
    [one] { $copies } карта
    [few] { $copies } карты
    [many] { $copies } карт
   *[other] { $copies } карты
}
petersburg-card-scoring = При каждой награде за { $colour ->
    [worker] мастеров
    [market] рынок
    [building] здания
   *[aristocrat] { -aristocrats(case: "gen") }
} — { petersburg-earns }.
petersburg-card-no-income = Сама дохода не даёт.
petersburg-card-value = При замене засчитывается как { $value } ₽.
petersburg-card-replaces = { $colour ->
    [worker] Заменяет одного из твоих мастеров: { $cards }.
    [building] Заменяет любое твоё здание, кроме карт { -trading(case: "gen") }.
   *[aristocrat] Заменяет любого твоего { -aristocrat(case: "gen") }, кроме карт { -trading(case: "gen") }.
}
petersburg-card-replaced-by = Можно заменить на: { $cards }.
petersburg-good = { $good ->
    [chicken] куры
    [grain] зерно
    [fruit] фрукты
    [fish] рыба
   *[vegetable] овощи
}
petersburg-card-free = Ничего не стоит: её берут и играют, но не покупают · { petersburg-deck-name }, { $copies ->
    [one] { $copies } карта
    [few] { $copies } карты
    [many] { $copies } карт
   *[other] { $copies } карты
}
petersburg-card-goods = Товары: { $goods }.
petersburg-card-wild = Выложив карту, выбери её товар: тот, которого нет у другой ❓.
petersburg-effect-trading_house = После награды за здания (или действием, если так настроено) можно один раз купить 2 очка за 3 ₽.
petersburg-effect-guild_hall = При каждой награде за здания даёт всего 4, рублями и очками: раздели их как хочешь.
petersburg-effect-prison = Раз в раунд, действием в фазе зданий: выбери карту из сброса и купи её или возьми на руку. В этом раунде Долговая яма очка не приносит.
petersburg-effect-sycophant = При каждой награде за { -aristocrats(case: "gen") } стоит тебе 1 ₽. Если платить нечем, уходит.
petersburg-card-free-to-go = В фазе { -aristocrats(case: "gen") } его можно прогнать в любой момент.
petersburg-effect-crate = При каждой награде за рынок плати за него высшую цену рынка этого раунда, иначе потеряешь его вместе с товарами.
petersburg-effect-point_per_aristocrat = При каждой награде за здания даёт по 1 очку за каждого твоего { -aristocrat(case: "gen") }.
petersburg-effect-ruble_per_building = При каждой награде за { -aristocrats(case: "gen") } даёт по 1 ₽ за каждое твоё здание.
petersburg-effect-two_points_per_wool = При каждой награде за здания даёт по 2 очка за каждого твоего Пастуха и каждую Мануфактуру, за Царя-плотника и за Пролетариат.
petersburg-effect-green_discount = Мастера (зелёные карты) стоят для тебя на 1 ₽ меньше; на саму Общину скидки нет.
petersburg-effect-red_and_blue_discount = { -aristocrats(case: "title") } (красные карты) и здания (синие) стоят для тебя на 1 ₽ меньше.
petersburg-effect-replaces_any_worker = Заменяет любого мастера, кроме карт { -trading(case: "gen") }.
petersburg-effect-away_with_it = Сыграй её: сбрось с руки другую карту.
petersburg-effect-black_market = Сыграй её: выбери карту из сброса и купи её или возьми на руку.
petersburg-effect-golden_donkey = Сыграй её: получи 5 ₽.
petersburg-effect-double_turn = Сыграй её: у тебя сразу ещё два действия — купить, взять, сыграть или спасовать.
petersburg-effect-pickpocket = В начале фазы можно сыграть её и ходить первым. Действия это не стоит.
petersburg-effect-jester = Положи на свою карту с рублями и очками: при её следующей награде числа поменяются местами.
petersburg-effect-banquet = Положи на свою карту с рублями и очками: при её следующей награде и те и другие удвоятся.
petersburg-effect-warehouse = Можно держать на руке на одну карту больше: 4 вместо 3.
petersburg-effect-pub = После награды за здания (или действием, если так настроено) продаёт тебе до 5 очков по 2 ₽ за очко.
petersburg-effect-observatory = Раз в раунд, действием в фазе зданий: возьми верхнюю карту любой колоды и купи её, возьми на руку или сбрось. В этом раунде Обсерватория очка не приносит.
petersburg-effect-blue_discount = Здания (синие карты) стоят для тебя на 1 ₽ меньше.
petersburg-effect-red_discount = { -aristocrats(case: "title") } (красные карты) стоят для тебя на 1 ₽ меньше.
petersburg-effect-ruble_per_aristocrat = При каждой награде за здания даёт по 1 ₽ за каждого твоего { -aristocrat(case: "gen") }.
petersburg-effect-ruble_per_worker = При каждой награде за { -aristocrats(case: "gen") } даёт по 1 ₽ за каждого твоего мастера.

## Из чего складывается цена

petersburg-bill-full = полная цена { $rubles }
petersburg-bill-cost = стоит { $rubles }
petersburg-bill-replaced = − { $rubles } за замену: { $card }
petersburg-bill-replaces = − стоимость того, что она заменит
petersburg-bill-own = − { $number } ({ $number ->
    [one] такая у тебя есть
   *[other] такие у тебя есть
})
petersburg-bill-lower = − 1 нижний ряд
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → не меньше 1
