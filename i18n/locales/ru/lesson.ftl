# Уроки для новичков: общее для всех игр.

lesson-open = Урок: { $game }
lesson-heading = Урок · шаг { $step } из { $steps }
lesson-again = В прошлый раз был шаг { $step } из { $steps }. Продолжим?
lesson-continue = Продолжить
lesson-anew = Начать сначала
lesson-back = Выбрать другой ход
lesson-next = Дальше
lesson-you = Ты
happening-lesson = 🎓 Эта игра продолжает урок и не влияет на рейтинг
verify-lesson = 🎓 **Игра #{ $id } продолжает урок.** Карты лежат в том порядке, который нужен для урока, так что доказывать здесь нечего.
