# Sankt Petersburg: seine Einführung. Eine Nachricht hat höchstens 300 Zeichen; was fett ist, steht auf dem besten Knopf.

petersburg-lesson-workers = Bau die neue Stadt des Zaren und hol die meisten Punkte. Jetzt ist die Phase der Handwerker: An ihrem Ende bringt dir jeder deiner Handwerker 3 ₽ ein, und das jede Runde. Alle bringen gleich viel, also kauf den billigsten, den **Holzfäller** für 3 ₽.
petersburg-lesson-workers-dear = Auch der Schäfer bringt 3 ₽ ein, kostet aber 5 ₽. Das sind 2 ₽ mehr für dasselbe Einkommen.
petersburg-lesson-workers-pass = Du hast noch 25 ₽, aber Rubel im Beutel bringen nichts ein. Ein Holzfäller hat sich schon am Ende dieser Phase bezahlt gemacht.
petersburg-lesson-name = Der Holzfäller gehört dir. Der Computer hat den Schäfer gekauft. Für jede gleichnamige Karte, die du hast, zahlst du 1 ₽ weniger, mindestens aber 1 ₽: Dein zweiter **Holzfäller** kostet 2 ₽.
petersburg-lesson-name-other = Der Goldgräber kostet 4 ₽ und bringt 3 ₽ ein. Der zweite Holzfäller bringt genauso viel und kostet dich nur 2 ₽.
petersburg-lesson-name-pass = Nichts gekauft, nichts verdient: Ein zweiter Holzfäller kostet 2 ₽ und bringt jede Runde 3 ₽ ein.
petersburg-lesson-buildings = Eine Phase endet, wenn alle nacheinander passen; bis dahin darfst du auch nach einem Pass noch handeln. Deine zwei Handwerker haben 6 ₽ eingebracht. Jetzt die Gebäude: jede Runde Punkte, aber keine Rubel. Fang klein an: Das **Zollhaus** kostet 8 ₽ und bringt 2 Punkte.
petersburg-lesson-buildings-dear = 6 Punkte jede Runde sind toll, aber dir bleiben nur 6 ₽. Gleich kommen die { -aristocrats }, und die bringen Rubel. Erst das Geld, dann die Punkte!
petersburg-lesson-buildings-pass = Du behältst deine Rubel, aber die Stadt bringt diese Runde keine Punkte. Ein kleines Gebäude kannst du dir leisten.
petersburg-lesson-hand = Das zweite Zollhaus wäre auch schön, aber du brauchst die Rubel für die nächste Phase. Du kannst es auf die Hand **nehmen**: Das ist kostenlos, und niemand sonst bekommt es. Du zahlst erst, wenn du es ausspielst. Auf die Hand passen 3 Karten.
petersburg-lesson-hand-buy = Es kostet 7 ₽, weil du schon eins hast. Dir bleiben 11 ₽, zu wenig für den besten { -aristocrat(case: "acc") } der nächsten Phase: Der kostet 16 ₽.
petersburg-lesson-hand-pass = Jetzt kann es der Computer kaufen. Auf deiner Hand wäre es sicher, und das kostet nichts.
petersburg-lesson-aristocrats = Dein Zollhaus hat 2 Punkte gebracht. Jetzt kommen die { -aristocrats }: Sie bringen Rubel, die teuren auch Punkte. Kauf den **Richter** (16 ₽). Er bringt jede Runde 5 ₽ und 2 Punkte, und je früher er da ist, desto öfter.
petersburg-lesson-aristocrats-cheap = Der Verwalter kostet nur 7 ₽, bringt aber nur 2 ₽. Und der Computer bekommt jetzt den Richter mit 5 ₽ und 2 Punkten pro Runde.
petersburg-lesson-aristocrats-pass = Gespartes Geld bringt nichts ein. So früh im Spiel bringt ein guter { -aristocrat } Runde um Runde etwas ein.
petersburg-lesson-badges = Das bedeuten die Zahlen. **1** So viel bringen deine Handwerker als Nächstes ein, daneben die anderen Farben. **2** Verschiedene { -aristocrats } ▶ ihre Punkte am Ende. **3** Dein Ergebnis, wenn es so bliebe. **4** Achteck: Diese Phase beginnst du. *Zeichen* erklärt den Rest.
petersburg-lesson-trading = Eine { -trading }karte ersetzt eine Karte ihrer Farbe, eine grüne braucht einen Handwerker mit demselben Symbol. Du zahlst nur den Unterschied, mindestens 1 ₽. **Zimmerei** statt Holzfäller: 4 − 3 = 1 ₽. Auch sie bringt 3 ₽ ein und macht Gebäude 1 ₽ billiger.
petersburg-lesson-trading-wharf = Nur ein Schiffsbauer kann zur Werft werden, und du hast keinen. Sie bliebe auf deiner Hand, und da kostet jede Karte am Ende des Spiels 5 Punkte.
petersburg-lesson-trading-pass = Wenn dir nichts hilft, ist Passen gut. Aber für 1 ₽ jedes Gebäude 1 ₽ billiger, das ist geschenkt.
petersburg-lesson-lower = Runde 2. Was niemand gekauft hat, liegt unten: Jede Karte dort kostet 1 ₽ weniger und ist nach dieser Runde weg. Der **Markt** (5 ₽) kostet dich 3 ₽: 1 weniger für die Reihe, 1 weniger für die Zimmerei. Kaufen darfst du jede Karte in jeder Phase.
petersburg-lesson-lower-hand = Das nimmt dir alle 6 ₽. Das Zollhaus liegt sicher auf deiner Hand, aber der Markt ist nach dieser Runde weg.
petersburg-lesson-lower-pass = Nach dieser Runde ist der Markt weg, und billiger wird er kaum: 3 ₽ für einen Punkt in jeder Runde.
petersburg-lesson-names = Wir springen in Runde 4. Der blaue Stapel ist leer, also ist diese Runde die letzte. Am Ende bringen verschiedene { -aristocrats } Punkte: 1, 3, 6, 10, 15 für 1 bis 5 Namen, bis zu 55 für zehn. Du hast 4. Kauf einen neuen Namen, den **Lagerverwalter**!
petersburg-lesson-names-same = Einen Autor hast du schon. Ein Name zählt nur einmal, am Ende gibt es dafür also keine Punkte.
petersburg-lesson-names-hand = Gut gedacht, aber jetzt bleiben 3 ₽, zu wenig für einen neuen { -aristocrat(case: "acc") }. Warte auf die nächste Phase: Vorher bringen deine { -aristocrats } Rubel ein.
petersburg-lesson-last = Fünf Namen, und deine { -aristocrats } haben 16 ₽ eingebracht. Das ist die letzte Phase. Jede Karte, die auf der Hand bleibt, kostet 5 Punkte, und 10 ₽ bringen nur 1 Punkt. Spiel also das **Zollhaus** aus.
petersburg-lesson-last-pass = Jetzt kostet dich das Zollhaus auf der Hand 5 Punkte. Deine 16 ₽ bringen nur 1 Punkt.
petersburg-lesson-last-take = Eine zweite Karte auf der Hand: Zusammen kosten sie am Ende 10 Punkte. Nimm nur, was du noch ausspielst.
petersburg-lesson-result = Du gewinnst mit 46 Punkten: 31 aus allen Runden und 15 für fünf verschiedene { -aristocrats }. Je 10 ₽ gäben 1 Punkt; du hast 9. Der Computer hat noch drei Karten auf der Hand: −15. Zurück zu deinem eigenen Spiel!
petersburg-lesson-play = Dein Spiel, Runde 2: Die Handwerker haben 6 ₽ eingebracht, du hast 9 ₽, und die Gebäude sind dran. Spiel das **Zollhaus** aus der Hand: 8 ₽, 1 weniger für den gleichen Namen, 1 weniger für die Zimmerei. Die untere Reihe hilft nur, wenn du dort kaufst.
petersburg-lesson-play-market = 1 Punkt pro Runde für 3 ₽ ist gut. Aber das Zollhaus bringt für 6 ₽ 2 Punkte, und es muss ja auch von deiner Hand.
petersburg-lesson-play-pass = Jede Runde, die es auf der Hand wartet, kostet dich 2 Punkte.
petersburg-lesson-end = Deine Gebäude bringen jetzt 5 Punkte pro Runde! Denk daran: erst Rubel, solange eine Karte ihren Preis noch einbringt, dann Punkte; verschiedene { -aristocrats }; am Ende eine leere Hand. Spiel von hier an weiter, gegen einen leichten Computer, in einem privaten Thread.
