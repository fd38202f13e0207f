# Столы, за которыми ещё не играют: настройки.

## Меню настроек

settings-title = Настройки стола #{ $id }
settings-host-only = Менять их может только { $host }.
settings-in-time = Ходы вовремя на этом сервере, видно только тебе: { $users }
settings-in-time-of = { $name } { $percent } %
settings-none = нет
settings-page-table = Стол
settings-page-agents = Компьютеры
settings-page-rules = Правила
settings-page-cards = Карты
settings-page-more = Ещё
settings-rules = Игра, издание и дополнения
settings-seats = Мест за столом
settings-least = Сколько нужно игроков, чтобы начать
settings-computers = Компьютерных игроков
settings-agent-new = Ещё один компьютерный игрок
settings-agent-remove = Убрать из-за стола
settings-agents-others = Добавлять компьютеры может каждый за столом, менять и убирать — только { $host }.
settings-limit = Время на ходы. Больше, чем вначале, ни у кого не бывает; если твоё время выйдет, я спасую за тебя
settings-absent = Через сколько остальные могут проголосовать, чтобы играть без отсутствующего
settings-sitsin = Какой компьютер решает за отсутствующих
settings-pace = Как быстро ходят компьютеры; Царю нужно не меньше { $seconds } секунд, если не выбрано «сразу»
settings-private = Кто видит игру
settings-private-false = все, кто видит этот канал
settings-private-true = только игроки и модераторы
settings-language = Язык стола
settings-theme = Цвета поля
settings-turning = Последняя картинка
settings-turning-true = показывает перелом в игре
settings-turning-false = без перелома
settings-film = Фильм на десять секунд
settings-film-true = появляется сам под результатом
settings-film-false = не появляется
settings-talk = Компьютерные игроки
settings-talk-true = иногда бросают реплику
settings-talk-false = играют молча
settings-switches = Изменения к печатным правилам

## Сколько есть времени

duration-minutes = { $minutes ->
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[other] { $minutes } минут
}
duration-hours = { $hours ->
    [0] сразу
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
duration-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
duration-weeks = { $weeks ->
    [one] { $weeks } неделя
    [few] { $weeks } недели
   *[other] { $weeks } недель
}
time-none = без ограничения
time-limit = { $time } на ход
time-clock = ⌛ Часы: { $time }
time-bank = { $more ->
    [0] { $time } каждому на всю игру
   *[other] { $time } каждому, +{ $more } ч за ход
}

## Что можно выбрать

language-en = English
language-ru = Русский
language-de = Deutsch
choice-novice = { level-novice } – { strength-novice }
choice-cadet = { level-cadet } – { strength-cadet }
choice-apprentice = { level-apprentice } – { strength-apprentice }
choice-clerk = { level-clerk } – { strength-clerk }
choice-steward = { level-steward } – { strength-steward }
choice-minister = { level-minister } – { strength-minister }
choice-czar = { level-czar } – { strength-czar }
choice-companion = { level-companion } – { strength-companion }
choice-mixed = Разные: Управляющий, Министр, Царь и т. д.
level-random = Случайный
level-novice = Новичок
level-cadet = Кадет
level-apprentice = Ученик
level-clerk = Писарь
level-steward = Управляющий
level-minister = Министр
level-czar = Царь
level-companion = Попутчик
strength-novice = очень легко
strength-cadet = легко
strength-apprentice = довольно легко
strength-clerk = средне
strength-steward = трудновато
strength-minister = трудно
strength-czar = очень трудно
strength-companion = держит игру равной, без рейтинга
level-style = { $level } · { $style }
level-rating = рейтинг { $rating }
style-builder = строитель
style-collector = собиратель
style-miser = скряга
styles = Строитель любит здания или разные масти, собиратель — чиновников или карты Петра, скряга — рубли или кубики.
name-novice-builder = Митя
name-novice-collector = Дуня
name-novice-miser = Сенька
name-cadet-builder = Гриша
name-cadet-collector = Настя
name-cadet-miser = Тимоша
name-apprentice-builder = Федя
name-apprentice-collector = Глаша
name-apprentice-miser = Кузя
name-clerk-builder = Лука
name-clerk-collector = Ульяна
name-clerk-miser = Прохор
name-steward-builder = Савва
name-steward-collector = Варвара
name-steward-miser = Фома
name-minister-builder = Арсений
name-minister-collector = Агафья
name-minister-miser = Никанор
name-czar-builder = Всеволод
name-czar-collector = Феодора
name-czar-miser = Гордей
pace-usual = по умолчанию
pace-seconds = { $seconds ->
    [0] сразу
    [one] ход каждую { $seconds } секунду
    [few] ход каждые { $seconds } секунды
   *[other] ход каждые { $seconds } секунд
}

## Списки игр и путь к ним

button-go = К игре
mine-heading = { $number ->
    [0] **Твои игры** · тебя ничто не ждёт
    [one] **Твои игры** · тебя ждёт { $number }
   *[other] **Твои игры** · тебя ждут { $number }
}
mine-none = Ты нигде не играешь. Открой стол на сервере командой `/new`.
mine-alone = **В одиночку** · здесь больше никто не ждёт
listed-yours = твой ход начался { $since }
listed-yours-until = твой ход начался { $since }; твоё время выйдет { $until }
listed-others = ходит: { $names }, вызов был { $since }
listed-computers = ходит: { $names }
listed-paused = на паузе
listed-daily = расклад дня закроется { $until }
listed-open = { $free ->
    [0] открыт, все места заняты
    [one] открыт, { $free } свободное место
    [few] открыт, { $free } свободных места
   *[other] открыт, { $free } свободных мест
}

## Реванш

button-find = Найти игроков
lobby-seeks = 🔎 Сажаю сюда тех, кто ищет такой стол. Как только они займут все места, игра начнётся.
button-rematch = Реванш
rematch-joined = Ты за столом #{ $id } в { $place }. Игра начнётся, как только соберутся все.
lobby-rematch = 🔁 Реванш за игру #{ $id }: он начнётся, как только все места будут заняты.
