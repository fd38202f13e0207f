# Что написано на картинках «Петра Великого», и те же слова для описаний.

peter-picture-turn = Ход { $number }
peter-picture-line = Ряд
peter-picture-no-line = В ряду нет карт
peter-picture-deck = Колода { $number }
peter-picture-pouch = Мешок { $number }
peter-picture-gone = Карт Петра вне игры: { $number }
peter-picture-has-bid = ставка сделана
peter-picture-last-bid = ставка
peter-picture-won-with = победа:
peter-picture-a-turn = за ход
peter-picture-tie = карт { $cards }, кубиков { $cubes }
peter-picture-part-turns = Масти
peter-picture-part-peter = Эффекты
peter-picture-stage-call = пас или торги?
peter-picture-stage-bid = тайные ставки
peter-picture-stage-effect = карта Петра?
peter-picture-stage-return = возврат кубиков
peter-picture-stage-give-card = отдаёт карту
peter-picture-stage-give-cubes = отдаёт кубики
peter-picture-stage-under = карты под колоду
peter-picture-suit-peter = Пётр Великий
peter-picture-suit-baltic = Порты Балтики
peter-picture-suit-rebellions = Подавленные бунты
peter-picture-suit-black-sea = Порты Чёрного моря
peter-picture-suit-western = Западные веяния
peter-picture-suit-reforms = Реформы
peter-picture-suit-petersburg = Санкт-Петербург
peter-picture-letter-red = К
peter-picture-letter-yellow = Ж
peter-picture-letter-green = З
peter-picture-letter-blue = С
peter-picture-letter-white = Б
peter-alt-card = { $name }. Масть: { $suit }.
peter-alt-moment = Ход { $turn }: { $name }.
peter-alt-stock = В колоде карт: { $deck }. В мешке кубиков: { $pouch }.
peter-alt-waiting = Ждём: { $names } — { $stage }.
peter-alt-line = Ряд: { $cards }.
peter-alt-bids = Последние ставки: { $bids }; победа: { $name }.
peter-alt-next = следующий ход
peter-alt-growth = за ход { $now ->
    [one] { $now } очко
    [few] { $now } очка
   *[other] { $now } очков
}
peter-alt-growth-won = с этим рядом за ход { $won ->
    [one] { $won } очко
    [few] { $won } очка
   *[other] { $won } очков
}
peter-alt-cubes-of = { $colour ->
    [red] красные
    [yellow] жёлтые
    [green] зелёные
    [blue] синие
   *[white] белые
} { $count }
peter-alt-bid-nothing = без ставки
peter-alt-no-cards = карт нет
peter-alt-won = карты: { $suits }
peter-alt-pile = Стопка: { $cards }.
peter-alt-cubes = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
    [many] { $count } кубиков
   *[other] { $count } кубика
}
