# «Пётр Великий»: меню, журнал и справка.

## Названия

peter-title = Пётр Великий
peter-pitch = Тайные торги за деяния Петра Великого: собирайте карты шести мастей
peter-preset-peter = Пётр Великий (от 3 до 8)
peter-option-open_cubes = Пётр Великий: кубики всех открыты
peter-option-open_cubes-false = тайные, как в правилах
peter-option-open_cubes-true = открытые
peter-option-words-open_cubes-true = кубики открыты
peter-refused-seats = В «Петра Великого» играют втроём и больше.
peter-refused-no-preset = Таких правил нет.
peter-suit = { $suit ->
    [peter] { peter-picture-suit-peter }
    [baltic] { peter-picture-suit-baltic }
    [rebellions] { peter-picture-suit-rebellions }
    [black_sea] { peter-picture-suit-black-sea }
    [western] { peter-picture-suit-western }
    [reforms] { peter-picture-suit-reforms }
   *[petersburg] { peter-picture-suit-petersburg }
}
peter-colour = { $colour ->
    [red] Красные
    [yellow] Жёлтые
    [green] Зелёные
    [blue] Синие
   *[white] Белые
}
peter-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
peter-no-bid = ничего
peter-stage = Ход { $turn } · карт в колоде: { $deck }
peter-stage-over = Игра окончена
peter-card = Масть: { peter-suit }. Каждый ход ты получаешь по 1 очку за каждую карту своей самой малочисленной масти. Эти десять карт — одна масть:
peter-card-peter = Масть: { peter-suit }. В свой ход можно убрать одну из игры ради эффекта: очки, кубики, карты. Остальные:
peter-deck = Карт в колоде: { $size }, кубиков в мешке: { $cubes }. Ещё не появлялись:

## Эффекты карты Петра

peter-effect-1 = Пётр: 3 очка
peter-effect-2 = Пётр: взять 3 кубика
peter-effect-3 = Пётр: взять 5 кубиков, вернуть 4
peter-effect-4 = Пётр: соперник отдаёт карту
peter-effect-5 = Пётр: соперник отдаёт 2 кубика
peter-effect-6 = Пётр: взять карту из ряда
peter-effect-7 = Пётр: взять 3 карты, 3 положить под колоду

## Меню

peter-menu-watching = **{ $stage }** — ты наблюдаешь за этой игрой.
peter-menu-you = ⭐ { peter-points } · твои кубики: { $cubes }
peter-menu-gain = 📈 Если выиграешь ряд: { $suits } · тогда очков за ход: { $growth }
peter-menu-your-bid = Твоя ставка: { $bid }. Её не увидят, пока не поставят все.
peter-menu-waiting = Ждём: { $names }
peter-menu-pass = Пас
peter-menu-call = Объявить торги
peter-menu-bid = { $colour } × { $number }
peter-menu-no-bid = Ничего не ставить
peter-menu-done = Без эффекта
peter-page-call = Твой ход. Объявить торги за ряд или дать ему вырасти?
peter-page-bid = { $name } объявляет торги. Сколько кубиков одного цвета поставить? Все ставят одновременно и тайно; платит только победитель. 🔒 Отменить ставку нельзя.
peter-page-effect = Можно убрать из игры одну карту Петра ради эффекта.
peter-page-return = Верни в мешок ещё кубиков: { $number }.
peter-page-give_cubes = { $name } забирает твои кубики, ещё { $number }. Какие?
peter-page-give_card = { $name } забирает карту из твоей стопки. Какую отдать?
peter-page-under = Положи под колоду ещё карт: { $number }; каждая ложится под предыдущую.
peter-page-choose-bid = Поставить ({ $number })
peter-page-choose-effect = Сыграть карту Петра
peter-page-choose-give_card = Какую карту отдать?
peter-page-choose-under = Какую карту положить под колоду?
peter-page-opponent = кубиков: { $cubes }, карт: { $cards }
peter-final-turn = -# 🔒 Когда ход окончен, следующий берёт кубики и открывается новая карта: отменить ход уже нельзя.
peter-decision-over = игра окончена
peter-decision-call = пас или торги за ряд?
peter-decision-bid = сколько кубиков ты ставишь? Этого не увидят, пока не поставят все
peter-decision-effect = сыграешь ли ты карту Петра?
peter-decision-return = какие кубики вернуть в мешок?
peter-decision-give_card = какую карту ты отдашь?
peter-decision-give_cubes = какие кубики ты отдашь?
peter-decision-under = какие карты положить под колоду?

