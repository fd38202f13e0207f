# Что произошло за столом помимо игры: строки на поле, в личных меню и в журнале

happening-sits-in = 🤖 Вместо { $name } играет компьютер{ $why ->
    [time] : время вышло
    [left] : участник покинул сервер
   *[other] {""}
}
happening-back = 👋 Снова в игре: { $name }
happening-vacation = 🏖️ { $name }: отпуск до { $until }
happening-vacation-over = 🏖️ { $name }: отпуск окончен
happening-paused = ⏸️ Игра на паузе, предложение: { $name }
happening-resumed = ▶️ Игра продолжается, решение: { $name }
happening-time = ⏱️ Новое время за столом: { $time }
happening-offered = 🪑 Место игрока { $name } свободно, его можно занять
happening-replaced = 🪑 { $name } играет дальше за { $before }
happening-host = 🔑 Новый хозяин стола: { $name }
happening-left-server = 🚪 { $name } больше не на сервере
happening-unreachable = 📪 Личные сообщения не доходят: { $name }
happening-declined = 🙅 { $name } не соглашается { $vote ->
    [pause] на паузу
    [time] на другое время
    [without] продолжать без кого-то
   *[other] закончить игру
}
happening-away = 💤 Со мной не было связи ({ $time }), все часы стояли
happening-hint = 💡 { $name } берёт подсказку: эта игра больше не влияет на рейтинг
happening-first-alone = 🌱 Первая игра против компьютера: на рейтинг она не влияет
happening-with-companion = 🤝 Игра с Попутчиком: на рейтинг она не влияет
happening-with-handicap = ⚖️ { $what }: на рейтинг эта игра не влияет
happening-ended = 🏁 Стол решил закончить игру без очков
happening-daily = 🗓️ Это расклад дня: { $day }
happening-imported = 📥 Открыто из записи: имена взяты из файла, игра не влияет на рейтинг
