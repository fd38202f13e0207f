petersburg-term-scorings = { $card }: { $gain } { $scorings ->
    [0] если будет ещё раунд
    [1] ещё один раз
    [one] в каждом из примерно { $scorings } раунда
   *[other] в каждом из примерно { $scorings } раундов
}
petersburg-term-effect = { $way ->
    [up] { $card }: полезно и в остальном — своим правилом или при покупках потом
   *[down] { $card }: недостаток — расходы или потеря того, что на ней лежит
}
petersburg-term-names = { $way ->
    [up] Новый { -aristocrat }: { $names ->
        [1] первый
       *[other] теперь разных { $names }
    }
   *[down] Одним чиновником меньше: { $names ->
       *[other] разных остаётся { $names }
    }
}
petersburg-term-tableau = { $way ->
    [up] { $card }: хорошо подходит к уже выложенным картам
   *[down] Вместе выложенные карты приносят меньше
}
petersburg-term-replaced = { $way ->
    [up] { $card }: уходит, а стоила больше, чем приносит
   *[down] { $card }: уходит, а могла принести { $gain } { $scorings ->
        [0] если будет ещё раунд
        [1] ещё один раз
        [one] в каждом из примерно { $scorings } раунда
       *[other] в каждом из примерно { $scorings } раундов
    }
}
petersburg-term-price = Стоит { $rubles } ₽
petersburg-term-denied = { $card }: эта карта нужна и другому ({ $name }), а так ему не достанется
petersburg-term-later = { $way ->
    [up] { $card }: окупится и потом, с руки
   *[down] { $card }: потом уже вряд ли окупится
}
petersburg-brings = { $card }: { petersburg-split } при каждой награде её цвета
petersburg-term-burden = { $way ->
    [up] Одной картой меньше из тех, что на руке в конце стоят { $penalty } очков
   *[down] Если останется на руке до конца, это минус { $penalty } очков
}
petersburg-term-waits = Спешить некуда: никто другой этого не возьмёт
petersburg-term-drawn = { petersburg-deck }: верхняя карта (всего { $cards }) — купить, взять или сбросить{ $way ->
    [up] {""}
   *[down] ; редко стоит очка, которого здание тогда не принесёт
}
petersburg-term-fetched = { $card }: возвращается из сброса{ $way ->
    [up] {""}
   *[down] , но вряд ли стоит очка, которого здание тогда не принесёт
}
petersburg-term-sold = { $bought ->
    [0] Очки не покупаются
    [one] { $bought } очко за { $rubles } ₽
    [few] { $bought } очка за { $rubles } ₽
   *[many] { $bought } очков за { $rubles } ₽
}{ $way ->
    [up] {""}
   *[down] : рубли дороже
}
petersburg-term-split = Гильдия приносит { $gain }{ $way ->
    [up] {""}
   *[down] : другая половина сейчас ценнее
}
petersburg-term-good = Что может принести этот товар: { $good }
petersburg-term-kept = { $way ->
    [up] { $card }: ещё принесёт больше, чем стоит сохранить
   *[down] { $card }: сохранить стоит больше, чем она ещё принесёт
}
petersburg-term-dropped = { $card }: уходит
petersburg-term-action = { $way ->
    [up] { $card }: сейчас помогает
   *[down] { $card }: сейчас больше вреда, чем пользы
}
petersburg-term-action-on = { $way ->
    [up] { $card } на карте «{ $on }»: сейчас помогает
   *[down] { $card } на карте «{ $on }»: сейчас больше вреда, чем пользы
}
petersburg-term-first = { $way ->
    [up] Кто начинает фазу, выбирает первым
   *[down] Фаза и так начинается с этого места
}
petersburg-term-hidden = Эту карту знает только её хозяин
petersburg-term-pass = Сейчас здесь нет ничего, что явно стоит своей цены
petersburg-saving-aristocrats = Остаётся { $rubles } ₽, а не { $left } ₽, и это деньги на фазу { -aristocrats(case: "gen") }: доход от неё будет уже в раунде { $round }
petersburg-saving-later = Остаётся { $rubles } ₽, а не { $left } ₽, на следующие покупки
petersburg-term-empties = { petersburg-deck } тогда, скорее всего, закончится, и раунд { $round } станет последним
petersburg-term-spares = { petersburg-deck } тогда ещё не закончится, и раунд { $round }, скорее всего, не последний
petersburg-term-rounds = { $rounds ->
    [0] Похоже, это последний раунд
    [1] Потом будет ещё примерно один раунд. Пока рубль стоит больше, чем в конце (10 ₽ = 1 ⭐): на него покупают карты, которые снова приносят доход
    [2] Потом будет ещё примерно два раунда. Пока рубль стоит больше, чем в конце (10 ₽ = 1 ⭐): на него покупают карты, которые снова приносят доход
    [3] Потом будет ещё примерно три раунда. Пока рубль стоит больше, чем в конце (10 ₽ = 1 ⭐): на него покупают карты, которые снова приносят доход
   *[other] Потом будет ещё несколько раундов. Пока рубль стоит больше, чем в конце (10 ₽ = 1 ⭐): на него покупают карты, которые снова приносят доход
}

## Откуда очки — в статистике

petersburg-part-points = Очки за игру
petersburg-part-aristocrats = Разные вельможи
petersburg-part-rubles = Оставшиеся рубли
petersburg-part-hand = Карты на руке
