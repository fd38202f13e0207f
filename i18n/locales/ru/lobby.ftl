# Столы, за которыми ещё не играют: настройки.

## Меню настроек
## Используется в bot/discord_ui/settings_menu.py, bot/discord_ui/lobby_settings.py

settings-title = Настройки стола #{ $id }
settings-host-only = Менять их может только { $host }.
settings-none = ничего
settings-page-table = Стол
settings-page-rules = Правила
settings-page-cards = Карты
settings-page-more = Язык, цвета
settings-rules = Игра, издание и дополнения
settings-seats = Мест за столом
settings-computers = Компьютерных игроков
settings-computer = Как играет компьютер
settings-limit = Время на решение; потом игра идёт дальше без опоздавшего
settings-hours = { $hours ->
    [0] без ограничения
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
settings-private = Кто видит игру
settings-private-false = все, кто видит этот канал
settings-private-true = только участники и модераторы, в закрытой ветке
settings-language = Язык стола
settings-theme = Цвета поля
settings-switches = Включено сверх печатных правил

## Что можно выбрать
## Используется в bot/discord_ui/lobby_settings.py, bot/discord_ui/lobby_message.py

language-en = English
language-ru = Русский
language-de = Deutsch
choice-greedy = играет на победу
choice-random = играет наугад
