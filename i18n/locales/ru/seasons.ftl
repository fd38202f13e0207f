# Сезоны: вкладка в /club, её открытые сообщения и строки обзора.

club-tab-season = Сезон
season-decimal = ,
season-none = ### Сезоны
    Сейчас сезона здесь нет. В сезоне все играют одними и теми же раскладами в лигах примерно по шесть человек, и лучшие поднимаются выше. Начать его может администратор сервера.
season-signup = запись
season-running = идёт
season-ended = завершён
season-cancelled = отменён
season-rules = Мест: { $seats } · { $time } · { $weeks ->
    [one] { $weeks } неделя
    [few] { $weeks } недели
   *[other] { $weeks } недель
}
season-points = Очки за места за столом: { $points }.
season-signup-until = Запись закончится { $until } или когда администратор начнёт сезон.
season-people = { $number ->
    [0] Пока никто не записался.
    [one] Записался { $number } человек:
    [few] Записались { $number } человека:
   *[other] Записались { $number } человек:
}
season-you-are-in = Заявка принята.
season-how = Участников нужно не меньше { $least }. Все столы тура играют с одним раскладом в закрытых ветках, у каждого не больше трёх столов сразу. Карты, поля и результаты тура остаются за столами, пока не закончит последний. В лиге встречаются все, даже те, кто заблокировал друг друга.
season-join = Записаться
season-joined = ✅ Заявка принята. { $number ->
    [one] Пока это { $number } человек.
    [few] Теперь вас { $number } человека.
   *[other] Теперь вас { $number } человек.
} Твои столы, таблица и выход — в `/club`, *{ club-tab-season }*.
season-leave = Отказаться
season-leave-ask = ### Выйти из сезона?
    За будущими столами вместо тебя будет играть компьютер, и место в лиге станет последним. Начатые столы остаются твоими: доиграй их, пожалуйста. Вернуться можно, пока твоё место никто не занял.
season-leave-sure = Да, выйти
season-start = Начать сейчас
season-cancel = Отменить сезон
season-cancel-ask = ### Отменить этот сезон?
    Новые туры не начнутся, и никто не поднимется выше. Начатые столы продолжатся, пока не закончится их тур.
season-cancel-sure = Да, отменить
season-move = Перенести в этот канал
season-new = Новый сезон
season-new-about = Запись начнётся в этом канале и продлится неделю; начать можно и раньше. Столы откроются в закрытых ветках этого канала.
season-choose-rules = Правила
season-choose-seats = Мест за столом. Вдвоём каждый играет с каждым по разу; втроём у каждого шесть столов, вчетвером — четыре.
season-choose-speed = Время на ход
season-choose-weeks = Длительность
season-seats-of = Мест: { $seats }
season-weeks = { $weeks ->
    [one] { $weeks } неделя
    [few] { $weeks } недели
   *[other] { $weeks } недель
}
season-back = Назад
season-create = Открыть запись
season-division = Лига { $division }
season-rounds = Завершено туров: { $done } из { $total }.
season-refused = Я не могу писать в { $channel }, поэтому новые туры не начинаются. Администратор может открыть эту страницу в другом канале и перенести сезон туда.
season-tables = { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[other] { $tables } столов
}
season-gone = выход из сезона
season-columns = Очки, столы, доля победных очков; 🃏 — доля обойдённых среди тех, кто с тем же раскладом сидел на том же месте.
season-your-tables = Твои столы
season-next = { $number ->
    [one] Впереди ещё { $number } стол, начало { $begins }.
    [few] Впереди ещё { $number } стола, ближайший — { $begins }.
   *[other] Впереди ещё { $number } столов, ближайший — { $begins }.
}
season-table = #{ $id }, тур { $round }: с { $others }; закончится не позже чем { $until }
season-go = Стол #{ $id }
season-started = Сезон начинается: { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[other] { $people } человек
}, { $divisions ->
    [one] { $divisions } лига
    [few] { $divisions } лиги
   *[other] { $divisions } лиг
}, { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
} за { $weeks ->
    [one] { $weeks } неделю
    [few] { $weeks } недели
   *[other] { $weeks } недель
}.
season-leads = { $where ->
    [one] Впереди { $names }, очки: { $points }
   *[division] Лига { $division }: { $names }, очки: { $points }
}
season-won = { $where ->
    [one] 🏆 { $names }, очки: { $points }
   *[division] 🏆 Лига { $division }: { $names }, очки: { $points }
}
season-has-ended = **Сезон { $number } завершён.** Все места — в `/club`, *{ club-tab-season }*.
season-cancelled-few = Сезон не состоится: записалось меньше { $least } человек. Администратор может начать новый в `/club`.
season-club-signup = Сезон { $number }: { $people ->
    [0] пока никто не записался
    [one] записался { $people } человек
    [few] записались { $people } человека
   *[other] записались { $people } человек
}; запись закончится { $until }.
season-club-join = Запишись на сезон: вкладка *{ club-tab-season }* выше.
season-club-running = Сезон { $number }: завершено туров: { $done } из { $total }.
season-you-lead = В сезоне ты возглавляешь свою лигу, очки: { $points }.
season-you-need = В своей лиге ты на { $place }-м месте; до { $next }-го не хватает очков: { $points }. Выигранный стол приносит { $win }.
refused-season-exists = Здесь уже открыт сезон. Бывает только один.
refused-season-started = Сезон уже начался.
refused-season-over = Этот сезон закончился.
refused-season-too-few = Для сезона нужно не меньше { $least } человек.
refused-season-seats = Эти правила не допускают столько мест.
refused-season-signed-up = Заявка уже принята.
refused-season-not-signed-up = Заявки от тебя нет, или выход уже состоялся.
refused-season-full = Сезон уже идёт, и свободных мест нет. Можно записаться на следующий.
