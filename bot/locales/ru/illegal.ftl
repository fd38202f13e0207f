# Почему правила не разрешают действие: ответ тому, кто попробовал.

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
illegal-face-down = Эта карта перевёрнута, в этом раунде её нельзя заменить: { $replaced }.
illegal-too-expensive = Слишком дорого: { $card } стоит { $price } ₽, а у тебя { $money } ₽.
illegal-no-observatory = У тебя нет Обсерватории, которую можно сейчас использовать.
illegal-deck-too-small = { $deck ->
    [worker] В колоде рабочих
    [building] В колоде зданий
    [aristocrat] В колоде { -aristocrats(case: "gen") }
   *[trading] В колоде { -trading(case: "gen") }
} меньше двух карт.
illegal-no-pub = У тебя нет Кабака, который можно сейчас использовать.
illegal-pub-limit = Сейчас в Кабаке можно купить очков: от { $least } до { $most }.
illegal-already-ordered = Ты и так пасуешь до конца фазы.
illegal-no-order = Отменять нечего: ты не пасуешь до конца фазы.
