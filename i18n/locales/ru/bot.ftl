# Что бот говорит вокруг игр.

## Общее
## Используется в bot/discord_ui/replies.py, bot/discord_ui/names.py, bot/discord_ui/commands/game.py, bot/games/base_presenter.py

failed = У нас что-то сломалось; ничего не изменилось. Попробуй ещё раз.
store-away = Мне сейчас не добраться до игр. Попробуй через минуту; если это был ход, сначала посмотри, не засчитан ли он.
picture-late = Рисование сейчас идёт дольше обычного, поэтому картинки пока нет. Попробуй, пожалуйста, ещё раз через минуту.
menu-back = Назад
menu-more = Ещё
menu-choose = Выбери, что сделать
menu-nothing = Сейчас тебе нечего делать.
status-lobby = открыт
status-active = идёт
status-finished = завершена
status-cancelled = отменена
computer-name = Компьютер { $number }
former-player = бывший игрок
dm-closed = Твои личные сообщения для меня закрыты, и я не могу прислать тебе карты. Всё работает и так: «{ button-hand }» под полем или /hand.

## Перед игрой
## Используется в bot/discord_ui/lobby_message.py, bot/discord_ui/time_words.py, bot/discord_ui/commands/game.py, bot/discord_ui/started.py, bot/discord_ui/commands/new.py

lobby-title = Стол #{ $id }: { $game }
lobby-private = 🔒 Сесть может любой, кто видит этот канал. Саму игру увидят участники и модераторы, которым можно управлять ветками.
lobby-free-seat = свободное место
lobby-limit = ⌛ На каждое решение — { $hours } ч, потом игра идёт дальше без тебя
lobby-bank = { $more ->
    [0] ⌛ У каждого { $time } на всю игру. Потом игра идёт дальше без тебя
   *[other] ⌛ У каждого { $time } в запасе; за каждое решение прибавляется { $increment }, но больше чем { $time } не бывает. Потом игра идёт дальше без тебя
}
lobby-absent = { $hours ->
    [0] 🗳️ Продолжить без отсутствующего можно голосованием в любой момент
   *[other] 🗳️ Продолжить без отсутствующего можно голосованием через { $time }
}
lobby-sitsin = 🤖 За отсутствующих решает: { $level }
lobby-pace = 🤖 Компьютеры: { $pace }
lobby-started = Игра идёт: { $thread }
lobby-allowed = 👥 По этим правилам играют от { $least } до { $most }
lobby-theme = 🎨 Поле: { $theme }
lobby-until = Закроется { $until }, если игра не начнётся раньше.
lobby-expired = закрыт: за день игру никто не начал
table-opened = Стол #{ $id } открыт и сейчас появится здесь. Нажми «{ button-start }», когда все сядут.
joined = Ты за столом #{ $id }. Когда игра начнётся, твои карты придут в личные сообщения.
left = Ты больше не за столом #{ $id }.
started = Игра #{ $id } начинается: { $place }
started-soon = Игра #{ $id } начинается; сообщение стола скоро приведёт в её ветку.
cancelled = Игра #{ $id } отменена.
resigned = Ты выходишь из игры #{ $id }; твоё место занимает компьютер.
kept = Ничего не изменилось.
ask-cancel = Закончить игру #{ $id } для всех без результата?
ask-resign = Окончательно выйти из игры #{ $id }? Твоё место займёт компьютер. Если игра закончится с результатом, для твоего рейтинга это последнее место.
games-heading = **Столы и игры**
games-none = Нет ни открытых столов, ни идущих игр. Открой стол командой /game new.
options-printed = всё как в коробке
game-rules = Правила: { $game } · { $options }

## Кнопки
## Используется в bot/discord_ui/buttons.py, bot/discord_ui/move_menu.py

button-join = Сесть
button-leave = Встать
button-computer = Добавить компьютер
button-start = Начать
button-settings = Настройки
button-cancel = Отменить
button-move = Твой ход
button-undo = Взять назад
button-undo-ask = Попросить вернуть ход
button-next = Следующая игра
button-plan = План на будущее
button-undoagree = Не возражаю
button-undodecline = Возражаю
button-hand = Моя рука
button-log = Журнал
button-cancelyes = Закончить
button-resume = Играть дальше
button-resignyes = Сдаться
button-keep = Играть дальше

## Планы
## Используется в bot/discord_ui/plan_menu.py

plan-heading = **Твои планы** — их видишь только ты
plan-none = Пока ничего.
plan-how = -# Планы исполняются в этом порядке, как только придёт твой ход. До тех пор их можно отменить.
plan-back = Отменить один план
plan-clear = Отменить все

