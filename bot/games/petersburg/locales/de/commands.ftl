# Sankt Petersburg: Slash-Befehle für seine Züge. Discord zeigt höchstens 100 Zeichen.

command-buy = Eine Karte vom Plan kaufen, oder die gerade gezogene
command-take = Eine Karte auf die Hand nehmen
petersburg-do-examples = Observatorium, Wirtshaus, Abwerfen
command-play = Eine Karte aus der Hand spielen
option-buy-card = Welche Karte, und was sie ersetzt
option-take-card = Welche Karte
option-play-card = Welche Karte, und was sie ersetzt
option-phase = Ja: bis zum Ende der Phase. Nein: nicht länger von selbst passen.
