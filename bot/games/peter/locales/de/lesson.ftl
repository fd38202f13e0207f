# Peter der Große: seine Einführung. Eine Nachricht hat höchstens 300 Zeichen; was fett ist, steht auf dem besten Knopf.

peter-lesson-call = Ersteigere mit Würfeln Karten aus sechs Sorten: Jeder deiner Züge endet mit 1 Punkt je Karte deiner kleinsten Sorte. Er begann mit 3 Würfeln aus dem Beutel und einer neuen Karte in der Reihe. Liegen dort 3 bis 6, kannst du **Gebote verlangen**, ab 7 musst du.
peter-lesson-call-pass = Die Reihe bleibt liegen und wächst. Aber dann kann der Nächste Gebote verlangen, und du hast noch keine Karte.
peter-lesson-bid = Alle bieten geheim und gleichzeitig Würfel einer Farbe. Die meisten gewinnen die ganze Reihe, und nur wer gewinnt, zahlt. Eine ist eine Peter-Karte 👑: Sie zählt zu keiner Sorte, hat aber Wirkungen. Du hast drei gelbe Würfel: **🟨 3 bieten**.
peter-lesson-bid-few = Zwei grüne Würfel reichen vielleicht nicht: Ein Computer könnte drei einer Farbe haben. Verlierst du, behältst du deine Würfel, aber die Karten sind weg.
peter-lesson-bid-none = Ohne Würfel gewinnst du nur, wenn niemand bietet. Du hast die Gebote verlangt: Das sollte dir etwas wert sein.
peter-lesson-effect-between = Inzwischen: Die Computer haben 2 rote und 3 blaue Würfel geboten.
peter-lesson-effect = Geboten wurden 3, 2 und 3. Bei Gleichstand gewinnt, wer am Zug ist, sonst der Nächste im Uhrzeigersinn: Die Reihe gehört dir. Einmal in deinem Zug kannst du eine 👑-Karte für eine von sieben Wirkungen abgeben. So früh helfen Würfel am meisten: **Peter: 3 Würfel ziehen**.
peter-lesson-effect-points = 3 Punkte sind 3 Punkte, und gegen Ende ist das am besten. So früh gewinnst du mit 3 Würfeln Karten, die jeden Zug zählen.
peter-lesson-effect-none = Du kannst sie für später behalten. Aber du hast gerade drei Würfel gezahlt, und die nächste Reihe kommt bald.
peter-lesson-badges = Das bedeuten die Zahlen. **1** So viele Punkte bringt jeder deiner Züge: einen je Karte deiner kleinsten Sorte. **2** Gelb: deine kleinsten Sorten. 0+1 heißt: Du hast keine, eine liegt in der Reihe. **3** Deine Würfel je Farbe; die siehst nur du. *Zeichen* erklärt den Rest.
peter-lesson-grow = Deine kleinste Sorte hat noch 0 Karten, also gab es keinen Punkt. Nach zwei kurzen Zügen bist du wieder dran. Zwei der drei Sorten hast du schon. Lass die Reihe wachsen: **Passen**. Dann können aber auch die anderen Gebote verlangen.
peter-lesson-grow-call = Das kann richtig sein: Dann bekommt sonst niemand die Karten. Aber von sechs Sorten fehlen dir danach noch drei. Sieh diesmal, was eine längere Reihe bringt.
peter-lesson-suits-between = Inzwischen: Beide Computer haben gepasst, und die Einführung hat für dich Gebote verlangt.
peter-lesson-suits = Niemand hat Gebote verlangt. Jetzt liegen alle sechs Sorten da, und du verlangst sie! Gewinnst du, hat deine kleinste Sorte 1 Karte: jeden Zug 1 Punkt. Das ist alle deine grünen Würfel wert: **🟩 4 bieten**.
peter-lesson-suits-few = Drei könnten zu wenig sein: So eine Reihe ist allen vier Würfel wert.
peter-lesson-suits-none = Dann bekommt jemand anders die ganze Reihe umsonst, mit allen sechs Sorten.
peter-lesson-last = Alle drei boten vier Würfel, du gewinnst bei Gleichstand und hast den ersten Punkt. Ein Sprung zu deinem letzten Zug: Im Stapel liegt noch eine Karte. Am Ende zählen nur Punkte, Würfel und 👑 sind nichts mehr wert. Nimm also **Peter: 3 Punkte**.
peter-lesson-last-cubes = Nach dem letzten Zug gewinnen Würfel nichts mehr. Sie entscheiden nur einen Gleichstand, und erst nach der Zahl der Karten.
peter-lesson-last-none = Am Ende ist deine 👑-Karte nichts wert. Das ist dein letzter Zug dafür.
peter-lesson-result-between = Inzwischen: Die Einführung hat für dich nichts geboten, die Computer 7 und 8 Würfel.
peter-lesson-result = Der nächste Zug begänne mit leerem Stapel: Das Spiel ist aus. Du gewinnst mit 36 Punkten aus all deinen Zügen und aus 👑-Karten. Bei Gleichstand gewinnen mehr Karten, dann mehr Würfel. Jetzt zurück zu deinem Spiel!
peter-lesson-end-between = Zurück in deinem Spiel; das Ende eben war nur ein Beispiel.
peter-lesson-end = Du hast den ersten Punkt, und jeder Zug bringt 1, bis deine kleinste Sorte wächst. Was fehlt dir am meisten? Achte in der Reihe auf deine kleinsten Sorten. Spiel von hier an weiter, gegen zwei leichte Computer, in einem privaten Thread.
