# Статистика, рекорды и таблица лидеров сервера: вкладка /profile.

tab-statistics = Статистика
stats-elsewhere = На каждом сервере своя статистика: открой `/profile` на сервере, чтобы увидеть свою.

## Страницы

stats-page-own = Моя
stats-page-met = Соперники
stats-page-records = Рекорды
stats-page-ladder = Лидеры

## Своя

stats-none = На этом сервере у тебя ещё нет ни одной законченной игры «{ $game }». Сыграй — и здесь появятся твои числа.
stats-own = **{ $game }**: на этом сервере сыграно до конца — { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}, побед — { $won }.
stats-left = оставлено игр: { $left }
stats-pace = Обычно на ход у тебя уходит { $time }.
stats-counted = Игры, из которых ты уходишь или которые доигрывает за тебя компьютер, стоят только в строке «оставлено»; против других это последнее место. Не считаются расклады дня и игры, продолжающие урок, запись или другую игру. Эту страницу видишь только ты.
stats-seconds = { $number } с
stats-minutes = { $number } мин
stats-hours = { $number } ч
stats-days = { $number } дн.
stats-places = Места
stats-place = { $rank }-е место
stats-by-edition = Очки в среднем по изданиям
stats-by-seat = Очки в среднем по местам за столом
stats-by-source = Откуда очки, в среднем
stats-cards = Любимые карты
stats-seat = { $number }-й за столом
stats-games = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
}
stats-times = { $number }×

## Соперники

stats-met-about = Как складываются твои игры с теми, кто здесь играет с тобой. Это видишь только ты.
stats-met-nobody = На этом сервере у тебя ещё нет законченной игры «{ $game }» с другими людьми.
stats-met = Игр, где ты выше : ниже (наравне)
stats-balance = { $won } : { $lost }{ $tied ->
    [0] {""}
   *[other] {" "}({ $tied })
}

## Рекорды

stats-records-about = Лучшее на сервере в рейтинговых играх, за которыми могли следить все. Имена — только тех, кто вступил в таблицу лидеров.
stats-no-records = На этом сервере ещё нет рейтинговых игр «{ $game }».
stats-highest = Больше всего очков
stats-other-records = Другие рекорды
stats-largest-win = Крупнейшая победа
stats-streak = Побед подряд
stats-longest-game = Самая длинная игра
stats-you = ты
stats-players = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
}
stats-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
stats-wins = { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[other] { $wins } побед
}
stats-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}

## Таблица лидеров

stats-month = { $month ->
    [1] Январь
    [2] Февраль
    [3] Март
    [4] Апрель
    [5] Май
    [6] Июнь
    [7] Июль
    [8] Август
    [9] Сентябрь
    [10] Октябрь
    [11] Ноябрь
   *[12] Декабрь
} { $year }
stats-rating-heading = рейтинг
stats-rating = { $floor } ({ $rating } ± { $deviation })
stats-ladder-named = Ты в таблице лидеров этого сервера. Твоё имя появится здесь после { $least } рейтинговых игр этого вида за месяц (UTC).
stats-ladder-unnamed = Тебя нет в таблице лидеров, и твой рейтинг никто не видит. Если вступишь, все на этом сервере увидят твоё имя у рекордов. Твоё имя и рейтинг появятся и здесь, когда за месяц (UTC) у тебя наберётся рейтинговых игр этого вида: { $least }.
stats-ladder-nobody = В этом месяце в ней пока никого.
stats-ladder-past = Итог этого месяца: рейтинги после последней игры каждого в этом месяце. Здесь те, кто участвует в таблице и сыграл хотя бы { $least } рейтинговые игры.
stats-ladder-nobody-then = В том месяце в ней никого не было.
stats-ladder-about = Порядок — по первому числу: это рейтинг минус удвоенная погрешность (±). Настоящая сила почти наверняка не ниже. Поэтому нескольких удачных игр для первого места мало. Компьютерные игроки — только для сравнения.
stats-join = Вступить
stats-leave = Выйти
