# Sankt Petersburg: sein Teil von /help.

## Hilfe

petersburg-help =
    {""}**Sankt Petersburg**: Bau die junge Hauptstadt. Handwerker und { -aristocrats } bringen Rubel, Gebäude bringen Punkte, und verschiedene { -aristocrats } bringen am Ende weitere.
    • Jede Runde hat vier Phasen: 🟩 Handwerker, 🟦 Gebäude, 🟥 { -aristocrats }, 🔄 { -trading }. In deinem Zug **kaufst** du eine Karte, **nimmst** eine auf die Hand (höchstens 3, kostenlos), **spielst** eine aus der Hand oder **passt**. Passen alle nacheinander, bringen die Karten in der Farbe der Phase etwas ein.
    • Billiger: 1 ₽ für jede gleichnamige Karte, die du hast, 1 ₽ in der unteren Reihe. Karten vom { -trading } ersetzen eine von deinen und kosten um deren Wert weniger.
    • Ein leerer Stapel macht die Runde zur letzten. Danach bringen verschiedene { -aristocrats } 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 Punkte, je 10 ₽ einen, und jede Karte auf der Hand kostet 5.
