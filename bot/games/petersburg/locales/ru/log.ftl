# Санкт-Петербург: что можно сделать и что произошло, по строке на каждое; что ещё может прийти.

## Действия в списках

petersburg-action-buy = { $source ->
    [upper] Купить из верхнего ряда: { $card } ({ $price } ₽)
    [lower] Купить из нижнего ряда: { $card } ({ $price } ₽)
    [drawn] Купить вытянутую карту: { $card } ({ $price } ₽)
    [pile] Купить выбранную карту: { $card } ({ $price } ₽)
   *[hand] Сыграть с руки: { $card } ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] Купить (верхний ряд): { $card }, вместо: { $replaced } ({ $price } ₽)
    [lower] Купить (нижний ряд): { $card }, вместо: { $replaced } ({ $price } ₽)
    [drawn] Купить (вытянута): { $card }, вместо: { $replaced } ({ $price } ₽)
    [pile] Купить (из сброса): { $card }, вместо: { $replaced } ({ $price } ₽)
   *[hand] Сыграть с руки: { $card }, вместо: { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] Взять из верхнего ряда: { $card }
    [lower] Взять из нижнего ряда: { $card }
    [pile] Взять выбранную карту: { $card }
   *[drawn] Взять вытянутую карту: { $card }
}
petersburg-action-discard = Сбросить эту карту: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Купить вытянутую карту
    [take] Взять вытянутую карту
   *[discard] Сбросить вытянутую карту
}
petersburg-action-draw = Обсерватория: { petersburg-deck }
petersburg-action-pub = Кабак: { petersburg-page-pub-points }
petersburg-action-prison = Долговая яма: { $card }
petersburg-action-guild = Гильдия: { petersburg-split }
petersburg-action-trade = { petersburg-menu-trade }
petersburg-action-trade-no = Торговые ряды: нет
petersburg-action-upkeep = Заплатить: { $card }
petersburg-action-drop = Отказаться: { $card }
petersburg-action-goods = Выбрать товар: { petersburg-good }
petersburg-action-steal = Кража: ходить первым
petersburg-action-steal-no = Кража: не сейчас
petersburg-action-steal-later = Кража: не спрашивать, пока не скажу
petersburg-action-steal-ask = Кража: снова спрашивать
petersburg-action-play = Сыграть: { $card }
petersburg-action-away = { $card } Сбросить: { $target }
petersburg-action-market = { $card }: { $target } из сброса
petersburg-action-lay = { $card } → { $target }
petersburg-action-pass = { petersburg-menu-pass }
petersburg-action-pass-phase = { petersburg-menu-pass-phase }
petersburg-action-unpass = { petersburg-menu-unpass }

## Журнал

petersburg-line-bought = { $source ->
    [upper] { $name } покупает: { $card }, верхний ряд ({ $price } ₽)
    [lower] { $name } покупает: { $card }, нижний ряд ({ $price } ₽)
    [drawn] { $name } покупает вытянутую карту: { $card } ({ $price } ₽)
    [pile] { $name } покупает из сброса: { $card } ({ $price } ₽)
   *[hand] { $name } играет с руки: { $card } ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } покупает: { $card }, верхний ряд, вместо: { $replaced } ({ $price } ₽)
    [lower] { $name } покупает: { $card }, нижний ряд, вместо: { $replaced } ({ $price } ₽)
    [drawn] { $name } покупает вытянутую карту: { $card }, вместо: { $replaced } ({ $price } ₽)
    [pile] { $name } покупает из сброса: { $card }, вместо: { $replaced } ({ $price } ₽)
   *[hand] { $name } играет с руки: { $card }, вместо: { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } берёт на руку: { $card }, верхний ряд
    [lower] { $name } берёт на руку: { $card }, нижний ряд
    [pile] { $name } берёт на руку из сброса: { $card }
   *[drawn] { $name } берёт вытянутую карту на руку: { $card }
}
petersburg-line-took-hidden = { $name } берёт вытянутую карту на руку
petersburg-line-drew = { $name } тянет карту из колоды { petersburg-of }: { $card }
petersburg-line-drew-hidden = { $name } тянет карту из колоды { petersburg-of }
petersburg-line-discarded = { $name } сбрасывает: { $card }
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
petersburg-line-trade = ⚖️ { $name } покупает в Торговых рядах 2 очка за 3 ₽
petersburg-line-trade-no = { $name } ничего не покупает в Торговых рядах
petersburg-line-guild = 🏛️ { $name } получает от Гильдии { petersburg-split }
petersburg-line-guild-set = 🏛️ { $name } меняет доход Гильдии: { petersburg-split }
petersburg-line-sycophants = { $name } не может заплатить Нахлебникам и теряет: { $number }
petersburg-line-sycophants-free = { $name } прогоняет Нахлебника
petersburg-line-good = { $icon } { $name } выбирает товар для карты «{ $card }»: { petersburg-good }
petersburg-line-crate-kept = 📦 { $name } платит { $price } ₽: { $card }
petersburg-line-crate-lost = 📦 { $name } не может заплатить и теряет: { $card }
petersburg-line-crate-lost-free = 📦 { $name } не платит и отдаёт: { $card }
petersburg-line-good-scored = { $icon } { petersburg-good }: { $scores }
petersburg-line-fetched = ♻️ { $name } выбирает из сброса: { $card } ({ $by })
petersburg-line-played = 🟪 { $name } играет: { $card }
petersburg-line-played-away = 🟪 { $name } играет: { $card } В сброс уходит: { $target }
petersburg-line-played-market = 🟪 { $name } играет: { $card }
petersburg-line-played-lay = 🟪 { $name } кладёт: { $card } → { $target }
petersburg-line-laid-spent = { $name }: { $card } ({ $target }) уходит в сброс после награды
petersburg-line-laid-lost = { $name }: { $card } ({ $target }) уходит в сброс вместе с картой, без действия
petersburg-line-stolen = 🥷 { $name } играет Кражу и ходит первым
petersburg-line-not-stolen = { $name } даёт фазе начаться
petersburg-line-steal-later = Больше не спрашиваю тебя о Краже (это видно только тебе)
petersburg-line-steal-ask = Снова спрашиваю тебя о Краже (это видно только тебе)
petersburg-line-disc = 🔘 { $name } получает за диск { petersburg-points }
petersburg-line-paid = 💸 { $name } платит { $rubles } ₽{ $points ->
    [0] {""}
   *[other] {""} и получает { petersburg-points }
}
petersburg-line-scored = { $rubles ->
    [0] ⭐ { $name } получает { petersburg-points }
   *[other] { $points ->
        [0] 💰 { $name } получает { $rubles } ₽
       *[other] 💰⭐ { $name } получает { $rubles } ₽ и { petersburg-points }
    }
}
petersburg-line-dealt = Новые карты: { $cards }
petersburg-line-phase = **Раунд { $round } · { petersburg-phase }** — начинает { $name }
petersburg-line-round-ended = Раунд { $round } окончен. Нижний ряд уходит в сброс: { $cards }
petersburg-line-round-ended-empty = Раунд { $round } окончен.
petersburg-line-last-round = ⏳ { petersburg-deck } закончилась: это последний раунд!
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
