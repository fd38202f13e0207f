# Peter der Große: die Regeln nach Nummern, für /help. Jeder Text hat höchstens 500 Zeichen; `-ask` nennt, was dazu
# gefragt wird, eine Frage in jeder Zeile.

peter-rules-base = 3 bis 8 Personen

rule-PG-1-title = Karten und Würfel
rule-PG-1 = Es gibt 70 Karten in sieben Sorten zu je zehn; eine Sorte ist Peter selbst. Im Beutel sind Würfel in fünf Farben: von jeder 20 für drei oder vier, 30 für fünf oder sechs und 40 für sieben oder acht Personen.
rule-PG-1-ask =
    Wie viele Karten und Würfel gibt es?
    Welche Sorten gibt es?
rule-PG-2-title = Beginn und Reihenfolge
rule-PG-2 = Wer beginnt, wird ausgelost, und alle ziehen fünf Würfel. Dann geht es im Uhrzeigersinn. Die Farben deiner Würfel sieht niemand, nur ihre Zahl. Alle gewonnenen Karten liegen offen. Ein Tisch kann auch die Würfel öffnen.
rule-PG-2-ask =
    Wer ist am Zug?
    Was sehen die anderen von mir?
    Wie beginnt das Spiel?
rule-PG-3-title = Dein Zug, Schritt für Schritt
rule-PG-3 =
    In deinem Zug:
    • Du ziehst 3 Würfel, oder was noch im Beutel ist.
    • Die oberste Karte des Stapels kommt in die Reihe.
    • Du verlangst Gebote auf die Reihe oder passt.
    • Du kannst eine Peter-Karte nutzen.
    • Deine kleinste Sorte wird gewertet.
rule-PG-3-ask =
    Was passiert in meinem Zug?
    Was kann ich in meinem Zug tun?
rule-PG-4-title = Gebote verlangen
rule-PG-4 = Bei einer oder zwei Karten in der Reihe musst du passen. Bei drei bis sechs hast du die Wahl: passen oder Gebote verlangen. Bei sieben, oder wenn der Stapel leer ist, bieten immer alle. Wo es keine Wahl gibt, mache ich weiter, ohne zu fragen.
rule-PG-4-ask =
    Wann kann ich Gebote verlangen?
    Warum kann ich nicht passen?
rule-PG-5-title = Bieten
rule-PG-5 = Alle bieten geheim und gleichzeitig: beliebig viele Würfel einer Farbe, oder keinen. Die meisten Würfel gewinnen, die Farbe ist gleich. Bei Gleichstand gewinnt, wer am Zug ist, falls diese Person gleich viel bietet; sonst unter den Gleichen die nächste Person im Uhrzeigersinn. Bietet niemand, bekommt die Reihe umsonst, wer am Zug ist. Ändern kann man ein Gebot nicht.
rule-PG-5-ask =
    Wie biete ich?
    Wer gewinnt bei gleichen Geboten?
    Warum kann ich nicht zwei Farben bieten?
rule-PG-6-title = Nach den Geboten
rule-PG-6 = Alle Gebote werden gezeigt. Die Würfel des höchsten kommen zurück in den Beutel, und wer sie geboten hat, bekommt alle Karten der Reihe. Alle anderen behalten ihre Würfel.
rule-PG-6-ask =
    Was kostet mich ein Gebot?
    Verliere ich meine Würfel?
rule-PG-7-title = Was Peter-Karten bewirken
rule-PG-7 =
    Einmal pro Zug kannst du eine deiner Peter-Karten aus dem Spiel nehmen. Dafür eins davon:
    • 3 Punkte
    • 3 Würfel ziehen
    • 5 Würfel ziehen, dann 4 zurücklegen
    • ein Gegner gibt dir eine Karte
    • ein Gegner gibt dir 2 Würfel
    • eine Karte aus der Reihe nehmen
    • 3 Karten ziehen, dann 3 deiner Karten unter den Stapel legen (hast du weniger gezogen, so viele)
    Wer etwas abgibt, sucht es selbst aus. Eine Wirkung, die nichts bringen würde, kannst du nicht wählen.
rule-PG-7-ask =
    Was macht eine Peter-Karte?
    Warum kann ich diese Wirkung nicht wählen?
    Was muss ich abgeben?
rule-PG-8-title = Deine kleinste Sorte zählt
rule-PG-8 = Am Ende deines Zuges bekommst du für jede Karte der Sorte, von der du am wenigsten hast, einen Punkt. Peter zählt nicht. Fehlt dir eine Sorte, gibt es nichts: Sammle zuerst alle sechs.
rule-PG-8-ask =
    Wann bekomme ich Punkte?
    Warum bekomme ich keine Punkte?
rule-PG-9-title = Wann es endet und wer gewinnt
rule-PG-9 = Würde ein Zug mit leerem Stapel beginnen, ist das Spiel zu Ende. Die meisten Punkte gewinnen. Bei Gleichstand entscheiden die meisten Karten, dann die meisten Würfel; danach teilt ihr euch den Sieg.
rule-PG-9-ask =
    Wie endet das Spiel?
    Wann ist das Spiel zu Ende?
    Wer gewinnt das Spiel?

## Vom Tisch dessen, der liest

peter-example-deck = Im Stapel { $cards ->
    [one] ist noch eine Karte
   *[other] sind noch { $cards } Karten
}.
peter-example-pouch = Im Beutel { $cubes ->
    [one] ist jetzt ein Würfel
   *[other] sind jetzt { $cubes } Würfel
}.
peter-example-cubes = Deine Würfel: { $cubes }.
peter-example-line = In der Reihe { $cards ->
    [one] liegt jetzt eine Karte
   *[other] liegen jetzt { $cards } Karten
}.
peter-example-cards = Wer jetzt die Reihe gewinnt, bekommt: { $cards }.
peter-example-peters = Du hast jetzt { $cards ->
    [0] keine Peter-Karte
    [one] eine Peter-Karte
   *[other] { $cards } Peter-Karten
}.
peter-example-growth = Mit deinen jetzigen Karten bekommst du { peter-points } pro Zug: { $suits }.
