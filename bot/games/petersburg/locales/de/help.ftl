# Sankt Petersburg: sein Teil von /help.

## Hilfe

petersburg-help =
    {""}**Sankt Petersburg** — bau die junge Hauptstadt: Handwerker bringen Rubel, Gebäude und { -aristocrats } bringen Punkte.
    • Eine Runde hat vier Phasen: 🟩 Handwerker, 🟦 Gebäude, 🟥 { -aristocrats }, 🔄 { -trading }. In jeder Phase darfst du jede Karte wählen.
    • In deinem Zug tust du eins: eine Karte vom Tisch **kaufen**, eine auf die Hand **nehmen** (bis zu 3, kostenlos), eine aus der Hand für ihren Preis **ausspielen** oder **passen**. Die Phase endet, wenn alle nacheinander passen.
    • Nach jeder der ersten drei Phasen bekommen alle, was ihre Karten dieser Farbe bringen. Nach dem { -trading } gibt es nichts.
    • Eine Karte kostet 1 ₽ weniger für jede gleichnamige, die du hast, und 1 ₽ weniger in der unteren Reihe, aber immer mindestens 1 ₽.
    • Eine { -trading }karte ersetzt eine deiner Karten ihrer Farbe und kostet um deren Wert weniger. Eine grüne braucht den passenden Handwerker.
    • Neue Karten kommen in die obere Reihe. Am Ende der Runde wird die untere Reihe abgeworfen, und die obere rückt nach unten.
    • Ist ein Stapel leer, wird diese Runde die letzte.
    • Der Markt bringt eine fünfte Phase, 🟨: Wer von einer Ware am meisten hat, bekommt Punkte. Neue Gesellschaft, Das Bankett (🟪 Aktionskarten) und die anderen Ausgaben haben eigene Karten; `/card` erklärt jede.
    • Am Ende: Verschiedene { -aristocrats } bringen 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 Punkte, je 10 ₽ bringen 1, jede Karte auf der Hand kostet 5 Punkte (Aktionskarten nichts).
    {""}**So spielst du hier:** Drück *{ button-move }* unter dem Spielplan, dann kauf oder nimm eine Karte in einem Schritt, oder sieh sie dir an: Jeder Preis wird erklärt.
    {""}*{ petersburg-menu-pass-phase }* erspart dir das Warten; bis zu deinem nächsten Zug kannst du es zurücknehmen.
