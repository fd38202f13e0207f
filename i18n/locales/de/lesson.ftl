# Die Einführungen für Neue: was in allen Spielen gleich ist.

lesson-open = Einführung: { $game }
lesson-heading = Einführung · { $step } von { $steps }
lesson-again = Du warst bei Schritt { $step } von { $steps }. Geht es weiter?
lesson-continue = Weiter
lesson-anew = Von vorn
lesson-back = Anderen Zug wählen
lesson-next = Weiter
lesson-you = Du
happening-lesson = 🎓 Dieses Spiel setzt die Einführung fort und zählt nicht für die Spielstärke
verify-lesson = 🎓 **Spiel #{ $id } setzt die Einführung fort.** Die Karten liegen so, wie die Einführung sie braucht. Es gibt also kein Mischen, das man beweisen könnte.
