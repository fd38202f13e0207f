# Что решают вместе за идущей игрой: время, паузы, игра без кого-то, конец.

## Голосования
## Используется в bot/discord_ui/vote_message.py, bot/discord_ui/vote_buttons.py, bot/discord_ui/table_menu.py

vote-pause = **{ $name }** просит поставить игру #{ $id } на паузу.
vote-time = **{ $name }** просит изменить время игры #{ $id }: { $time }.
vote-agent = **{ $name }** просит продолжить игру #{ $id } без **{ $other }**.
vote-offer = **{ $name }** просит продолжить игру #{ $id } без **{ $other }** и предложить место другим.
vote-scored = **{ $name }** просит закончить игру #{ $id } сейчас и подсчитать очки как есть.
vote-unscored = **{ $name }** просит закончить игру #{ $id } сейчас, без очков.
vote-question = { $mentions } Вы согласны?
vote-about-pause = На паузе время не идёт, и никого не ждут. Продолжить может любой за столом.
vote-about-time = Если все согласны, это действует сразу; на открытые решения даётся полное время.
vote-about-agent = Вместо них решает компьютер, пока они не вернутся.
vote-about-offer = Вместо них решает компьютер, пока кто-то не займёт место или они не вернутся.
vote-about-scored = Если все согласны, игра сразу закончится.
vote-about-unscored = Если все согласны, игра сразу закончится, и никто не победит.
vote-waits = Ещё не согласились: { $names }
vote-done = ✅ Все согласны; сделано.
vote-ended = Всё остаётся как есть; вопрос снят.
button-vote-agree = Да
button-vote-decline = Нет
button-vote-withdraw = Больше не просить

## Личная страница стола
## Используется в bot/discord_ui/buttons.py, bot/discord_ui/table_page.py, bot/discord_ui/table_selects.py, bot/discord_ui/table_menu.py

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
table-without-agent = { $name }: вместо играет компьютер
table-without-offer = { $name }: предложить место другим
button-table = Стол
button-pause = Просить паузу
button-endscored = Закончить с очками
button-endunscored = Закончить без очков
button-endscoredyes = Спросить других
button-endunscoredyes = Спросить других
button-resign = Выйти
ask-endscored = Спросить других, закончить ли игру #{ $id } сейчас с очками как есть?
ask-endunscored = Спросить других, закончить ли игру #{ $id } сейчас без очков?

## Пауза по согласию
## Используется в bot/discord_ui/messages.py

paused-here = ⏸️ Игра #{ $id } поставлена на паузу { $since }. Время не идёт; продолжить может любой за столом.
board-paused = ⏸️ Пауза

## Команды; Discord показывает не больше 100 знаков
## Используется в bot/discord_ui/commands/table.py, bot/discord_ui/commands/vote.py

command-table = Время за столом, кто отсутствует и о чём можно попросить других
command-pause = Попросить других о паузе
command-vote = Спросить других за столом
command-vote-without = Попросить продолжить без того, кого все ждут
command-vote-end = Попросить закончить игру сейчас
command-vote-time = Попросить другое время
option-vote-player = Кого ждёт игра
option-vote-offer = Предложить место другим (иначе играет компьютер)
option-vote-scored = Подсчитать очки как есть
option-vote-time = Часы на каждое решение, bank-72-12 или none

## Почему голосование невозможно
## Используется в bot/discord_ui/replies.py

refused-vote-pending = Кто-то другой уже просит о подобном; сначала нужно ответить на это.
refused-vote-void = Об этом больше не просят: ответ уже дан, или игра ушла дальше.
refused-vote-own = Это твоя просьба; согласиться должны другие.
refused-vote-about-you = Речь о твоём месте. Вопрос снимется, когда ты сделаешь ход или вернёшься.
refused-vote-same-time = В игре уже такое время.
refused-vote-no-scores = Эту игру нельзя подсчитать до конца. Можно попросить закончить её без очков.
refused-vote-no-user = В этой игре нет никого другого с таким именем; выбери из списка.
refused-vote-own-seat = Это твоё место. Выйти из игры можно командой /game resign.
refused-vote-without-already = Игра уже продолжается без них.
refused-vote-not-waited-for = Игра их не ждёт.
refused-vote-too-early = Игра их ждёт, но ещё недостаточно долго. Попросить можно { $when }.
refused-vote-time-form = Укажи часы на каждое решение, например 24, запас, например bank-72-12 (72 часа и ещё 12 с каждым решением), или none.
