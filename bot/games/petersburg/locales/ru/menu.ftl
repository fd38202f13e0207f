# Санкт-Петербург: меню хода и чего ждёт игра.

## Меню

petersburg-menu-your-turn = **{ $stage }** — сейчас твой ход
petersburg-menu-waiting = **{ $stage }** — ходит { $names }
petersburg-menu-watching = **{ $stage }** — ты наблюдаешь за этой игрой.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ { $held } из { $limit } карт
petersburg-menu-standing = ⏭️ Ты пасуешь до конца этой фазы. «{ petersburg-menu-unpass }» вернёт тебе твои ходы.
petersburg-menu-shortcuts = Кнопки с картами — короткий путь к некоторым ходам, а не совет.
petersburg-menu-choose-buy = Купить или сыграть: всего { $number }
petersburg-menu-choose-take = Взять на руку: всего { $number }
petersburg-menu-choose-use = Применить или изменить ({ $number })
petersburg-menu-choose-look = Рассмотреть карту
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · от { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-card-replaces = { $card } · { $price } ₽ · вместо: { $replaced } · { petersburg-place }
petersburg-menu-too-expensive = не хватает { $missing } ₽
petersburg-menu-hand-full = рука полна ({ $held } из { $limit })
petersburg-menu-can-take = можно взять
petersburg-menu-take-price = потом сыграть за { $price } ₽
petersburg-menu-take-price-from = потом сыграть за { $price } ₽ или дороже
petersburg-menu-nothing-to-replace = нечего заменить
petersburg-menu-pass = Пас
petersburg-menu-pass-phase = Пас до конца фазы
petersburg-menu-pass-final = Пас: { $what ->
    [game] конец игры
    [round] конец раунда
   *[phase] конец фазы
}
petersburg-menu-unpass = Снова спрашивать меня
petersburg-menu-observatory = Обсерватория
petersburg-menu-pub = Кабак
petersburg-menu-buy = Купить за { $price } ₽
petersburg-menu-play = Сыграть за { $price } ₽
petersburg-menu-take = Взять на руку
petersburg-menu-discard = Сбросить

petersburg-menu-double = ⏩ **Двойной ход:** ещё действий: { $actions } — купить, взять, сыграть или спасовать.
petersburg-menu-opening = В первой фазе мастеров можно только покупать, пока у каждого не будет двух мастеров; брать и пасовать нельзя.
petersburg-menu-goods = 🧺 { $goods } · цена рынка { $first }/{ $second }
petersburg-menu-prison = Долговая яма
petersburg-menu-trade = Торговые ряды: 2 очка за 3 ₽
petersburg-menu-guild = Настроить Гильдию
petersburg-menu-sycophant = Прогнать Нахлебника
petersburg-menu-play-action = Сыграть
petersburg-menu-quick-buy = Купить: { $card } · { $price } ₽
petersburg-menu-quick-play = Сыграть: { $card } · { $price } ₽
petersburg-menu-quick-replace = { $card } · { $price } ₽ · вместо: { $replaced }
petersburg-menu-quick-take = Взять: { $card }
petersburg-final-pass = 🔒 Все остальные спасовали. Если спасуешь и ты, { $what ->
    [scoring] фаза закончится наградой, потом хозяева таких карт, как { $card }, сделают свой выбор, и придут новые карты
    [game] игра закончится
    [round] раунд закончится и придут новые карты
   *[phase] фаза закончится и придут новые карты
}: отменить этот ход будет нельзя.
petersburg-final-pass-short = -# 🔒 Этот пас отменить нельзя.
petersburg-final-buy = 🔒 После твоей покупки фаза закончится и придут новые карты: отменить этот ход будет нельзя.
petersburg-final-draw = 🔒 Вытянутую карту вернуть в колоду нельзя: отменить этот ход не получится.
petersburg-final-decision = -# 🔒 Новые карты придут, как только ответят все, у кого сейчас есть такой выбор: после этого отменить свой нельзя.
petersburg-final-steal = -# 🔒 После твоего ответа могут спросить следующего: тогда отменить его нельзя.

petersburg-page-prison = ⛓️ **Долговая яма** — какую карту из сброса? Потом её можно купить или взять, а очка в этом раунде Долговая яма не принесёт. Твой выбор увидят все.
petersburg-page-discard-choose = Выбери карту из сброса
petersburg-page-fetched = ♻️ Эта карта из сброса. Что с ней сделать?
petersburg-page-goods = 🧺 Какой товар даёт эта карта? Двух ❓ с одним товаром не бывает.
petersburg-page-goods-taken = Уже выбраны: { $goods }.
petersburg-page-good = { petersburg-good } (у тебя { $number })
petersburg-page-upkeep = 📦 **Содержание** — { $card }: заплати { $price } ₽ в этом раунде, иначе потеряешь ящик вместе с товарами: { $goods }.
petersburg-page-upkeep-stake = Очки за { $icon } при нынешнем раскладе: с ящиком **{ $kept }**, без него **{ $lost }**.
petersburg-page-upkeep-pay = Заплатить { $price } ₽
petersburg-page-upkeep-drop = Отказаться
petersburg-page-guild = 🏛️ **Гильдия** — она даёт всего 4, рублями и очками. Как их разделить?
petersburg-page-guild-set = 🏛️ **Гильдия** — как она разделит свои 4 рубля и очка при награде? Так и останется, пока не изменишь. Сейчас: { petersburg-split }.
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
petersburg-page-lay-now = при следующей награде за { $colour ->
    [worker] мастеров
    [building] здания
   *[aristocrat] { -aristocrats(case: "gen") }
}, вместо: { petersburg-split }
petersburg-page-market = Какую карту из сброса?
petersburg-page-no-target-away_with_it = ⚠️ На руке нет другой карты, которую можно сбросить.
petersburg-page-no-target-black_market = ⚠️ В сбросе нет карты, которую можно купить или взять.
petersburg-page-no-target-jester = ⚠️ У тебя нет карты, которая приносит и рубли, и очки.
petersburg-page-no-target-banquet = ⚠️ У тебя нет карты, которая приносит и рубли, и очки.
petersburg-page-no-target-pickpocket = Я спрошу тебя в начале фазы.
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
petersburg-page-observatory = 🔭 **Обсерватория** — из какой колоды взять верхнюю карту? Потом её можно купить, взять на руку или сбросить. Очка в этом раунде Обсерватория тогда не принесёт.
petersburg-page-observatory-full = ⚠️ Рука полна (карт: { $held } из { $limit }): карту можно будет только купить или сбросить.
petersburg-page-deck = { petersburg-phase } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: осталось { $size }, а нужно не меньше 2 карт.
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

petersburg-gain-round = { $gain } за раунд
petersburg-gain-last = { $gain } в этом последнем раунде
petersburg-gain-late = дохода уже не будет
petersburg-gain-back = { $when ->
    [now] окупится в этом раунде
    [early] окупится к раунду { $round }
    [late] скорее всего, уже не окупится
   *[likely] окупится к раунду { $round } примерно из { $last }
}
petersburg-gain-names = { $points } ⭐ в конце
petersburg-page-gain = 📈 Если купить сейчас: **{ $gain }** за раунд, впервые — при награде в фазе { petersburg-of } раунда { $round }.
petersburg-page-gain-back = { $when ->
    [now] Уже в этом раунде она вернёт свои { $price } ₽.
    [early] К раунду { $round } она вернёт свои { $price } ₽. Обычно игра длится 6–8 раундов.
    [late] Свои { $price } ₽ она вернула бы к раунду { $round }, но игра, скорее всего, закончится в раунде { $last }.
   *[likely] К раунду { $round } она вернёт свои { $price } ₽. Игра, скорее всего, закончится в раунде { $last }.
}
petersburg-page-gain-late = 📈 Награды за неё уже не будет.
petersburg-page-gain-names = 🎩 Такого чиновника у тебя ещё нет: { $points } ⭐ в конце за разных { -aristocrats(case: "gen") }.
petersburg-page-gain-same = 🎩 Такой чиновник у тебя уже есть: за разных { -aristocrats(case: "gen") } в конце очков не прибавится.

## Планы

petersburg-plan-which = Что сделать в твой следующий ход? Запланировать покупку можно только для карт, которые сейчас лежат на поле.
petersburg-plan-now = Что сделать? Выбрать можно только карты, которые сейчас лежат на поле.
petersburg-plan-choose = Купить карту, если она ещё лежит
petersburg-plan-card = { $card } · сейчас { $price } ₽
petersburg-plan-price = Сейчас она стоит тебе **{ $price } ₽**. Сколько ты заплатишь самое большее, и что мне делать, если её уже нет или она дороже?
petersburg-plan-cheapest = Она заменит ту карту, с которой обойдётся дешевле всего.
petersburg-plan-limit = Другая цена
petersburg-plan-else-ask = Не дороже { $most } ₽, иначе спросить
petersburg-plan-else-pass = Не дороже { $most } ₽, иначе пас
petersburg-plan-buy-ask = Купить карту «{ $card }» не дороже { $most } ₽, если она ещё лежит, иначе спросить меня
petersburg-plan-buy-pass = Купить карту «{ $card }» не дороже { $most } ₽, если она ещё лежит, иначе пас
petersburg-plan-poor = Пасовать, пока мне ничего не по карману
petersburg-plan-poor-round = Пасовать в этом раунде, пока нет денег
petersburg-plan-phase = Пасовать до конца этой фазы
petersburg-why = 📝 Твой план купить карту «{ $card }» не дороже { $most } ₽: { $reason }
petersburg-why-gone = её больше нет на поле.
petersburg-why-costs = она стоит { $price } ₽.
petersburg-why-short = она стоит { $price } ₽, а у тебя { $money } ₽.
petersburg-why-no = по правилам её сейчас нельзя купить.

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
