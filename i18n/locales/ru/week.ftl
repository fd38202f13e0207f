# Неделя сервера: вкладка /club и картинка, которая приходит в воскресенье вечером.

club-tab-week = Неделя
week-title = Неделя
week-days = { $begins } – { $ends }
week-tables = Столы
week-running = Сейчас идут
week-ended = Закончились за неделю
week-won = { $points } · { $names }
week-division = { $contest }, лига { $division }
week-points = очки
week-played = столы
week-up = { $places ->
    [one] выше на { $places } место
    [few] выше на { $places } места
   *[other] выше на { $places } мест
}
week-down = { $places ->
    [one] ниже на { $places } место
    [few] ниже на { $places } места
   *[other] ниже на { $places } мест
}
week-move = Ход недели
week-move-words = { $name }, #{ $id }, { $when }: { $played }. Любой другой ход был бы хуже как минимум примерно на { $gained }.
week-somebody = Кто-то из своих
week-left = Ещё предстоит
week-of-contest = { $contest }: { $words }
week-round = { $number ->
    [one] Идёт тур { $rounds }
   *[other] Идут туры { $rounds }
}
week-people = { $more ->
    [0] { $names }
   *[other] { $names } и ещё { $more }
}
week-number-of-people = { $people ->
    [one] { $people } человек
    [few] { $people } человека
   *[other] { $people } человек
}
week-in-round = Тур { $round }: { $people }
week-until = до { $day }
week-to-come = { $rounds ->
    [one] запланирован ещё { $rounds } тур
    [few] запланировано ещё { $rounds } тура
   *[other] запланировано ещё { $rounds } туров
}
week-drawing = Рисую неделю ({ $when }). Если через минуту картинки здесь нет, нажми *{ club-tab-week }* ещё раз.
week-anytime = `/club`, *{ club-tab-week }*, покажет её в любое время, вместе с твоим следующим столом.
week-posted = В воскресенье вечером она появится в { $channel }: { $when }.
week-choose = В `/admin` можно выбрать канал, где я буду показывать эту картинку каждое воскресенье вечером.
