# Уведомления: что зовёт и напоминает, и что люди об этом выбрали.

## Сообщения

notice-heading = { $number ->
    [one] **Тебя ждёт { $number } игра**
    [few] **Тебя ждут { $number } игры**
   *[many] **Тебя ждут { $number } игр**
}
notice-since = Ждёт: { $since }
notice-warning = ⏳ **Твоё время на исходе**
notice-also = Ещё тебя ждут:
notice-more = … и ещё { $number }: /mine
notice-reminder = ⏰ { $mention }, игра #{ $id } ждёт: { $decision }
notice-warned = ⏳ { $mention }, твоё время в игре #{ $id } на исходе: { $decision }
notice-table = 🔔 Всем: игра #{ $id } ждёт { $mention } с { $since }: { $decision }
notice-unreachable = 🔔 Всем: игра #{ $id } с { $since } ждёт { $mention }, а личные сообщения туда не доходят: { $decision }
notice-later = 💤 Напомню снова: { $when }.
button-later-3h = Через 3 часа
button-later-tomorrow = Завтра

## Отказы

refused-not-your-notice = Это сообщение не для тебя.
refused-notice-over = Ни одна игра из этого сообщения тебя больше не ждёт.

## Что человек выбрал

notify-heading = **Твои уведомления**, во всех играх
notify-closed = ⚠️ Твои личные сообщения для меня закрыты: уведомления придут в ветки игр.
notify-where = Когда твой ход, я зову тебя
notify-where-thread = в ветке игры
notify-where-dm = личным сообщением
notify-where-both = в ветке и личным сообщением
notify-where-none = нигде, и ничего больше не присылаю
notify-when = и когда?
notify-when-now = сразу
notify-when-hours = обо всех играх вместе
notify-when-last = когда больше никого не ждут
notify-every = обо всех играх вместе, { $hours ->
    [one] каждый { $hours } час
    [few] каждые { $hours } часа
   *[many] каждые { $hours } часов
}
notify-days = В другие дни и в тихие часы сообщения без звука, а напоминания ждут
notify-days-all = каждый день
notify-days-workdays = с понедельника по пятницу
notify-days-weekend = в субботу и воскресенье
notify-warn = Предупреждение, пока время не вышло
notify-warned = { $hours ->
    [one] за { $hours } час
    [few] за { $hours } часа
   *[many] за { $hours } часов
}
notify-never = нет
notify-escalate = Если ты не ходишь
notify-escalate-yes = через день личное сообщение, через два — всему столу
notify-escalate-no = больше ничего
notify-hands = Твои карты
notify-hands-yes = личным сообщением, которое обновляется
notify-hands-no = только по запросу: /hand
notify-remind = -# Напоминание, тихие часы и часовой пояс: `/remind`

## Команда

command-notify = Где, когда и в какие дни тебя звать и предупреждать
option-where = Где тебя звать
option-when = Когда тебя звать
option-every = Сколько часов между вызовами обо всех играх вместе, 1–24
option-days = В какие дни звать тебя со звуком
option-warn = За сколько часов до конца времени предупредить; 0 — никогда
option-hands = Присылать ли твои карты личным сообщением
