# Opening a match from a record: `/new record:`.

option-record = Запись, чтобы посмотреть или доиграть: файл .json от кнопки «Честность»
record-soon = Открываю твою запись как игру #{ $id }; её ветка скоро появится здесь.
record-goes-on = Игра не окончена, её места свободны: займи своё в канале, другие займут свои. Если отозвать предложение места, за него сыграет компьютер.
refused-record-alone = В записи уже есть правила и места. Укажи только её, без других параметров.
refused-record-size = Файл слишком велик для записи: не больше { $kilobytes } кБ.
refused-record-type = Это не запись. Приложи файл .json, который после игры даёт *{ button-fair }*.
refused-record-json = Строка { $line }: это не JSON, запись не прочитать.
refused-record-form = Строка { $line }: в записи здесь должно быть другое.
refused-record-game = Строка { $line }: такой игры я не знаю.
refused-record-options = Строка { $line }: таких параметров у этой игры нет.
refused-record-players = Строка { $line }: столько игроков эти правила не допускают.
refused-record-seed = Строка { $line }: это не начальное число.
refused-record-setup = Строка { $line }: так игра начаться не может.
refused-record-action = Строка { $line }: такого хода правила не допускают.
refused-record-length = Строка { $line }: слишком много ходов; можно не больше { $most }.
refused-record-name = Строка { $line }: слишком длинное имя.
refused-record-proof = Строка { $line }: начальное число не даёт этой раздачи.
refused-record-slow = Повторять эту запись слишком долго, поэтому я останавливаюсь.
refused-record-failed = Этот файл не удалось прочитать, ничего не изменилось. Попробуй ещё раз.
refused-record-many = За сутки уже открыто записей: { $most }, больше нельзя. Подожди несколько часов.
