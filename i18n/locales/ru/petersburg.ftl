# Санкт-Петербург: слова, меню, настройки и справка.

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
petersburg-module-market = Рынок
petersburg-module-new_society = Новое общество
petersburg-module-banquet = Ассамблея
petersburg-preset-2004 = Издание 2004 года
petersburg-preset-2014 = Издание 2014 года
petersburg-preset-market = 2014 + Рынок
petersburg-preset-new_society = 2004 + Новое общество
petersburg-preset-banquet = 2004 + Ассамблея
petersburg-preset-complete = 2004 + Новое общество + Ассамблея
petersburg-preset-online = 2004, всё открыто, как онлайн
petersburg-preset-everything = 2014 + всё вместе
petersburg-card-new = { $card } (Новое общество)
petersburg-copy = { $card } (сверху: { $laid })
petersburg-copy-bare = { $card } (сверху ничего)
petersburg-phase = { $deck ->
    [worker] Рабочие
    [market] Рынок
    [building] Здания
    [aristocrat] { -aristocrats(case: "title") }
   *[trading] { -trading(case: "title") }
}
petersburg-of = { $deck ->
    [worker] рабочих
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
    [worker] рабочий (зелёная карта)
    [market] карта рынка (жёлтая)
    [action] карта действия (фиолетовая)
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
petersburg-earns-crate = содержание при каждом подсчёте рынка

## Что это за карта

petersburg-card-cost = Стоимость { $cost } ₽ · { petersburg-deck-name }, { $copies ->
    [one] { $copies } карта
    [few] { $copies } карты
    [many] { $copies } карт
   *[other] { $copies } карты
}
petersburg-card-scoring = При каждом подсчёте { $colour ->
    [worker] рабочих
    [market] рынка
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
petersburg-effect-trading_house = После подсчёта зданий (или действием, если за столом так играют) можно один раз купить 2 очка за 3 ₽.
petersburg-effect-guild_hall = При каждом подсчёте зданий даёт всего 4: раздели их на рубли и очки как хочешь.
petersburg-effect-prison = Раз в раунд, действием в фазе зданий: выбери карту из сброса и купи её или возьми на руку. В этом раунде Долговая яма очка не приносит.
petersburg-effect-sycophant = При каждом подсчёте { -aristocrats(case: "gen") } стоит тебе 1 ₽. Если платить нечем, уходит.
petersburg-card-free-to-go = В фазе { -aristocrats(case: "gen") } его можно прогнать в любой момент.
petersburg-effect-crate = При каждом подсчёте рынка плати за него высшую цену рынка этого раунда, иначе потеряешь его вместе с товарами.
petersburg-effect-point_per_aristocrat = При каждом подсчёте зданий даёт по 1 очку за каждого твоего { -aristocrat(case: "gen") }.
petersburg-effect-ruble_per_building = При каждом подсчёте { -aristocrats(case: "gen") } даёт по 1 ₽ за каждое твоё здание.
petersburg-effect-two_points_per_wool = При каждом подсчёте зданий даёт по 2 очка за каждого твоего Пастуха и каждую Мануфактуру, за Царя-плотника и за Пролетариат.
petersburg-effect-green_discount = Рабочие (зелёные карты) стоят для тебя на 1 ₽ меньше; на саму Общину скидки нет.
petersburg-effect-red_and_blue_discount = { -aristocrats(case: "title") } (красные карты) и здания (синие) стоят для тебя на 1 ₽ меньше.
petersburg-effect-replaces_any_worker = Заменяет любого рабочего, кроме карт { -trading(case: "gen") }.
petersburg-effect-away_with_it = Сыграй её: сбрось с руки другую карту.
petersburg-effect-black_market = Сыграй её: выбери карту из сброса и купи её или возьми на руку.
petersburg-effect-golden_donkey = Сыграй её: получи 5 ₽.
petersburg-effect-double_turn = Сыграй её: у тебя сразу ещё два действия — купить, взять, сыграть или спасовать.
petersburg-effect-pickpocket = В начале фазы можно сыграть её и ходить первым. Действия это не стоит.
petersburg-effect-jester = Положи на свою карту с рублями и очками: при её следующем подсчёте числа поменяются местами.
petersburg-effect-banquet = Положи на свою карту с рублями и очками: при её следующем подсчёте и те и другие удвоятся.
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

petersburg-menu-double = ⏩ **Двойной ход:** ещё действий: { $actions } — купить, взять, сыграть или спасовать.
petersburg-menu-opening = В первой фазе рабочих можно только покупать, пока у каждого не будет двух рабочих; брать и пасовать нельзя.
petersburg-menu-goods = 🧺 { $goods } · цена рынка { $first }/{ $second }
petersburg-menu-prison = Долговая яма
petersburg-menu-trade = Торговые ряды: 2 очка за 3 ₽
petersburg-menu-guild = Настроить Гильдию
petersburg-menu-sycophant = Прогнать Нахлебника
petersburg-menu-play-action = Сыграть

petersburg-page-prison = ⛓️ **Долговая яма** — какую карту из сброса? Потом её можно купить или взять. Твой выбор увидят все.
petersburg-page-discard-choose = Выбери карту из сброса
petersburg-page-fetched = ♻️ Эта карта из сброса. Что с ней сделать?
petersburg-page-goods = 🧺 Какой товар даёт эта карта? Для ❓ каждый есть один раз.
petersburg-page-goods-taken = Уже выбраны: { $goods }.
petersburg-page-good = { petersburg-good } (у тебя { $number })
petersburg-page-upkeep = 📦 **Содержание** — { $card }: заплати { $price } ₽ в этом раунде, иначе потеряешь ящик вместе с товарами: { $goods }.
petersburg-page-upkeep-stake = Очки за { $icon } при нынешнем раскладе: с ящиком **{ $kept }**, без него **{ $lost }**.
petersburg-page-upkeep-pay = Заплатить { $price } ₽
petersburg-page-upkeep-drop = Отказаться
petersburg-page-guild = 🏛️ **Гильдия** — она даёт всего 4. Как их разделить?
petersburg-page-guild-set = 🏛️ **Гильдия** — как она разделит свои 4 при подсчёте? Так и останется, пока не изменишь. Сейчас: { petersburg-split }.
petersburg-split = { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ и { petersburg-points }
    }
}
petersburg-page-trade = ⚖️ **Торговые ряды** — 2 очка за 3 ₽?
petersburg-page-trade-yes = Купить 2 очка за 3 ₽
petersburg-page-trade-no = Нет, спасибо
petersburg-page-steal = 🥷 **Кража** — фазу начинает { $name }. Сыграть Кражу и ходить первым?
petersburg-page-steal-own = 🥷 **Кража** — эту фазу и так начинаешь ты. Сыграть Кражу, чтобы избавиться от неё?
petersburg-page-steal-yes = Ходить первым
petersburg-page-steal-rid = Сыграть
petersburg-page-steal-no = Не сейчас
petersburg-page-steal-later = Не спрашивать, пока не скажу
petersburg-page-steal-ask = Снова спрашивать о Краже
petersburg-page-away = Какую карту сбросить?
petersburg-page-lay = На какую карту?
petersburg-page-lay-choice = { $card } → { petersburg-split }
petersburg-page-lay-now = при следующем подсчёте { $colour ->
    [worker] рабочих
    [building] зданий
   *[aristocrat] { -aristocrats(case: "gen") }
}, вместо: { petersburg-split }
petersburg-page-market = Какую карту из сброса? Потом её можно купить или взять.
petersburg-page-no-target-away_with_it = ⚠️ На руке нет другой карты, которую можно сбросить.
petersburg-page-no-target-black_market = ⚠️ В сбросе нет карты, которую можно купить или взять.
petersburg-page-no-target-jester = ⚠️ У тебя нет карты, которая приносит и рубли, и очки.
petersburg-page-no-target-banquet = ⚠️ У тебя нет карты, которая приносит и рубли, и очки.
petersburg-page-no-target-pickpocket = Тебя спросят в начале фазы.
petersburg-page-action-card = Её можно взять бесплатно, но нельзя купить.

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
petersburg-page-face-down = { $card }: лежит лицом вниз
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
petersburg-decision-move = твой ход в фазе { petersburg-of }
petersburg-decision-drawn = что сделать с картой из Обсерватории?
petersburg-decision-prison = { $card } из сброса: купишь или возьмёшь?
petersburg-decision-black_market = { petersburg-decision-prison }
petersburg-decision-goods = какой товар даёт { $card }?
petersburg-decision-upkeep = { $card }: заплатишь { $price } ₽?
petersburg-decision-guild = как Гильдия разделит доход?
petersburg-decision-trade = пойдёшь ли ты в Торговые ряды?
petersburg-decision-steal = сыграешь ли ты Кражу, чтобы ходить первым?
petersburg-decision-begin = как начнётся фаза?
petersburg-decision-double = ещё действий в твоём Двойном ходе: { $actions }
petersburg-decision-pub = сколько очков ты купишь в Кабаке?
petersburg-decision-over = игра окончена
petersburg-question-drawn = Карту из Обсерватории купить, взять или сбросить?
petersburg-question-prison = { $card } из сброса: купить или взять?
petersburg-question-black_market = { petersburg-question-prison }
petersburg-question-goods = Какой товар даёт { $card }?
petersburg-question-upkeep = { $card }: заплатить { $price } ₽?
petersburg-question-guild = Как разделить доход Гильдии?
petersburg-question-trade = Идти ли в Торговые ряды?
petersburg-question-pub = Сколько очков купить в Кабаке?
petersburg-question-steal = Сыграть Кражу и ходить первым?
petersburg-question-begin = Как начнётся фаза?
petersburg-question-double = Двойной ход: осталось действий: { $actions }

## Настройки

petersburg-option-edition = Чьи карты и цены
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = С Рынком; только 2014
petersburg-option-market-false = без него
petersburg-option-market-true = с Рынком
petersburg-option-new_society = С Новым обществом
petersburg-option-new_society-false = без него
petersburg-option-new_society-true = с Новым обществом
petersburg-option-banquet = С Ассамблеей
petersburg-option-banquet-false = без неё
petersburg-option-banquet-true = с Ассамблеей
petersburg-option-guild_hall = Когда делится доход Гильдии
petersburg-option-guild_hall-scoring = решается после подсчёта зданий, как в правилах
petersburg-option-guild_hall-beforehand = настраивается заранее
petersburg-option-sycophant = Можно ли прогнать Нахлебника
petersburg-option-sycophant-bound = остаётся, пока ему платят, как в правилах
petersburg-option-sycophant-free = его можно прогнать
petersburg-option-prison_up = Когда использованная Долговая яма снова открывается
petersburg-option-prison_up-round = в начале следующего раунда, как в правилах
petersburg-option-prison_up-phase = сразу после фазы зданий
petersburg-option-open_money = Рубли всех открыты
petersburg-option-open_money-false = тайные, как в правилах
petersburg-option-open_money-true = открытые
petersburg-option-open_hands = Карты на руках открыты
petersburg-option-open_hands-false = тайные, как в правилах
petersburg-option-open_hands-true = открытые
petersburg-option-open_decks = Состав колод открыт
petersburg-option-open_decks-false = тайный, как в правилах
petersburg-option-open_decks-true = открытый
petersburg-option-pub_timing = Когда работают Кабак и Торговые ряды
petersburg-option-pub_timing-scoring = после подсчёта зданий, как в правилах
petersburg-option-pub_timing-action = действием в фазе зданий
petersburg-option-tiebreak = Что решает при равенстве
petersburg-option-tiebreak-money = больше рублей
petersburg-option-tiebreak-long = рубли, { -aristocrats }, здания, рабочие
petersburg-option-tiebreak-leftover = рубли сверх полных десятков
petersburg-option-without = Какие карты убрать из игры, через запятую
petersburg-option-words-open_money-true = рубли открыты
petersburg-option-words-open_hands-true = карты на руках открыты
petersburg-option-words-open_decks-true = состав колод открыт
petersburg-option-words-pub_timing-action = Кабак и Торговые ряды — это действия
petersburg-option-words-guild_hall-beforehand = Гильдия настраивается заранее
petersburg-option-words-sycophant-free = Нахлебников можно прогнать
petersburg-option-words-prison_up-phase = Долговая яма открывается после фазы зданий
petersburg-option-words-tiebreak-money = при равенстве: больше рублей
petersburg-option-words-tiebreak-long = при равенстве: рубли, { -aristocrats }, здания, рабочие
petersburg-option-words-tiebreak-leftover = при равенстве: рубли сверх полных десятков
petersburg-option-words-without = без карт: { $cards }

petersburg-refused-market-needs-2014 = Рынок играют только с изданием 2014 года.
petersburg-refused-seats = Без Рынка и Нового общества играют не больше чем вчетвером, с одним из них — и впятером.
petersburg-refused-without-unknown = С этими правилами такой карты в игре нет, убирать нечего: { $card }.
petersburg-refused-without-too-few = В каждой колоде остаётся не меньше { $least } карт, а осталось бы { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = Таких правил нет.

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
    • Рынок добавляет пятую фазу, 🟨: очки за товары получают те, у кого их больше. Новое общество, Ассамблея (🟪 карты действий) и другие издания приносят свои карты; каждую объяснит `/card`.
    • В конце: разные { -aristocrats } дают 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 очков, каждые 10 ₽ — 1 очко, а каждая карта на руке отнимает 5 очков (карты действий — нет).
    {""}**Как здесь играть:** нажми *Твой ход* под полем, выбери карту и что с ней сделать; каждая цена объясняется. Можно и командами `/buy`, `/take`, `/play` и `/pass`.
    {""}*Пас до конца фазы* избавит от ожидания; до твоего следующего хода его можно отменить.
