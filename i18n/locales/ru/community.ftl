# Что выбирают управляющие сервером и каждый для себя.

## С кем кто-то не хочет играть
## Используется в bot/discord_ui/commands/block.py

block-added = Ты и { $user } не садитесь за столы, где уже сидит другой. Об этом никто не узнает. Игры, в которых вы уже участвуете вместе, продолжаются.
block-removed = Ты и { $user } снова можете сидеть за одним столом.
block-unknown = { $user } у тебя не в списке.
block-heading = **С кем ты не играешь**
block-none = В твоём списке никого нет.

## Настройки сервера
## Используется в bot/discord_ui/commands/settings.py, bot/discord_ui/community_settings.py

server-title = Настройки сервера { $server }
server-page-tables = Кто открывает столы
server-page-new = Новые столы
server-page-announce = Объявления
server-channels = Каналы, где можно открывать столы, вместе с их ветками
server-roles = Роли, которым можно открывать столы
server-tables-user = Сколько открытых столов и идущих игр может вести один человек
server-tables-guild = Сколько открытых столов и идущих игр может быть на сервере
server-locale = Язык новых столов, если канал не помнит другого
server-time = Время на решение за новыми столами, если канал не помнит другого
server-level = Компьютерный игрок за новыми столами, если канал не помнит другого
server-vacation = Сколько отпуска у каждого в год
server-announce = Канал, где объявляют о новых столах
server-ping = Роль, которую там зовут (её должно быть можно упоминать всем)
server-none-channels = все каналы
server-none-roles = все
server-none-announce-channel-id = без объявлений
server-none-ping-role-id = никого не зовут
server-no-limit = сервер не ограничивает
server-locale-unset = язык того, кто открывает стол
server-usual = как обычно: { $what }
server-days = { $days ->
    [0] нет
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
server-cannot-write = Пока я не могу писать в { $channel }. Мне нужны права видеть канал, отправлять сообщения и читать историю сообщений.

## Объявления и перенесённые игры
## Используется в bot/discord_ui/publishing/elsewhere.py

announce-on = Игра идёт.
announce-private = Стол #{ $id } теперь закрытый.
announce-go = К столу
moved-on = Стол #{ $id } перенесён: { $link }

## Что делают модераторы
## Используется в bot/discord_ui/commands/moderate.py

moderate-heading = { $number ->
    [0] **Столы, за которыми ты следишь** · ни одного
   *[other] **Столы, за которыми ты следишь** · { $number }
}
moderate-blocked-heading = **Кого заблокировал этот сервер**
moderate-moved = Стол #{ $id } теперь в { $channel }.
moderate-blocked = { $user } больше не открывает столов на этом сервере, не садится за них и не занимает чужих мест. Уже идущие игры продолжаются.
moderate-unblocked = { $user } снова может играть на этом сервере.
moderate-not-blocked = { $user } на этом сервере не в списке.
