# Почему правила не позволяют действие.
illegal-game-over = Игра окончена.
illegal-not-your-turn = Сейчас не твой ход.
illegal-no-such-seat = Такого места нет.
illegal-decide-first = Сначала реши, что делать с вытянутой картой: купить, взять или сбросить.
illegal-pub-first = Сначала скажи, сколько очков покупаешь в кабаке.
illegal-not-now = Сейчас этого сделать нельзя.
illegal-not-on-board = Карты «{ $card }» нет в { $row ->
    [upper] верхнем
   *[lower] нижнем
} ряду.
illegal-not-in-hand = Карты «{ $card }» нет у тебя на руке.
illegal-hand-full = Рука полна: карт { $held } из { $limit }.
illegal-must-replace = Карта «{ $card }» должна заменить одну из твоих; укажи, какую.
illegal-cannot-replace = Карта «{ $card }» ничего не заменяет.
illegal-not-in-tableau = У тебя нет карты «{ $replaced }».
illegal-wrong-replacement = Карта «{ $card }» не может заменить карту «{ $replaced }».
illegal-face-down = Карта «{ $replaced }» лежит рубашкой вверх, в этом раунде её не заменить.
illegal-too-expensive = «{ $card }» стоит { $price } ₽, а у тебя { $money } ₽.
illegal-no-observatory = Сейчас у тебя нет обсерватории для использования.
illegal-deck-too-small = В колоде «{ $deck }» меньше двух карт.
illegal-no-pub = Сейчас у тебя нет кабака для использования.
illegal-pub-limit = Сейчас кабак продаёт от { $least } до { $most } очков.
illegal-already-ordered = Ты уже пасуешь до конца фазы.
illegal-no-order = Отменять нечего: ты не пасуешь автоматически.