## За столом
## Используется в bot/discord_ui/messages.py, bot/discord_ui/event_lines.py, bot/discord_ui/move_menu.py,
## bot/discord_ui/commands/log.py, bot/discord_ui/commands/game.py

board-turn = Чей ход: **{ $names }**
board-call = { $mentions }: { $decision }
board-until = ⌛ Срок: { $when } ({ $at })
hand-your-turn = **Слово за тобой:** { $decision }
hand-thread-closed = -# 🔒 Я не могу писать в ветке этой игры: она закрыта или мне не хватает прав. Ходить можно отсюда.
scores-winner = 🏆 { $number ->
    [one] Побеждает { $names }
   *[other] Победу делят { $names }
}. Очки: { $points }.
scores-coach = 🔎 `/coach` разберёт здесь твои ходы. Разбор увидишь только ты.
log-heading = Что произошло
log-place = Ходы { $first }–{ $last } из { $count }
log-after = После хода { $number } из { $count }
log-boards = Показать поле после хода
log-first = В начало
log-older = Раньше
log-newer = Позже
log-latest = В конец
log-list = Все ходы
line-time-ran-out = ⌛ Время вышло: { $name }
line-taken-back = ↩️ { $name }: последний ход взят назад, а с ним и всё, что было потом
line-ended = 🤝 Стол решил закончить игру здесь: очки считаются по тому, что есть
menu-plans = -# 🗓️ Запланировано: { $plans }
since-heading = С твоего последнего хода
since-more = … и ещё { $number }: /log
panel-over = Игра окончена.
paused = ⏸️ { $host }: ветки игры #{ $id } больше нет или её нельзя здесь открыть. Игра приостановлена, ничего не пропало. Продолжить в новой ветке?
resumed = Игра #{ $id } продолжается; её ветка сейчас появится.
resumed-there = Игра #{ $id } продолжается.

## Взять ход назад
## Используется в bot/discord_ui/takeback_message.py, bot/discord_ui/commands/undo.py

takeback-asked = ↩️ **{ $name }** просит взять всё это назад (игра #{ $id }):
takeback-question = { $mentions } Не возражаете?
undo-waits = Ещё должны согласиться: { $names }
undo-done = Все согласны, ход взят назад.
undo-declined = ↩️ { $name }: ход остаётся в силе.

## Напоминания
## Используется в bot/discord_ui/commands/notify.py

remind-after = Напоминаю раз за ход, через { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}.
remind-off = Напоминаний не будет.
remind-quiet = Никогда с { $start } до { $end } ({ $zone }).

## Цвета картинок
## Используется в bot/discord_ui/commands/theme.py, bot/discord_ui/lobby_message.py

theme-chosen = Картинки, которые видишь только ты: { $theme }. Для стола тему выбирает хозяин.
theme-light = светлая тема
theme-dark = тёмная тема

## Почему что-то нельзя
## Используется в bot/discord_ui/replies.py

refused-stale = С тех пор игра ушла вперёд; вот что сейчас.
refused-unknown-button = Эта кнопка больше ничего не делает. Есть кнопки под полем и /help.
refused-repeated = Это уже сделано; вот что сейчас.
refused-busy = Сейчас слишком много всего сразу; ничего не изменилось. Попробуй ещё раз.
refused-too-fast = Это слишком быстро для меня; ничего не изменилось. Подожди немного и продолжай.
refused-cooldown = Эта команда нужна тебе слишком часто. Её можно повторить через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}.
refused-game-over = Эта игра окончена.
refused-paused = Эта игра на паузе; пока она не продолжится, никого не ждут.
refused-too-many-orders = Слишком много распоряжений отдано и отменено. Подожди, пока в игре что-нибудь произойдёт.
refused-plan-stale = Это уже не запланировать: положение на столе изменилось. Нажми «{ button-plan }» ещё раз.
refused-plan-gone = Этого плана больше нет: он исполнен или отменён.
refused-too-many-plans = У тебя уже { $most } планов. Отмени их или подожди, пока один из них исполнится.
refused-no-plans = Здесь нечего запланировать.
refused-undo-nothing = У тебя нет хода, который можно взять назад. То, что сделано до того, как открылось скрытое, остаётся.
refused-undo-asks = Взять последний ход назад можно с согласия остальных: нажми «{ button-undo }» или набери /undo, и их спросят.
refused-undo-void = Об этом уже не спрашивают: игра пошла дальше или ответ уже дан.
refused-undo-pending = Кто-то уже просит взять ход назад; сначала надо ответить на это.
refused-undo-own = Просьба твоя, согласиться должны остальные.
refused-nothing-waits = Больше ни одна игра тебя не ждёт.
refused-not-paused = Эта игра не приостановлена.
refused-not-started = Игра #{ $game } ещё не началась.
refused-no-game = Нет игры #{ $game }, которую тебе можно видеть.
refused-no-seat = В этой игре у тебя нет места: ходить и смотреть карты нельзя.
refused-not-away = В этой игре за тебя и так никто не решает.
refused-away-nowhere = Ни в одной игре за тебя сейчас не играет компьютер.
refused-sits-in = Сейчас за тебя играет компьютер. Нажми «Я снова здесь» или введи /back, и решать снова будешь ты.
refused-vacation-past = Отпуск должен кончаться в будущем.
refused-vacation-too-long = Такой длинный отпуск взять нельзя: в этом году у тебя { $days ->
        [one] остался { $days } день
        [few] осталось { $days } дня
       *[other] осталось { $days } дней
    }.
