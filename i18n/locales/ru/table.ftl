# Что решают вместе за идущей игрой: время, паузы, игра без кого-то, конец.

## Голосования

vote-pause = **{ $name }** просит поставить игру #{ $id } на паузу.
vote-time = **{ $name }** просит изменить время игры #{ $id }: { $time }.
vote-agent = **{ $name }** просит продолжить игру #{ $id } без **{ $other }**.
vote-offer = **{ $name }** просит продолжить игру #{ $id } без **{ $other }** и предложить место другим.
vote-scored = **{ $name }** просит закончить игру #{ $id } сейчас и подсчитать очки как есть.
vote-unscored = **{ $name }** просит закончить игру #{ $id } сейчас, не считая очков.
vote-question = { $mentions } Вы согласны?
vote-about-pause = На паузе время не идёт, и никого не ждут. Продолжить может любой за столом.
vote-about-time = Если все согласны, это действует сразу; на открытые решения даётся полное время.
vote-about-agent = Вместо этого игрока решает компьютер, пока он не вернётся.
vote-about-offer = Вместо этого игрока решает компьютер, пока кто-то не займёт место или он не вернётся.
vote-about-scored = Если все согласны, игра сразу закончится.
vote-about-unscored = Если все согласны, игра сразу закончится, и никто не победит.
vote-waits = Ещё не согласились: { $names }
vote-done = ✅ Все согласны; сделано.
vote-ended = Всё остаётся как есть; вопрос снят.
button-vote-agree = Да
button-vote-decline = Нет
button-vote-withdraw = Больше не просить

## Личная страница стола

table-title = Стол #{ $id }
table-host = Хозяин стола
table-paused = ⏸️ Пауза началась { $since }
table-computer = 🤖 компьютер
table-absent = 🤖 отсутствует, компьютер вступил в игру { $since }
table-vacation = 🏖️ в отпуске до { $until }
table-offered = место предложено другим
table-until = ⏳ ход; время истекает { $until }
table-to-move = ⏳ ход
table-minutes = { $minutes } мин
table-bank = в запасе { $left }
table-there = за столом
table-time-caption = Попросить другое время
table-without-caption = Попросить продолжить без кого-то
table-without-later = Без { $name }: можно { $when }
table-without-agent = { $name }: играет компьютер
table-without-offer = { $name }: предложить место другим
button-table = Стол
button-pause = Попросить о паузе
button-endscored = Закончить и подсчитать очки
button-endunscored = Закончить, не считая очков
button-endscoredyes = Спросить других
button-endunscoredyes = Спросить других
button-resign = Сдаться
ask-endscored = Спросить других, закончить ли игру #{ $id } сейчас и подсчитать очки как есть?
ask-endunscored = Спросить других, закончить ли игру #{ $id } сейчас, не считая очков?

## Пауза по согласию

paused-here = ⏸️ Игра #{ $id } поставлена на паузу { $since }. Время не идёт; продолжить может любой за столом.
board-paused = ⏸️ Пауза

## Команды; Discord показывает не больше 100 знаков

command-table = Время за столом, кто отсутствует и о чём можно попросить других
command-pause = Попросить других о паузе
command-vote = Спросить других за столом
command-vote-without = Попросить продолжить без того, кого все ждут
command-vote-end = Попросить закончить игру сейчас
command-vote-time = Попросить другое время
option-vote-player = Кого ждёт игра
option-vote-offer = Предложить место другим (иначе играет компьютер)
option-vote-scored = Считать очки или нет
choice-vote-scored = подсчитать очки как есть
choice-vote-unscored = не считать очков
option-vote-time = Выбери из списка или напиши часы на каждое решение

## Почему голосование невозможно

refused-vote-pending = Кто-то другой уже просит о подобном; сначала нужно ответить на это.
refused-vote-void = Об этом больше не просят: ответ уже дан, или игра ушла дальше.
refused-vote-own = Это твоя просьба; согласиться должны другие.
refused-vote-about-you = Речь о твоём месте. Вопрос снимется, когда ты сделаешь ход или вернёшься.
refused-vote-same-time = В игре уже такое время.
refused-vote-no-scores = Очки в этой игре считают только в конце. Можно попросить закончить её, не считая очков.
refused-vote-no-user = В этой игре нет никого другого с таким именем; выбери из списка.
refused-vote-own-seat = Это твоё место. Сдаться можно командой /game resign.
refused-vote-without-already = Игра уже продолжается без них.
refused-vote-not-waited-for = Игра их не ждёт.
refused-vote-too-early = Игра их ждёт, но ещё недостаточно долго. Попросить можно { $when }.
refused-vote-time-form = Выбери время из списка или напиши, сколько часов даётся на каждое решение, например 24.
