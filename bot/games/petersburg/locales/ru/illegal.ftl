# Санкт-Петербург: почему правила не разрешают действие; для того, кто попробовал.

illegal-game-over = Эта игра уже окончена.
illegal-not-your-turn = Сейчас не твой ход.
illegal-no-such-seat = Такого места в этой игре нет.
illegal-decide-first = Сначала реши, что делать с вытянутой картой: купить, взять или сбросить.
illegal-pub-first = Сначала скажи, сколько очков ты покупаешь в Кабаке.
illegal-not-now = Сейчас этого сделать нельзя.
illegal-not-on-board = { $row ->
    [upper] В верхнем ряду нет такой карты: { $card }.
   *[lower] В нижнем ряду нет такой карты: { $card }.
}
illegal-not-in-hand = У тебя на руке нет такой карты: { $card }.
illegal-hand-full = Рука полна: карт { $held } из { $limit }.
illegal-must-replace = Эта карта должна заменить одну из твоих: { $card }. Скажи, какую.
illegal-cannot-replace = Эта карта ничего не заменяет: { $card }.
illegal-not-in-tableau = Перед тобой нет такой карты: { $replaced }.
illegal-wrong-replacement = Так заменить нельзя: { $replaced } → { $card }.
illegal-face-down = Эта карта перевёрнута, сейчас её нельзя заменить: { $replaced }.
illegal-no-such-copy = Такого экземпляра этой карты у тебя нет, или указывать его незачем: { $card }.
illegal-too-expensive = Слишком дорого: { $card } стоит { $price } ₽, а у тебя { $money } ₽.
illegal-no-observatory = У тебя нет Обсерватории, которую можно сейчас использовать.
illegal-deck-too-small = В колоде { petersburg-of } меньше двух карт.
illegal-no-pub = У тебя нет Кабака, который можно сейчас использовать.
illegal-pub-price = Очко в Кабаке стоит { $price } ₽, а у тебя { $money } ₽.
illegal-pub-limit = Сейчас в Кабаке можно купить очков: от { $least } до { $most }.
illegal-already-ordered = Ты и так пасуешь до конца фазы.
illegal-no-order = Отменять нечего: такого распоряжения нет.
illegal-fetched-first = Сначала реши, что делать с картой из сброса: купить или взять.
illegal-guild-first = Сначала раздели { $income } Гильдии на рубли и очки.
illegal-trade-first = Сначала скажи, пойдёшь ли ты в Торговые ряды.
illegal-upkeep-first = Сначала заплати за ящик или откажись от него: { $card }.
illegal-goods-first = Сначала выбери товар для этой карты: { $card }.
illegal-steal-first = Сначала скажи, сыграешь ли ты Кражу, чтобы ходить первым.
illegal-double-turn = Двойной ход ещё не окончен: купи, возьми, сыграй или спасуй.
illegal-must-buy = В первой фазе мастеров можно только покупать, а не брать и не пасовать, пока у каждого не будет двух мастеров.
illegal-not-in-discard = В сбросе нет такой карты: { $card }.
illegal-hand-has-room = На руке есть место: купи эту карту или возьми её: { $card }.
illegal-cannot-buy-action = Это карта действия, её берут и играют, но не покупают: { $card }.
illegal-cannot-fetch-action = Это карта действия, из сброса её не вернуть: { $card }.
illegal-needs-target = Скажи, к какой карте относится эта: { $card }.
illegal-cannot-lay = { $card } кладут только на свою карту, которая приносит и рубли, и очки. Эта не подходит: { $target }.
illegal-cannot-use = Эту карту сейчас нельзя ни купить, ни взять: { $target }.
illegal-pickpocket-in-time = Кражу играют в начале фазы; я тебя спрошу.
illegal-no-prison = У тебя нет Долговой ямы, которую можно сейчас использовать.
illegal-no-trading-house = У тебя нет Торговых рядов, которые можно сейчас использовать.
illegal-trade-price = Торговые ряды стоят { $price } ₽, а у тебя { $money } ₽.
illegal-no-guild-hall = У тебя нет Гильдии, которую можно сейчас настроить.
illegal-guild-limit = Гильдия даёт всего { $income }, рублями и очками вместе.
illegal-guild-same = Гильдия уже так настроена.
illegal-no-sycophant = У тебя нет Нахлебника, которого можно сейчас прогнать.
illegal-good-taken = Этот товар уже выбран для другой карты с ❓.