refused-vacation-none-left = В этом году дней отпуска у тебя больше нет.
refused-vacation-none = Ты сейчас не в отпуске.
refused-seats = По этим правилам играют от { $least } до { $most } человек. { $hint }
refused-seats-taken = За столом уже сидят { $seated }; меньше мест сделать нельзя.
refused-too-many-computers = Кроме людей, при { $seats } местах столько компьютеров не сядет.
refused-options = Эти настройки не сочетаются: { $detail }
refused-already-seated = Ты уже за этим столом.
refused-not-seated = Ты не за этим столом.
refused-host-stays = Передать этот стол некому: отмени его, если не хочешь играть.
refused-host-settings = Настройки этого стола может менять только тот, кто его открыл.
refused-host-only = Пока стол не полон, начать может только тот, кто его открыл.
refused-too-few = За столом должно быть не меньше { $least }; может, добавить компьютер?
refused-not-open = Этот стол больше не открыт.
refused-full = Мест больше нет.
refused-too-many-tables-user = У тебя уже столько открытых столов и идущих игр, сколько можно вести сразу: { $limit }. Сначала доиграй или отмени одну.
refused-too-many-tables-channel = В этом канале уже столько открытых столов и идущих игр, сколько можно: { $limit }. Открой стол в другом канале.
refused-too-many-tables-guild = На этом сервере уже столько открытых столов и идущих игр, сколько можно: { $limit }. Подожди, пока какая-нибудь закончится.
refused-too-many-tables-user-here = На этом сервере у тебя уже столько открытых столов и идущих игр, сколько может быть у одного человека: { $limit }. Сначала доиграй или отмени одну.
refused-open-elsewhere = На этом сервере столы открывают только здесь: { $channels }.
refused-open-roles = На этом сервере столы открывают только { $roles }.
refused-blocked-here = Модераторы этого сервера не разрешают тебе открывать столы и садиться за них. Игры, в которых ты уже участвуешь, продолжаются.
refused-manage-server = Это могут только те, кому можно управлять сервером.
refused-moderators-only = Это могут только модераторы сервера.
refused-move-same = Стол уже в этом канале.
refused-move-paused = Игра приостановлена. Перенести её можно, когда она продолжится.
refused-move-channel = Стол можно перенести только в текстовый канал или канал объявлений этого сервера, где тебе можно писать.
refused-apart = За этот стол тебе не сесть: с кем-то за ним вы не играете вместе.
refused-block-self = Себя заблокировать нельзя.
refused-block-bot = Боты за стол не садятся, блокировать их незачем.
refused-too-many-blocks = В списке больше нет места: { $most } человек. Сначала убери кого-нибудь.
refused-no-such-computer = Такого компьютерного игрока нет.
refused-host-or-moderator = Отменить игру может только её хозяин или модератор (в её канале или ветке). Выйти можно командой /game resign.
refused-server-only = Столы открывают в канале сервера, а не в личных сообщениях.
refused-no-games = Ты не участвуешь ни в одной идущей игре. Открой стол командой /game new на сервере.
refused-which-game = Какая игра? Укажи её номер в «game»: { $games }
refused-wrong-place = В этом канале игр нет. Перейди в ветку своей игры или укажи её номер в «game»: { $games }
refused-malformed = В этой игре нет такого хода; выбери из списка.
refused-no-such-move = В игре «{ $game }» нет ходов для «{ $verb }». Нажми «{ button-move }» или набери /do.
refused-ambiguous = «{ $words }» может значить разные ходы; выбери из списка.
refused-no-card = Нет карты «{ $card }»; выбери из списка.
refused-no-deck = В игре { $game } нет карт, которые ещё могут прийти.
refused-no-round = Раунда { $round } в этой игре ещё не было.
refused-quiet-form = Тихие часы пиши так: 22-8 или 22:30-07:00, либо «нет».
refused-time-zone = Нет часового пояса «{ $zone }»; выбери из списка, например Europe/Moscow.

