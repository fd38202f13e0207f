# Чьё место: предложения места и возвращение на своё.

## Предложить и занять место

refused-replace-seat = Такого места в этой игре нет.
refused-replace-host = Предложить место может только хозяин игры или модератор в её канале или ветке.
refused-replace-seated = Этот участник уже играет в этой игре.
refused-replace-blocked = Этот участник не может сесть за этот стол.
refused-not-offered = Это место больше не предлагают.
refused-offered-other = Это место предложили другому.
refused-take-blocked = Сесть за этот стол не получится.
refused-replace-bot = Боты не могут занять место.
refused-replace-unseen = { $user } не видит { $channel } и не получит предложение. Выбери кого-нибудь другого.
refused-replace-later = Discord сейчас не говорит, видит ли этот человек игру. Ничего не изменилось; попробуй через минуту.

## Сообщения о местах

offer-to = 🪑 { $user } Хочешь занять место игрока **{ $name }** в игре #{ $id }?
offer-open = 🪑 Место игрока **{ $name }** в игре #{ $id } свободно. Кто займёт его первым, играет дальше.
offer-meanwhile = Пока место никто не занял, за него решает компьютер.
offer-holder = { $user } Место останется за тобой, если нажать «{ button-keepseat }».
offer-holder-away = { $user } Место останется за тобой, если нажать «{ button-back }».
offer-made = В ветке игры я предлагаю { $user } место игрока **{ $name }**.
offer-dropped = Место игрока **{ $name }** больше не предлагают.
replace-title = Предложить место
replace-about = Выбери, кто займёт место. Спрошу в ветке игры; пока нет согласия, ничего не меняется.
replace-of = Место игрока { $name } — кому?
replace-own = Моё место — кому?
seat-taken = Место твоё: теперь здесь решаешь ты.
welcome = 🪑 { $user } Теперь ты в игре #{ $id }.
button-offertake = Занять
button-offerdecline = Отказаться
button-offerwithdraw = Отозвать
button-withdraw-of = Больше не предлагать место игрока { $name }

## Возвращение

button-back = Я снова здесь
button-backall = Я снова везде
button-keepseat = Оставить за собой
back-done = 👋 Теперь снова решаешь ты.
back-everywhere = 👋 Теперь снова решаешь ты в { $number ->
    [one] { $number } игре
   *[other] { $number } играх
}: { $games }
board-sits-in = 🤖 решает за: { $names }

## Команды; Discord показывает не больше 100 знаков


## Отпуск

vacation-heading = **Твой отпуск**: твои часы стоят во всех играх, и остальные видят, до какого дня. Туры сезонов и кубков всё равно заканчиваются в срок.
vacation-no-games = Ты не участвуешь в идущих играх, и останавливать пока нечего.
vacation-begin = Уйти в отпуск прямо сейчас
vacation-change = Продлить или сократить, считая с этой минуты
vacation-choose = Выбери, на сколько
button-vacation-end = Закончить отпуск
vacation-begun = 🌴 Хорошего отдыха! Твои часы стоят, и остальные видят, до какого дня.
vacation-ended = Отпуск окончен, твои часы снова идут.
vacation-until = отпуск до { $until }
vacation-left = осталось { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}{ $hours ->
    [0] {""}
    [one] {" "}и { $hours } час
    [few] {" "}и { $hours } часа
   *[other] {" "}и { $hours } часов
} из { $all } в этом году
board-vacation = 🌴 { $name }: отпуск до { $until }
