# Что решают вместе за идущей игрой: время, паузы, игра без кого-то, конец.

## Голосования

vote-pause = **{ $name }** просит поставить игру #{ $id } на паузу.
vote-time = **{ $name }** просит изменить время игры #{ $id }: { $time }.
vote-agent = **{ $name }** просит продолжить игру #{ $id } без **{ $other }**.
vote-offer = **{ $name }** просит продолжить игру #{ $id } без **{ $other }** и предложить место другим.
vote-scored = **{ $name }** просит закончить игру #{ $id } сейчас и подсчитать очки как есть.
vote-unscored = **{ $name }** просит закончить игру #{ $id } сейчас, не считая очков.
vote-question = { $mentions } Вы согласны?
vote-about-pause = На паузе часы стоят, и никому не нужно ходить. Продолжить игру может любой за столом.
vote-about-time = Если все согласны, новое время действует сразу; кто сейчас ходит, получает его целиком.
vote-about-agent = Пока игрок не вернётся, за него решает компьютер.
vote-about-offer = Пока кто-то не займёт место или игрок не вернётся, за него решает компьютер.
vote-about-scored = Если все согласны, игра сразу закончится.
vote-about-unscored = Если все согласны, игра сразу закончится, и никто не победит.
vote-waits = Ещё должны согласиться: { $names }
vote-agreed = Твоё согласие учтено.
vote-asked = 🗳️ Спрашиваю остальных.
vote-done = ✅ Все согласны. Готово.
vote-done-alone = ✅ Готово.
vote-ended = Голосование окончено; ничего не изменилось.
button-vote-agree = Да
button-vote-decline = Нет
button-vote-withdraw = Отозвать

## Личная страница стола

table-title = Стол #{ $id }
table-host = Хозяин стола
table-paused = ⏸️ Пауза началась { $since }
table-computer = 🤖 компьютер
table-absent = 🤖 отсутствует, компьютер вступил в игру { $since }
table-vacation = 🏖️ в отпуске до { $until }
table-offered = место предложено
table-until = ⏳ ходит, время выйдет { $until }
table-to-move = ⏳ ходит
table-minutes = { $minutes } мин
table-bank = в запасе { $left }
table-there = за столом
table-requests = Попросить или изменить…
table-request-pause = Сделать паузу
table-request-time = Изменить время
table-request-endscored = Закончить сейчас и подсчитать очки
table-request-endunscored = Закончить сейчас, не считая очков
table-request-replace = Предложить кому-то место
table-request-resign = Сдаться
table-request-cancel = Закончить игру для всех
table-note-asks = Если согласятся остальные.
table-note-agent = На это место сядет компьютер.
table-note-offer = Пока его никто не занял, играет компьютер.
table-note-resign = Твоё место займёт компьютер.
table-note-cancel = Сразу, без результата; никого не спросят.
table-without-later = Продолжить без { $name }: можно { $when }
table-without-agent = Продолжить без игрока { $name }
table-without-offer = Предложить всем место игрока { $name }
button-table = Стол
button-endscoredyes = Спросить других
button-endunscoredyes = Спросить других
ask-endscored = Спросить других, закончить ли игру #{ $id } сейчас и подсчитать очки как есть?
ask-endunscored = Спросить других, закончить ли игру #{ $id } сейчас, не считая очков?
ask-endscored-alone = Закончить игру #{ $id } сейчас и подсчитать очки как есть?

## Пауза по согласию

paused-here = ⏸️ Игра #{ $id } поставлена на паузу { $since }. Часы стоят; продолжить может любой за столом.
board-paused = ⏸️ Пауза

## Команды; Discord показывает не больше 100 знаков

command-tables = Стол: время, кто отсутствует, пауза, голосования, места, сдаться, закрыть

## Почему голосование невозможно

refused-vote-pending = Такое голосование уже идёт. Сначала оно должно закончиться.
refused-vote-void = Это голосование окончено: всё решено, или игра ушла дальше.
refused-vote-own = Это твоя просьба; согласиться должны другие.
refused-vote-about-you = Речь о твоём месте. Голосование кончится, когда ты сделаешь ход или вернёшься.
refused-vote-same-time = В игре уже такое время.
refused-vote-no-scores = Очки в этой игре считают только в конце. Можно попросить закончить её, не считая очков.
refused-vote-no-user = На этом месте уже никто не сидит.
refused-vote-own-seat = Это твоё место. Если больше не хочешь играть, сдайся через `/tables`.
refused-vote-without-already = Игра уже продолжается без этого игрока.
refused-vote-not-waited-for = Игра не ждёт этого игрока.
refused-vote-too-early = Игра ждёт этого игрока ещё недостаточно долго. Попросить можно { $when }.
