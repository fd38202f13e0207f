# Надписи на картинках всех игр и слова, которые говорят то же, что картинка.

picture-player = Игрок { $number }
picture-over = Игра окончена
picture-hand-spectator = Карты есть только у игроков
picture-scores = Итоговый счёт
picture-part-total = Итого
alt-over = Игра окончена.
alt-none = пусто
alt-seat = { $name }: { $facts }.
alt-computer = компьютерный игрок
alt-resigned = игра сдана
alt-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
alt-score = { $rank }. { $name }: { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
} ({ $parts }).
alt-score-total = { $rank }. { $name }: { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
}.
alt-score-part = { $part } { $count }
alt-stand-in = Место оставлено; доиграл компьютер: { $agent }.
picture-ended-agreed = По общему согласию
picture-ended-early = Закончена досрочно
picture-free-seat = свободно
alt-invitation-cards = Карты игры: { $cards }.
alt-invitation-seats = За столом: { $names }.
alt-invitation-computer = { $name } (компьютер)
alt-invitation-free = { $free ->
    [0] Все места заняты.
    [one] Свободно { $free } место.
    [few] Свободно { $free } места.
   *[many] Свободно { $free } мест.
}
legend-title = Знаки на этом поле
legend-none = Здесь нет знаков: всё сказано словами.
legend-alt = Знаков на поле: { $number }; кнопка «{ button-sign-words }» под картинкой перечислит их текстом.

# Последняя картинка игры: гонка за очками и миг, когда всё решилось.

ending-race = Гонка: очки, если бы игра кончилась тогда
ending-turned = Перелом
ending-lead = { $name } выходит вперёд и больше не отстаёт: { $own } против { $others } ({ $rival }).
ending-expected = { $name }: с этого хода и до конца шанс на победу, по оценке разбора, больше 50 %.
ending-swing = { $name } отыгрывает { $gained ->
    [one] { $gained } очко
    [few] { $gained } очка
   *[many] { $gained } очков
}: { $own } против { $others } ({ $rival }).
alt-ending-won = Новые трофеи победителя: { $words }
alt-ending-turned = Перелом, { $when }: { $words }
alt-ending-race = { $name }, очки, если бы игра кончилась тогда: { $points }.
