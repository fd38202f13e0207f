# Знаки на столе: как знак выглядит, двоеточие, что он значит. На картинке стоит только вторая часть.

peter-legend-pouch = кубик вверху: кубиков в мешке
peter-legend-gone = корона вверху: карт Петра вне игры
peter-legend-turn = стрелка на жёлтом: чей ход
peter-legend-next = цифра 2 в круге: ходит следующим
peter-legend-dot = цветная точка: цвет игрока на всех картинках
peter-legend-computer = лицо или компьютер: компьютерный игрок
peter-legend-resigned = белый флаг: игра сдана
peter-legend-peter = корона: { peter-picture-suit-peter }
peter-legend-baltic = якорь: { peter-picture-suit-baltic }
peter-legend-rebellions = скрещённые сабли: { peter-picture-suit-rebellions }
peter-legend-black-sea = корабль: { peter-picture-suit-black-sea }
peter-legend-western = треуголка: { peter-picture-suit-western }
peter-legend-reforms = свиток: { peter-picture-suit-reforms }
peter-legend-petersburg = крепость со шпилем: { peter-picture-suit-petersburg }
peter-legend-fewest = масть на жёлтом: наименьшая масть, даёт очки каждый ход
peter-legend-added = число плюс число: карты в стопке плюс карты ряда
peter-legend-point = звезда: очки
peter-legend-growth = плюс и число: очки за ход
peter-legend-growth-won = два числа со стрелкой: очки за ход сейчас и с этим рядом
peter-legend-cubes = белый кубик: сколько кубиков
peter-legend-cube = кубик с буквой: цвет кубиков
peter-legend-has-bid = галочка или «{ peter-picture-has-bid }»: тайная ставка сделана
peter-legend-bid = плашка с кубиком: последняя ставка
peter-legend-won = жёлтая плашка: ставка, которая взяла ряд
