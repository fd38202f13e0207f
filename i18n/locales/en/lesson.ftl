# The lessons for newcomers: what is the same for all games.

lesson-open = Lesson: { $game }
lesson-heading = Lesson · { $step } of { $steps }
lesson-again = You stopped at step { $step } of { $steps }. Do you want to go on?
lesson-continue = Continue
lesson-anew = Start over
lesson-back = Choose another move
lesson-next = Next
lesson-you = You
happening-lesson = 🎓 This game goes on from the lesson and does not count for ratings
verify-lesson = 🎓 **Game #{ $id } goes on from the lesson.** Its cards lie in the order that the lesson needs, so there is no shuffle to prove.
