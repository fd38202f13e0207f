# Общее у сезонов и кубков: запись, столы и кнопки их вкладок в /club.

contest-decimal = ,
contest-signup = запись
contest-running = идёт
contest-ended = завершён
contest-cancelled = отменён
contest-points = Очки за места за столом: { $points }.
contest-signup-until = Запись закончится { $until } или раньше, если администратор начнёт сам.
contest-people = { $number ->
    [0] Пока никто не записался.
    [one] Записался { $number } человек:
    [few] Записались { $number } человека:
   *[other] Записались { $number } человек:
}
contest-you-are-in = Заявка принята.
contest-blocked = Заявка принята, но модераторы этого сервера тебя заблокировали: пока это так, всё начнётся без тебя.
contest-channel = Сообщения и столы — в канале { $channel }.
contest-join = Записаться
contest-leave = Отказаться
contest-leave-sure = Да, выйти
contest-start = Начать сейчас
contest-cancel-sure = Да, отменить
contest-move = Перенести в этот канал
contest-choose-rules = Правила
contest-choose-speed = Время на ход
contest-back = Назад
contest-create = Открыть запись
contest-rounds = Завершено туров: { $done } из { $total }.
contest-refused = Я не могу писать в { $channel }, поэтому новые туры не начинаются. Администратор может открыть эту страницу в другом канале и нажать *{ contest-move }*.
contest-tables = { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[other] { $tables } столов
}
contest-gone = выход
contest-gap = { $side ->
    [ahead] { $count ->
        [one] на { $points } очко впереди { $place }-го места
        [few] на { $points } очка впереди { $place }-го места
       *[other] на { $points } очков впереди { $place }-го места
    }
    [behind] { $count ->
        [one] на { $points } очко позади { $place }-го места
        [few] на { $points } очка позади { $place }-го места
       *[other] на { $points } очков позади { $place }-го места
    }
   *[level] вровень по очкам с { $place }-м местом
}
contest-columns = Очки, столы, доля победных очков; 🃏 — доля обойдённых среди тех, кто с тем же раскладом сидел на том же месте.
contest-your-tables = Твои столы
contest-table = #{ $id }, тур { $round }: с { $others }; закончится не позже чем { $until }
contest-go = Стол #{ $id }
refused-contest-seats = Эти правила не допускают столько мест.
refused-contest-signed-up = Заявка уже принята.
refused-contest-not-signed-up = Заявки от тебя нет, или выход уже состоялся.
refused-contest-exists = Такое соревнование здесь уже открыто. Бывает только одно.
refused-contest-started = Это соревнование уже началось.
refused-contest-over = Это соревнование закончилось.
refused-contest-too-few = Для этого соревнования нужно не меньше { $least } человек.
