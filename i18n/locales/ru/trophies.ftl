# Трофеи: вкладки /profile и /club, строки под результатами. Трофеи отдельных игр лежат в их папках.

tab-trophies = Трофеи
club-tab-trophies = { tab-trophies }
trophies-elsewhere = На каждом сервере свои трофеи: открой `/profile` на сервере, чтобы увидеть свои.
trophies-heading = Твои трофеи на этом сервере: { $number } из { $all }
trophies-own = { $name } · { $where }, { $when }
trophies-missing = Ещё можно получить
trophies-so-far = (пока { $number } из { $goal })
trophies-counted = Трофеи дают за рейтинговые игры, которые кончились по правилам и которые от начала до конца играешь ты и хотя бы ещё один человек. *{ trophy-czar }* и *{ trophy-daily }* можно получить и без других людей. Трофеи сезонов и кубков вручаются, когда те заканчиваются.
trophies-title = Твой титул: он стоит на приглашениях рядом с твоим именем, его видят все.
trophies-no-title = Без титула
trophies-server = Трофеи этого сервера
trophies-holders = { $number ->
    [0] пока ни у кого
    [one] у { $number } человека
   *[other] у { $number } человек
  }
trophies-newest = Самые новые
trophies-new = { $name } · { $user }, { $when }
trophies-named = По именам здесь названы только те, кто участвует в таблице лидеров.
trophies-won = 🏅 { $name } получает: { $trophies }
trophies-won-you = 🏅 Тебе достаётся: { $trophies }
trophies-won-post = Новый трофей { $trophy }: { $names }

trophy-comeback = Рывок
trophy-comeback-rule = За столом на троих или больше будь последним по очкам в начале последнего раунда — и выиграй.
trophy-czar = Царь побеждён
trophy-czar-rule = Выиграй рейтинговую игру, где за столом есть Царь.
trophy-streak = Хет-трик
trophy-streak-rule = Выиграй три игры подряд.
trophy-sizes = За любым столом
trophy-sizes-rule = Выиграй одну и ту же игру за столами трёх разных размеров.
trophy-record = Рекорд побит
trophy-record-rule = В открытой игре побей чужой рекорд: больше всего очков на сервере в том же издании и при том же числе мест.
trophy-clockwork = Как часы
trophy-clockwork-rule = Доиграй подряд 25 игр с часами и ни разу не просрочь ход.
trophy-daily = Семь дней
trophy-daily-rule = Доиграй расклад дня семь дней подряд.

trophy-season = Чемпион сезона
trophy-season-rule = Займи первое место в первой лиге сезона.
trophy-division = Победа в лиге
trophy-division-rule = Займи первое место в своей лиге в сезоне, где лиг несколько.
trophy-cup = Победа в кубке
trophy-cup-rule = Выиграй кубок.