## Слэш-команды; Discord показывает не больше 100 знаков
## Используется в bot/discord_ui/commands

command-game = Столы и игры
command-game-new = Открыть стол в этом канале
command-game-list = Показать открытые столы и идущие игры
command-game-show = Показать игру: настройки, места, положение
command-game-resign = Отдать своё место компьютеру
command-game-cancel = Закончить игру для всех (хозяин или модератор)
command-mine = Твои игры отовсюду; первыми те, что ждут тебя
command-pass = Спасовать один раз или до конца фазы
command-do = Любой возможный сейчас ход{ $examples ->
    [none] {""}
   *[other] : { $examples } и всё остальное
}
command-hand = Показать свою руку, только тебе
command-board = Показать поле, только тебе, в том числе словами
command-deck = Показать, что ещё может выйти
command-log = Показать, что произошло, с картинкой любого хода
command-card = Показать любую карту с картинкой
command-remind = Когда напоминать о ходе, а когда нет
command-theme = Светлая или тёмная тема картинок, которые видишь только ты
command-undo = Взять назад свой последний ход
command-plan = Запланировать ходы или отменить планы
command-block = Люди, с которыми ты не хочешь играть
command-block-add = Не садиться за один стол с кем-то
command-block-remove = Убрать кого-то из списка
command-block-list = Показать твой список, только тебе
command-settings = Что действует для всех столов этого сервера
command-moderate = Для тех, кто следит за порядком на сервере
command-moderate-list = Все столы, за которыми ты следишь: кого ждут и с каких пор
command-moderate-end = Закончить игру для всех без результата
command-moderate-move = Перенести игру в другой канал
command-moderate-block = Запретить кому-то открывать столы и садиться за них
command-moderate-unblock = Снова разрешить кому-то играть на этом сервере
command-privacy = Что о тебе хранится: прочитать, получить, удалить
command-help = Как здесь играть
option-rules = Игра, издание и дополнения (как здесь в прошлый раз, или { $default })
option-seats = Мест за столом, считая тебя (как здесь в прошлый раз, или 4)
option-game = Номер игры, если она идёт не здесь
option-round = Номер раунда, с которого начать
option-action = Что сделать; выбери из списка
option-card = Название карты
option-hours = Через сколько часов напомнить, 1–72; 0 — никогда
option-quiet = Тихие часы: 22-8, 22:30-07:00 или нет
option-time-zone = Часовой пояс тихих часов: Europe/Moscow
option-colours = Тема; если пусто, покажу твой выбор
option-block-user = Кто
option-moderated = Номер стола
option-move-channel = Канал

help =
    { "" }**Как играть с Невой**
    `/game new` открывает стол, «{ button-settings }» — его правила; остальные жмут «{ button-join }», компьютеры занимают места, а «{ button-start }» начинает игру в ветке. `/solo` — игра против одних компьютеров, `/daily` — расклад дня, один для всех на сервере.
    Когда твой ход, тебя там один раз позовут. **{ button-move }** открывает меню, которое видишь только ты: выбери там, что сделать. Можно и командами: { $number ->
        [0] `/do`
       *[other] { $commands }, `/do`
    }.
    `/undo` берёт твой последний ход назад, пока не открылось ничего скрытого; если другие уже походили, их спросят.
    `/table` показывает время за столом и кто отсутствует; там можно попросить о паузе, другом времени или конце (`/pause`, `/vote`).
    `/plan` задаёт ходы наперёд, например пас, пока тебе ничего не по карману; кроме тебя, их никто не видит.
    Твои карты приходят в личные сообщения; `/hand` покажет их где угодно. Остальное скажут `/board`, `/deck`, `/log` и `/card`, а `/why` — почему компьютер так сходил; `/hint` поможет против компьютеров, `/coach` разберёт игру. `/mine` показывает твои игры: первыми те, что ждут тебя. `/notify` задаёт, где и когда тебя звать, `/remind` — напоминания, `/theme` делает твои картинки светлыми или тёмными. `/block` рассадит тебя с кем-то по разным столам.
    `/back` возвращает тебе решения там, где за тебя играет компьютер. `/vacation` останавливает твои часы на несколько дней.
    Для тех, кто управляет сервером или его каналами, есть `/settings` и `/moderate`; хозяин стола передаёт место другому через `/game replace`.
    `/privacy` скажет, что о тебе хранится, пришлёт это и удалит. `/rating` покажет твой рейтинг на сервере. `/about` — кто за меня отвечает.
    Не спеши: партия длится днями, и ничего не теряется.
