# Надписи на картинках всех игр и слова, которые говорят то же, что картинка.

picture-player = Игрок { $number }
picture-over = Игра окончена
picture-hand-spectator = Карты есть только у игроков
picture-scores = Итоговый счёт
picture-part-total = Итого
alt-over = Игра окончена.
alt-none = пусто
alt-seat = { $name }: { $facts }.
alt-computer = компьютер
alt-resigned = игра сдана
alt-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
alt-score = { $rank }. { $name }: { $total } ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total }.
alt-score-part = { $part } { $count }
