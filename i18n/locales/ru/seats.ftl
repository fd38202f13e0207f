# Чьё место: предложения места и возвращение на своё.

## Предложить и занять место

refused-replace-seat = Такого места в этой игре нет.
refused-replace-host = Предложить место может только хозяин игры или модератор (в её канале или ветке).
refused-replace-seated = Этот участник уже играет в этой игре.
refused-replace-blocked = Этот участник не может занять здесь место.
refused-not-offered = Это место больше не предлагают.
refused-offered-other = Это место предложили другому.
refused-take-blocked = Ты не можешь занять место в этой игре.
refused-replace-bot = Боты не занимают мест.

## Сообщения о местах

offer-to = 🪑 { $user } Тебе предлагают место игрока **{ $name }** в игре #{ $id }. Продолжишь за него?
offer-open = 🪑 В игре #{ $id } освободилось место: **{ $name }**. Кто займёт его первым, играет дальше.
offer-meanwhile = Пока место никто не занял, за него решает компьютер.
offer-holder = { $user } Место останется за тобой, если нажать «{ button-back }».
offer-made = { $user } получит в ветке игры вопрос, займёт ли место игрока **{ $name }**.
offer-dropped = Место игрока **{ $name }** больше не предлагают.
seat-taken = Место твоё: теперь здесь решаешь ты.
welcome = 🪑 { $user } Теперь ты в игре #{ $id }.
button-offertake = Занять место
button-offerdecline = Отказаться
button-offerwithdraw = Больше не предлагать

## Возвращение

button-back = Я снова здесь
back-done = 👋 Теперь снова решаешь ты.
back-everywhere = 👋 Теперь снова решаешь ты в { $number ->
    [one] { $number } игре
   *[other] { $number } играх
}: { $games }
board-sits-in = 🤖 решает за: { $names }

## Команды; Discord показывает не больше 100 знаков

command-back = Снова решать самому во всех своих играх
command-game-replace = Предложить кому-то место (хозяин или модератор); без участника — больше не предлагать
option-replace-player = Чьё место
option-replace-new = Кто может его занять, если согласится
command-vacation = Остановить свои часы во всех играх на несколько дней, закончить отпуск или узнать остаток
option-vacation-until = Последний день, например 2026-07-15 или 15.7., по твоему времени (/remind)
option-vacation-days = На столько дней с этого момента
option-vacation-end = Закончить отпуск сейчас

## Отпуск

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
refused-vacation-date = Напиши последний день так: 2026-07-15 или 15.7.
refused-vacation-one = Выбери что-то одно: последний день, число дней или конец.
