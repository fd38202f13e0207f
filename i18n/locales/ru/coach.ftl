# Что разбор говорит после игры.

## Команда и её страница

coach-progress = 🔎 **Игра #{ $id }.** Пока разобрано ходов: { $done } из { $number } ({ $when }).
coach-later = Это дольше, чем я могу ждать здесь. Я продолжаю; нажми «{ button-coach }» ещё раз чуть позже.
coach-failed = Не получилось закончить разбор этой игры. Нажми «{ button-coach }» ещё раз.
coach-heading = ### 🔎 #{ $id } · Разбор твоих ходов
coach-lost = { $number ->
        [1] У тебя был один ход с выбором; на нём упущено примерно **{ $lost }** (± { $error }).
       *[other] Ходов с выбором, считая пасы: { $number }. На каждом упущено в среднем примерно **{ $lost }** (± { $error }). { $good ->
            [0] Ни один из них не был так же хорош, как лучший.
            [one] { $good } из них был примерно так же хорош, как лучший.
           *[other] { $good } из них были примерно так же хороши, как лучший.
        }
    }
coach-level = Твой уровень на этом раскладе: **{ $level }**. Компьютерные игроки этого уровня упускают примерно столько же.
coach-best = **Лучший ход: { $when }.** { $played }. Любой другой был бы хуже как минимум примерно на { $gained }.
coach-turning-point = **{ $when }.** Твой выбор: { $played }. Лучше: **{ $better }**, примерно на { $lost } (± { $error }).
coach-chance = Шанс на победу: { $chance } % вместо { $possible } %.
coach-rival = Это прежде всего отнимает очки у соперника ({ $name }): примерно { $points }
coach-no-reason = Отдельной причины нет: разницу показала только сама игра до конца
coach-no-turning-points = Нет ни одного хода, который точно стоил очков.
coach-deal = **Расклад:** Управляющие, играя с ним между собой, набирали на твоём месте в среднем { $mean ->
        [one] { $mean } очко
        [few] { $mean } очка
       *[other] { $mean } очков
    } (от { $least } до { $most }). У тебя { $own ->
        [one] { $own } очко
        [few] { $own } очка
       *[other] { $own } очков
    }.
coach-estimates = Это оценки Царя, только по тому, что было видно тебе в тот момент. Число после ± учитывает и случайность, и ошибки самого Царя: в начале игры они больше всего. Ход, на котором упущено меньше, считается примерно таким же хорошим. Шанс на победу считается так, будто дальше все играют одинаково сильно. Возможность, упущенная на нескольких ходах, считается на каждом из них, поэтому потери нельзя складывать.

## Почему нельзя

refused-coach-not-finished = У этой игры нет результата. Я разбираю только игры, сыгранные до конца.
refused-coach-nothing = В этой игре у тебя ни разу не было выбора.
refused-coach-other = Я ещё разбираю твою игру #{ $game }. Пожалуйста, по очереди.
refused-coach-busy = Сейчас я разбираю слишком много игр. Попробуй через несколько минут.

## Картинка

coach-picture-title = Разбор
coach-picture-chances = Шанс на победу; под ним ожидаемый отрыв в очках
coach-picture-lost = Упущенные очки, ход за ходом (контур: может, и нет)
coach-picture-round = Раунд { $number }
coach-picture-played = Сыграно
coach-picture-better = Лучше
coach-picture-chance = Шанс на победу
coach-picture-same = { $chance } % в обоих случаях
coach-picture-instead = { $chance } % вместо { $possible } %
coach-picture-loss = –{ $lost } (± { $error })
coach-picture-square-red = красные
coach-picture-square-yellow = жёлтые
coach-picture-square-green = зелёные
coach-picture-square-blue = синие
coach-picture-square-white = белые
alt-coach-turning-point = { $when }: { $played }. Лучше: { $better }. Шанс на победу: { $chance }; { $loss }.
alt-coach-chance = { $number ->
        [one] { $number } ход
        [few] { $number } хода
       *[other] { $number } ходов
    } с выбором. Шанс на победу: { $first } после первого, { $last } после последнего. Ожидаемый отрыв к концу, в очках: сначала { $lead }, потом { $end }.
