# Надписи на картинках «Санкт-Петербурга» и те же слова для описаний.

picture-round = Раунд { $number }
picture-last-round = Последний раунд
picture-deciding-drawn = вытянутая карта
picture-deciding-pub = Кабак
picture-deciding-prison = карта из сброса
picture-deciding-black-market = { picture-deciding-prison }
picture-deciding-goods = какой товар?
picture-deciding-upkeep = содержание ящика
picture-deciding-guild = Гильдия
picture-deciding-trade = Торговые ряды
picture-deciding-steal = Кража?
picture-deciding-begin = перед фазой
picture-deciding-double = Двойной ход: { $number }
picture-upper = Верхний ряд
picture-lower = Нижний ряд
picture-lower-discount = на 1 дешевле
picture-upper-printed = цены как на картах
picture-lower-printed = на 1 меньше, чем на карте
picture-discard = Сброс { $count }
picture-no-cards = карт нет
picture-for = вместо: { $name }
picture-nothing-to-replace = нечего заменить
picture-own-hand = На руке
picture-projected = Итог { $score }
picture-hand-empty = На руке нет карт
picture-hand-count = { $held } из { $limit }
picture-drawn = Вытянуто Обсерваторией
picture-fetched = Из сброса
picture-part-points = Очки
picture-part-aristocrats = { picture-phase-aristocrat }
picture-part-rubles = Рубли
picture-part-hand = Рука
picture-shared = поровну
picture-card-value = Зачёт при замене
picture-card-earns = Приносит
picture-card-copies = Всего карт
picture-card-replaces-worker = Заменяет мастера того же ремесла
picture-card-replaces-building = Заменяет здание
picture-card-replaces-aristocrat = Заменяет { -aristocrat(case: "gen") }
picture-effect-warehouse = На руке можно держать 4 карты
picture-effect-pub = После награды за здания: до 5 очков по 2 рубля
picture-effect-observatory = Раз в раунд в фазе зданий: взять верхнюю карту любой колоды
picture-effect-blue_discount = Твои синие карты дешевле на 1 рубль
picture-effect-red_discount = Твои красные карты дешевле на 1 рубль
picture-effect-ruble_per_aristocrat = 1 рубль за каждого твоего чиновника
picture-effect-ruble_per_worker = 1 рубль за каждого твоего мастера

picture-effect-trading_house = Раз после награды за здания: 2 очка за 3 рубля
picture-effect-guild_hall = 4 рублями и очками, дели как хочешь
picture-effect-prison = Раз в раунд в фазе зданий: карта из сброса
picture-effect-sycophant = Каждый раз стоит 1 рубль, иначе уходит
picture-effect-crate = Содержание: высшая цена рынка, иначе потеря
picture-effect-point_per_aristocrat = 1 очко за каждого твоего чиновника
picture-effect-ruble_per_building = 1 рубль за каждое твоё здание
picture-effect-two_points_per_wool = 2 очка за Пастухов, Мануфактуры, Царя-плотника и Пролетариат
picture-effect-green_discount = Твои зелёные карты дешевле на 1 рубль
picture-effect-red_and_blue_discount = Твои красные и синие карты дешевле на 1 рубль
picture-effect-replaces_any_worker = Заменяет любого мастера
picture-effect-away_with_it = Сбрось с руки другую карту
picture-effect-black_market = Купи или возьми карту из сброса
picture-effect-golden_donkey = Получи 5 рублей
picture-effect-double_turn = Сразу ещё два действия
picture-effect-pickpocket = Ходи первым в фазе
picture-effect-jester = Рубли и очки карты меняются местами, один раз
picture-effect-banquet = Рубли и очки карты удваиваются, один раз

