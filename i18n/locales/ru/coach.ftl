# Что /coach говорит после партии.

## Картинка
## Используется в render/review_sheet.py

coach-picture-title = Разбор
coach-picture-lead = Ожидаемый отрыв к концу, в очках
coach-picture-lost = Упущенные очки, ход за ходом
coach-picture-round = Раунд { $number }
coach-picture-played = Сыграно
coach-picture-better = Лучше
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
