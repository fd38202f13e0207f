# Что /coach говорит после игры.

## Команда и её страница
## Используется в bot/discord_ui/commands/coach.py, bot/discord_ui/coach_page.py

command-coach = Разобрать свои ходы в законченной игре
coach-progress = 🔎 **Игра #{ $id }.** Разбираю твои ходы: { $done } из { $number }.
coach-later = Это дольше, чем я могу ждать здесь. Разбор продолжается; набери /coach ещё раз чуть позже.
coach-failed = Не получилось закончить разбор этой игры. Набери /coach ещё раз.
coach-heading = ### 🔎 #{ $id } · Разбор твоих ходов
coach-lost = { $number ->
        [one] За { $number } ход с выбором упущено примерно **{ $lost }** (± { $error }), в среднем { $mean }.
        [few] За { $number } хода с выбором упущено примерно **{ $lost }** (± { $error }), в среднем { $mean }.
       *[other] За { $number } ходов с выбором упущено примерно **{ $lost }** (± { $error }), в среднем { $mean }.
    } { $agreed ->
        [0] Царь ни разу не сходил бы так же.
        [one] В { $agreed } случае Царь сходил бы так же.
       *[other] В { $agreed } случаях Царь сходил бы так же.
    }
coach-phases = Лучше всего: { $best }. Больше всего упущено: { $worst } ({ $lost }).
coach-turning-point = **{ $when }.** Твой выбор: { $played }. Лучше: **{ $better }**, примерно на { $lost } (± { $error }).
coach-no-turning-points = Нет ни одного хода, который точно стоил очков.
coach-deal = **Расклад:** Управляющие на твоём месте набирали с ним в среднем { $mean } (от { $least } до { $most }). У тебя { $own }.
coach-estimates = Это оценки Царя, только по тому, что было видно тебе в тот момент. Всё, что меньше своего ±, может быть случайностью и не считается; возможность, упущенная дважды, считается дважды.

## Почему нельзя
## Используется в bot/discord_ui/replies.py

refused-coach-no-games = Здесь у тебя ещё нет законченных игр. Для игры из другого места укажи её номер.
refused-coach-not-finished = У этой игры нет результата. Разбираются игры, сыгранные до конца.
refused-coach-nothing = В этой игре у тебя ни разу не было выбора.
refused-coach-other = Я ещё разбираю твою игру #{ $game }. Пожалуйста, по очереди.
refused-coach-busy = Сейчас разбирается слишком много игр. Попробуй через несколько минут.

## Картинка
## Используется в render/review_sheet.py, bot/discord_ui/coach_page.py

coach-picture-title = Разбор
coach-picture-lead = Ожидаемый отрыв к концу, в очках
coach-picture-lost = Упущенные очки, ход за ходом
coach-picture-round = Раунд { $number }
coach-picture-played = Сыграно
coach-picture-better = Лучше
coach-picture-loss = –{ $lost } (± { $error })
coach-picture-square-red = красные
coach-picture-square-yellow = жёлтые
coach-picture-square-green = зелёные
coach-picture-square-blue = синие
coach-picture-square-white = белые
alt-coach-turning-point = { $when }: { $played }. Лучше: { $better }. { $loss }.
alt-coach-lead = { $number ->
        [one] { $number } ход
        [few] { $number } хода
       *[other] { $number } ходов
    } с выбором. Ожидаемый отрыв к концу: { $first } после первого, { $last } после последнего.