alt-moment = Раунд { $round }, фаза: { $phase }.
alt-last-round = Последний раунд.
alt-turn = Ходит: { $name }.
alt-turn-drawn = { $name } решает, что делать с вытянутой картой.
alt-turn-drawn-card = { $name } решает, что делать с вытянутой картой: { $card }.
alt-turn-pub = { $name } решает, сколько очков купить в Кабаке.
alt-decks = Колоды: { $decks }.
alt-left = Осталось в колоде «{ $deck }»: { $cards }.
alt-upper = Верхний ряд. { $cards }.
alt-lower = Нижний ряд. { $cards }.
alt-lower-printed = Нижний ряд, каждая карта на 1 ₽ дешевле, чем напечатано. { $cards }.
alt-upper-empty = Верхний ряд: { alt-none }.
alt-lower-empty = Нижний ряд: { alt-none }.
alt-kind = { $kind }: { $cards }
alt-kind-trading = { $deck } вместо карт «{ $replaced }»
alt-replaces = заменяет: { $cards }
alt-brings = даёт { $income }
alt-brings-nothing = ничего не даёт
alt-worth = при замене идёт за { $value } ₽
alt-rule = правило: { $rule }
alt-has-rule = есть особое правило
alt-discard = Сброс: { $cards }.
alt-several = { $count } × { $name }
alt-price = { $name } { $price } ₽
alt-price-cost = { $name } { $price } ₽ (вместо { $cost })
alt-price-trading = { $name } { $varies ->
    [yes] от { $price } ₽, вместо: { $old }
   *[no] { $price } ₽ вместо: { $old }
}
alt-price-unplaced = { $name } { $price } ₽, с заменой дешевле (у тебя нечего заменить)
alt-rubles = { $count ->
    [one] { $count } рубль
    [few] { $count } рубля
   *[other] { $count } рублей
}
alt-ruble-sign = { $count } ₽
alt-rubles-hidden = рубли скрыты
alt-income = { $cards }, доход { $income }
alt-either = { $count } рублями или очками
alt-different = разных { $count }, в конце { $points }
alt-projected = если все будут только пасовать, в конце { $points }
alt-passed = уже пас
alt-hand = { $count ->
    [0] рука пуста
    [one] { $count } карта на руке
    [few] { $count } карты на руке
   *[other] { $count } карт на руке
}
alt-hand-cards = на руке: { $cards }
alt-hand-backs = на руке: { $backs }
alt-back = { $count } из колоды «{ $deck }»
alt-starts = начинает: { $phases }
alt-face-down = лицом вниз: { $count }
alt-workers = { $count ->
    [one] { $count } мастер
    [few] { $count } мастера
   *[other] { $count } мастеров
}
alt-buildings = { $count ->
    [one] { $count } здание
    [few] { $count } здания
   *[other] { $count } зданий
}
alt-aristocrats = { $count ->
    [one] { $count } чиновник
    [few] { $count } чиновника
   *[other] { $count } чиновников
}
alt-hand-title = Рука игрока { $name }: { $cards }.
alt-drawn = Вытянуто Обсерваторией: { $card }.
alt-card-title = { $name }. { $deck }.
alt-card-cost = Цена: { $rubles }.
alt-card-value = Зачёт при замене: { $rubles }.
alt-card-earns = Приносит: { $income }.
alt-card-nothing = Ничего не приносит.
alt-card-copies = { $count ->
    [one] В игре { $count } такая карта.
    [few] В игре { $count } такие карты.
   *[other] В игре { $count } таких карт.
}
alt-turn-decides = { $name } решает: { $what }.
alt-price-action = { $name } (бесплатно)
alt-good-any = товар на выбор
alt-good = { $good ->
    [chicken] куры { $count }
    [grain] зерно { $count }
    [fruit] фрукты { $count }
    [fish] рыба { $count }
   *[vegetable] овощи { $count }
}
alt-goods = товары: { $goods }
alt-disc = держит диск
alt-laid = { $card } на { $on }
alt-market-cards = { $count ->
    [one] { $count } карта рынка
    [few] { $count } карты рынка
    [many] { $count } карт рынка
   *[other] { $count } карты рынка
}