## Действия в списках

peter-action-bid = Поставить: { $bid }
peter-action-seat = {" "}(место { $seat })
peter-action-return = Вернуть: { $what }
peter-action-give = Отдать: { $what }
peter-action-under = Под колоду: { $card }

## Журнал

peter-line-turn = **Ход { $turn }** — { $name }; в ряд приходит { $card }
peter-line-cubes = { $name } берёт кубиков: { $number }
peter-line-passed = { $name } пасует
peter-line-must-pass = { $name } пасует: ряд слишком короткий
peter-line-called = 📣 { $name } объявляет торги
peter-line-must-call = 📣 Теперь ставят все: ряд полон или колода пуста
peter-line-has-bid = { $name } делает ставку
peter-line-bid = Твоя ставка: { $bid } (это видно только тебе)
peter-line-won = 📣 { $bids } — { $name } получает: { $cards }
peter-line-effect-1 = 👑 { $name } меняет карту Петра на 3 очка
peter-line-effect-2 = 👑 { $name } меняет карту Петра на 3 кубика
peter-line-effect-3 = 👑 { $name } обменивает кубики с помощью карты Петра
peter-line-effect-4 = 👑 { $name } играет карту Петра: { $target } отдаёт карту
peter-line-effect-5 = 👑 { $name } играет карту Петра: { $target } отдаёт 2 кубика
peter-line-effect-6 = 👑 { $name } играет карту Петра и берёт из ряда: { $card }
peter-line-effect-7 = 👑 { $name } играет карту Петра и меняется картами с колодой
peter-line-returned = { $name } возвращает кубиков: { $number }
peter-line-given = { $name } → { $taker }, кубиков: { $number }
peter-line-card-given = { $name } → { $taker }: { $card }
peter-line-cards = { $name } берёт: { $cards }
peter-line-under = { $name } кладёт под колоду: { $card }
peter-line-scored = ⭐ { $name } получает { peter-points }
peter-line-game-ended = 🏁 **Игра окончена.** { $scores }

## Отказы

peter-illegal-game-over = Эта игра уже окончена.
peter-illegal-not-your-turn = Сейчас не твой ход.
peter-illegal-no-such-seat = Такого места в игре нет.
peter-illegal-call-first = Сначала скажи: пас или торги.
peter-illegal-bid-first = Сначала сделай ставку.
peter-illegal-bid-made = Твоя ставка уже сделана, изменить её нельзя.
peter-illegal-bid-limit = Кубиков этого цвета у тебя только { $held }.
peter-illegal-effect-first = Сначала выбери эффект карты Петра или откажись от него.
peter-illegal-no-opponent = Это не твой соперник.
peter-illegal-nothing-to-give = Этому сопернику нечего отдать.
peter-illegal-not-in-line = В ряду нет такой карты: { $card }.
peter-illegal-nothing-to-do = Этот эффект сейчас ничего не даст.
peter-illegal-return-first = Сначала верни кубики в мешок: { $number }.
peter-illegal-give-cube-first = Сначала отдай кубики: { $number }.
peter-illegal-give-card-first = Сначала отдай карту.
peter-illegal-under-first = Сначала положи карты под колоду: { $number }.
peter-illegal-no-such-cube = У тебя нет кубика этого цвета.
peter-illegal-not-in-pile = В твоей стопке нет такой карты: { $card }.

## Справка

peter-help =
    {""}**Пётр Великий**: собирай карты шести мастей. Каждый ход самая малочисленная из них (👑 не в счёт) приносит по 1 очку за карту.
    • Ход: вытяни 3 кубика из мешка и добавь карту в ряд. Можно объявить торги за весь ряд и сыграть карту Петра. Потом считают очки.
    • На торгах все тайно ставят кубики одного цвета. Ряд забирает самая большая ставка, и платит только победитель. При 3–6 картах торги по твоему желанию, при 7 — всегда.
    • 👑 — карты Петра. Раз в ход можно убрать одну из игры ради эффекта.
peter-round = Ход { $number }

## Трофеи

peter-trophy-unaided = Без Петра
peter-trophy-unaided-rule = Выиграй, не получив ни одного очка за карты Петра.
peter-trophy-landslide = На всех парусах
peter-trophy-landslide-rule = Выиграй с отрывом не меньше десяти очков.
