# Сезоны: вкладка в /club, её открытые сообщения и строки обзора.

club-tab-season = Сезон
season-none = ### Сезоны
    Сейчас сезона здесь нет. В сезоне все играют одними и теми же раскладами в лигах примерно по шесть человек, и лучшие поднимаются выше. Начать его может администратор сервера.
season-rules = Мест: { $seats } · { $time } · { $weeks ->
    [one] { $weeks } неделя
    [few] { $weeks } недели
   *[other] { $weeks } недель
}
season-how = Участников нужно не меньше { $least }. Все столы тура играют с одним раскладом в закрытых ветках, у каждого не больше трёх столов сразу. Карты, поля и результаты тура остаются за столами, пока не закончит последний. В лиге встречаются все, даже те, кто заблокировал друг друга.
season-joined = ✅ Заявка принята. { $number ->
    [one] Пока это { $number } человек.
    [few] Теперь вас { $number } человека.
   *[other] Теперь вас { $number } человек.
} Твои столы, таблица и выход — в `/club`, *{ club-tab-season }*.
season-leave-ask = ### Выйти из сезона?
    За будущими столами вместо тебя будет играть компьютер, и место в лиге станет последним. Начатые столы остаются твоими: доиграй их, пожалуйста. Вернуться можно, пока твоё место никто не занял.
season-cancel = Отменить сезон
season-cancel-ask = ### Отменить этот сезон?
    Новые туры не начнутся, и никто не поднимется выше. Начатые столы продолжатся, пока не закончится их тур.
season-new = Новый сезон
season-new-about = Запись начнётся в этом канале и продлится неделю; начать можно и раньше. Столы откроются в закрытых ветках этого канала.
season-choose-seats = Мест за столом. Вдвоём каждый играет с каждым по разу; втроём у каждого шесть столов, вчетвером — четыре.
season-choose-weeks = Длительность
season-weeks = { $weeks ->
    [one] { $weeks } неделя
    [few] { $weeks } недели
   *[other] { $weeks } недель
}
season-division = Лига { $division }
season-divisions = Лиги с { $first } по { $last }
season-earlier = Прошлые сезоны
season-next = { $number ->
    [one] Впереди ещё { $number } стол, начало { $begins }.
    [few] Впереди ещё { $number } стола, ближайший — { $begins }.
   *[other] Впереди ещё { $number } столов, ближайший — { $begins }.
}
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
refused-season-full = Сезон уже идёт, и свободных мест нет. Можно записаться на следующий.
