# Почему компьютерные игроки ходят именно так.

## Страница
## Используется в bot/discord_ui/why_page.py, bot/discord_ui/commands/why.py, bot/discord_ui/buttons.py, bot/games/decimals.py

why-heading = Почему?
why-points = Что было за и что против, взвешено в очках, насколько это может знать каждый за столом.
why-search = На этом уровне он ещё и мысленно доигрывает игру после лучших ходов, до { $trials } раз, зная лишь то, что видно с его места. Что при этом выходит, остаётся при нём.
why-apprentice = Ученик взвешивает всё это лишь приблизительно.
why-style = Его манера ({ $style }) взвешивает кое-что из этого немного иначе.
why-random = Он ходит наугад: причины нет.
why-hidden = Что именно это было, знает только его место, поэтому причины пока остаются скрытыми.
why-nothing = Ничто явно не говорило ни за, ни против.
why-others = Другой ход компьютерного игрока
tenths = { $tenths ->
    [0] { $whole }
   *[other] { $whole },{ $tenths }
}
tenths-of-points = { $tenths ->
    [0] { $whole ->
        [one] { $whole } очко
        [few] { $whole } очка
       *[many] { $whole } очков
    }
   *[other] { $whole },{ $tenths } очка
}
button-why = Почему?

## Команды; Discord показывает не больше 100 знаков
## Используется в bot/discord_ui/commands/why.py

command-why = Почему компьютерный игрок сходил именно так
option-why-move = Какой ход; если не выбрать, последний

## Почему в ответе отказано
## Используется в bot/discord_ui/replies.py

refused-no-agent-moves = В этой игре компьютерные игроки ещё не ходили.
refused-no-agent-move = Это не ход компьютерного игрока; выбери ход из списка.
