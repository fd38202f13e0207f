# Что выбирают управляющие сервером и каждый для себя.

## С кем кто-то не хочет играть

block-heading = **С кем ты не играешь.** Никто из вас не сядет за стол, где уже сидит другой. Об этом никто не узнает. Игры, в которых вы уже вместе, продолжаются.
block-added = Заблокированы: { $users }
block-removed = Больше не заблокированы: { $users }
block-kept = Остались в списке, потому что их нет на этом сервере: { $users }
block-none = В твоём списке никого нет.
block-elsewhere = Изменить список можно через `/profile` на сервере: только там Discord даёт выбирать людей.

## Настройки сервера

server-title = Настройки сервера { $server }
server-page-tables = Доступ
server-page-new = Новые столы
server-page-announce = Объявления
server-page-daily = Сообщения
server-channels = Где можно открывать столы: эти каналы и их ветки
server-roles = Роли, которым можно открывать столы
server-tables-user = Сколько столов и игр сразу может вести один человек
server-tables-guild = Сколько столов и игр сразу может быть на сервере
server-locale = Язык новых столов
server-time = Время на ход за новыми столами, если у прошлого стола канала не было другого
server-level = Компьютерный игрок за новыми столами, если у прошлого стола канала не было другого
server-vacation = Сколько отпуска у каждого в год
server-announce = Канал, где я объявляю о новых столах
server-ping = Роль, которую я там зову (упоминать её должно быть можно всем)
server-daily = Канал, где вечером я пишу об итогах расклада дня
server-weekly = Канал, где в воскресенье вечером я показываю картинку недели: столы, места, лучший ход
server-zone = Место, по времени которого я пишу в 20:00
server-none-channels = все каналы
server-none-roles = все
server-none-announce-channel-id = без объявлений
server-none-ping-role-id = никого
server-none-daily-channel-id = не писать
server-none-weekly-channel-id = без картинки
server-zone-unset = UTC
server-no-limit = сервер не ограничивает
server-locale-unset = язык хозяина стола
server-usual = обычно: { $what }
server-days = { $days ->
    [0] нет
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
server-cannot-write = Пока я не могу писать в { $channel }. Мне нужны права видеть канал, отправлять сообщения и читать историю сообщений.
server-cannot-attach = Пока мне нельзя прикреплять файлы в { $channel }, так что показать там картинку я не смогу.
server-cannot-mention = В { $channel } мне нельзя упоминать { $role }, так что объявления там никого не позовут. Разреши в настройках роли упоминать её всем или дай мне в этом канале право упоминать все роли.
refused-server-outage = У Discord сбой, и он не может показать мне этот сервер. Ничего не изменилось; попробуй через несколько минут.

## Объявления и перенесённые игры

announce-on = Игра идёт.
announce-private = Стол #{ $id } теперь закрытый.
announce-go = К столу
moved-on = Стол #{ $id } перенесён: { $link }

## Что делают модераторы

moderate-heading = { $number ->
    [0] **Столы, за которыми ты следишь** · ни одного
   *[other] **Столы, за которыми ты следишь** · { $number }
}
moderate-blocked-heading = **Кого заблокировал этот сервер**
moderate-moved = Стол #{ $id } теперь в { $channel }.
moderate-lobbies = { $number ->
    [one] -# В { $channel } { $number } открытый стол, за которым ещё не играют.
    [few] -# В { $channel } { $number } открытых стола, за которыми ещё не играют.
   *[many] -# В { $channel } { $number } открытых столов, за которыми ещё не играют.
}
button-moderateendall = Закрыть все открытые столы
moderate-lobbies-ended = { $number ->
    [one] Закрыт { $number } открытый стол в { $channel }.
    [few] Закрыто { $number } открытых стола в { $channel }.
   *[many] Закрыто { $number } открытых столов в { $channel }.
}
moderate-blocked = { $user } больше не открывает столов на этом сервере, не садится за них и не занимает чужих мест. Уже идущие игры продолжаются.
moderate-unblocked = { $user } снова может играть на этом сервере.
moderate-not-blocked = { $user } на этом сервере не в списке.
