# Watching a finished game again, and playing on from one of its positions.

replay-view = Чьими глазами?
replay-open = Всё открыто
replay-seat = Что видел игрок { $name }
refused-replay-not-finished = Повтор есть только у игр, сыгранных до конца.
refused-replay-secret = Пока этот день не закончится, я показываю эту игру только такой, какой её было видно с твоего места: другие ещё играют теми же картами.
play-on = Играть дальше отсюда
happening-plays-on = 🎬 Эта игра продолжается с позиции из игры #{ $id } и не влияет на рейтинг

## The page that plays in any browser

replay-page-replay = Повтор игры
replay-page-move = Ход
replay-page-back = Предыдущая фаза
replay-page-older = Предыдущий ход
replay-page-newer = Следующий ход
replay-page-on = Следующая фаза
replay-page-end = К концу игры
replay-page-play = Воспроизвести
replay-page-pause = Пауза
replay-page-speed = Скорость
replay-page-still = Это конец игры. Открой этот файл в браузере на компьютере, и игра пройдёт ход за ходом.
