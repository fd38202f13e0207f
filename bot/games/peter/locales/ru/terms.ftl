peter-term-growth = { $way ->
    [up] Самая малочисленная масть растёт
   *[down] Самая малочисленная масть уменьшается
} с { $before } до { $after }: это считается { $turns ->
    [1] в последнем ходу
    [one] в каждом из примерно { $turns } хода
   *[other] в каждом из примерно { $turns } ходов
}
peter-term-suits = { $way ->
    [up] { $cards ->
        [1] Карта, которая приближает
        [one] { $cards } карта, которые приближают
        [few] { $cards } карты, которые приближают
       *[many] { $cards } карт, которые приближают
    }
   *[down] { $cards ->
        [1] Уходит карта, которая приближала
        [one] Уходит { $cards } карта: они приближали
        [few] Уходят { $cards } карты: они приближали
       *[many] Уходят { $cards } карт: они приближали
    }
} следующее очко
peter-term-peters = { $way ->
    [up] { $cards ->
        [1] Карта Петра: годится для эффекта
        [one] { $cards } карта Петра, каждая для эффекта
        [few] { $cards } карты Петра, каждая для эффекта
       *[many] { $cards } карт Петра, каждая для эффекта
    }
   *[down] { $cards ->
        [1] Уходит карта Петра
        [one] Уходит { $cards } карта Петра
        [few] Уходят { $cards } карты Петра
       *[many] Уходят { $cards } карт Петра
    }
}
peter-term-rivals = { $way ->
    [up] Карты не достанутся другим: для { $name } они стоили бы примерно { $points } ⭐
   *[down] Карту получает { $name }: там она стоит примерно { $points } ⭐
}
peter-term-chance = Выигрывает примерно в { $percent } случаях из 100
peter-term-cubes = { $way ->
    [up] { $cubes ->
        [1] Кубиком больше
        [one] На { $cubes } кубик больше
        [few] На { $cubes } кубика больше
       *[many] На { $cubes } кубиков больше
    }
   *[down] { $cubes ->
        [1] Уходит кубик
        [one] Уходит { $cubes } кубик
        [few] Уходят { $cubes } кубика
       *[many] Уходят { $cubes } кубиков
    } { $icon }
}
peter-term-waiting = Ряд из { $cards ->
    [1] одной карты
    [one] { $cards } карты
   *[other] { $cards } карт
} стоил бы примерно { $points } ⭐; его ещё можно выиграть позже
peter-term-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} сразу
peter-term-given = Карта, без которой { $name } обойдётся
peter-term-drawn = { $cards ->
    [1] Карта из колоды
    [one] { $cards } карта из колоды
    [few] { $cards } карты из колоды
   *[many] { $cards } карт из колоды
} на выбор
peter-term-spent = Карта Петра потрачена; { $left ->
    [0] она была последней
    [1] остаётся ещё одна
    [one] остаётся ещё { $left }
   *[other] остаются ещё { $left }
}
peter-term-kept = { $cards ->
    [1] Карта Петра остаётся
    [one] { $cards } карта Петра остаётся
    [few] { $cards } карты Петра остаются
   *[many] { $cards } карт Петра остаются
} на потом

## Откуда очки — в статистике

peter-part-turns = Масти
peter-part-peter = Эффекты
