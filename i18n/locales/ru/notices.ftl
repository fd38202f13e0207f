# Уведомления: что зовёт и напоминает, и что люди об этом выбрали.

## Сообщения

notice-heading = { $number ->
    [one] **Тебя ждёт { $number } игра**
    [few] **Тебя ждут { $number } игры**
   *[many] **Тебя ждут { $number } игр**
}
notice-since = Твой ход начался { $since }.
notice-warning = ⏳ **Твоё время на исходе**
notice-also = Ещё тебя ждут:
notice-more = … и ещё { $number }: `/mine`
notice-reminder = ⏰ { $mention }, игра #{ $id } ждёт: { $decision }
notice-warned = ⏳ { $mention }, твоё время в игре #{ $id } на исходе: { $decision }
notice-close-heading = **Здесь давно не было ходов**
notice-close = 💤 **Эта игра тебе ещё нужна?** Без твоего хода она закроется { $when }. Никто не проиграет, и в счёт она не пойдёт.
button-close-it = Закрыть
invitation-reminder = ✉️ **{ $host } зовёт тебя сыграть: { $game }**, стол #{ $id }. Твоего ответа ещё нет.
invitation-until = Приглашение закроется { $until }.
button-invitation = К приглашению
notice-table = 🔔 Всем: игра #{ $id } ждёт { $mention } с { $since }: { $decision }
notice-unreachable = 🔔 Всем: игра #{ $id } ждёт { $mention } с { $since }, а мои личные сообщения туда не доходят: { $decision }
notice-later = 💤 Напомню снова { $when }.
button-later-3h = Через 3 часа
button-later-tomorrow = Завтра

## Отказы

refused-not-your-notice = Это сообщение не для тебя.
refused-notice-over = Ни одна игра из этого сообщения тебя больше не ждёт.

## Что человек выбрал

notify-heading = **Твои уведомления** для всех игр
notify-closed = ⚠️ Твои личные сообщения для меня закрыты, поэтому зову тебя в ветках игр.
notify-hand = Карты приходят личным сообщением, без звука.
notify-where = Когда твой ход, я зову тебя
notify-where-thread = в ветке игры
notify-where-dm = личным сообщением
notify-where-both = в ветке и личным сообщением
notify-where-none = нигде (и карты не присылаю)
notify-when = Когда звать
notify-when-now = сразу
notify-when-last = когда игра ждёт только тебя
notify-every = обо всех играх вместе, { $hours ->
    [one] каждый { $hours } час
    [few] каждые { $hours } часа
   *[many] каждые { $hours } часов
}
notify-remind = Первое напоминание личным сообщением, если ты не ходишь; через два дня напомню при всех
notify-reminded = { $hours ->
    [24] через день
    [one] через { $hours } час
    [few] через { $hours } часа
   *[many] через { $hours } часов
}
notify-warn = Предупрежу, прежде чем твоё время выйдет
notify-warned = { $hours ->
    [0] никогда
    [one] за { $hours } час
    [few] за { $hours } часа
   *[many] за { $hours } часов
}

## Тихие часы и часовой пояс

quiet-button = Тихие часы и часовой пояс
quiet-button-set = Тихие часы: с { $start } до { $end }
quiet-heading = **Твои тихие часы**: мои сообщения без звука, а напоминания ждут.
quiet-from = С
quiet-to = До
quiet-off = без тихих часов
quiet-hour = На твоих часах сейчас
quiet-hour-unknown = Который у тебя час? Пока ты не выберешь, считаю по UTC, там сейчас { $now }.
quiet-choose = Выбери своё время
quiet-city = Ближайшее к тебе место: от него зависит летнее время
quiet-back = Все уведомления
refused-quiet-same = Тихие часы не могут начинаться и кончаться в одно и то же время.
