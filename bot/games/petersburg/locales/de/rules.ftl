# Sankt Petersburg: die Regeln nach Nummern, für /help. Jeder Text hat höchstens 500 Zeichen; `-ask` nennt, was dazu
# gefragt wird, eine Frage in jeder Zeile.

petersburg-rules-base = alle Ausgaben
petersburg-rules-2014 = Ausgabe 2014
petersburg-rules-market = Markt
petersburg-rules-new_society = Neue Gesellschaft
petersburg-rules-banquet = Das Bankett
petersburg-rules-online = Online-Variante

## Aufbau

rule-SP-1-1-title = Vier Stapel
rule-SP-1-1 = Jeder der vier Stapel wird für sich gemischt: 31 Handwerker, 28 Gebäude, 27 { -aristocrats } und 30 { -trading }karten. Erweiterungen ändern diese Zahlen, und Karten, die der Tisch weglässt, auch; jeder Stapel behält mindestens zwölf.
rule-SP-1-1-ask =
    Wie viele Karten sind in jedem Stapel?
    Wie werden die Karten gemischt?
rule-SP-1-2-title = Womit du beginnst
rule-SP-1-2 = Du beginnst mit 25 ₽, ohne Punkte, mit leerer Hand und ohne Karten vor dir.
rule-SP-1-2-ask =
    Wie viel Geld habe ich am Anfang?
rule-SP-1-3-title = Startmarken
rule-SP-1-3 = Zu jeder Phase gehört eine Startmarke: Wer sie hat, zieht in dieser Phase zuerst. Die Marken werden ausgelost. Zu viert bekommt ihr je eine, zu dritt bekommt eine Person zwei, zu zweit habt ihr je zwei. Mit `/solo start:` lässt sich wählen, wer die erste { -aristocrats(case: "stem") }phase beginnt: Diese Person tauscht ihre erste Marke gegen die dieser Phase.
rule-SP-1-3-ask =
    Was sind die Startmarken?
    Warum habe ich zwei Startmarken?
rule-SP-1-4-title = Die ersten Karten
rule-SP-1-4 = Das Spiel beginnt mit der Handwerkerphase. In der oberen Reihe liegen für jeden von euch zwei Handwerker, also 4, 6 oder 8 Karten. Die untere Reihe ist noch leer.
rule-SP-1-4-ask =
    Was liegt am Anfang aus?

## Runden und Phasen

rule-SP-1-5-title = Die vier Phasen einer Runde
rule-SP-1-5 = In jeder Runde kommen nacheinander Handwerker, Gebäude, { -aristocrats } und { -trading }. In jeder Phase macht ihr reihum eure Aktionen, dann wird die Farbe der Phase gewertet, dann kommen Karten für die nächste. Die Phase { -trading } hat keine Wertung.
rule-SP-1-5-ask =
    Welche Phase kommt als Nächstes?
    Was passiert in einer Runde?
rule-SP-1-6-title = Wer wann zieht
rule-SP-1-6 = Wer die Startmarke der Phase hat, zieht zuerst. Dann geht es im Uhrzeigersinn weiter, immer eine Aktion. Auch Passen ist eine: Kommst du wieder dran, kannst du doch noch etwas tun.
rule-SP-1-6-ask =
    Wer beginnt die Phase?
    Warum bin ich nicht am Zug?
    Darf ich nach dem Passen wieder ziehen?
rule-SP-1-7-title = Wann eine Phase endet
rule-SP-1-7 = Die Aktionen einer Phase sind vorbei, sobald alle direkt nacheinander gepasst haben. Tut jemand dazwischen etwas anderes, zählt man von vorn. Wer zuerst gepasst hat, ist gleich.
rule-SP-1-7-ask =
    Wann endet die Phase?
    Warum ist die Phase noch nicht vorbei?
rule-SP-1-8-title = Jede Karte in jeder Phase
rule-SP-1-8 = Die Phase schränkt dich nicht ein: Du kannst in der Handwerkerphase ein Gebäude kaufen oder schon einen { -aristocrat(case: "acc") } ausspielen. Sie bestimmt nur, welche Farbe am Ende gewertet wird und welche Karten danach kommen.
rule-SP-1-8-ask =
    Kann ich jetzt jede Karte kaufen?
    Darf ich in der Handwerkerphase Gebäude kaufen?

## Aktionen

rule-SP-1-9-title = Eine Karte kaufen
rule-SP-1-9 = In deinem Zug tust du eins: kaufen, nehmen, aus der Hand spielen oder passen. Zum Kaufen wählst du eine beliebige Karte aus einer der beiden Reihen und zahlst ihren Preis. Sie liegt dann vor dir und bringt bei jeder Wertung ihrer Farbe etwas ein. Verkaufen oder zurückgeben kannst du keine Karte.
rule-SP-1-9-ask =
    Was kann ich in meinem Zug tun?
    Wie kaufe ich eine Karte?
    Kann ich eine Karte verkaufen?
rule-SP-1-10-title = Eine Karte auf die Hand nehmen
rule-SP-1-10 = Statt zu kaufen, kannst du eine ausliegende Karte kostenlos auf die Hand nehmen. Auf die Hand passen drei Karten, mit einem Lagerhaus vier. Dort bringt eine Karte nichts; du spielst sie später für ihren Preis aus.
rule-SP-1-10-ask =
    Wie viele Karten darf ich auf der Hand haben?
    Warum kann ich diese Karte nicht nehmen?
    Wie viele Karten passen auf die Hand?
rule-SP-1-11-title = Eine Karte aus der Hand spielen
rule-SP-1-11 = In deinem Zug kannst du eine Karte aus der Hand spielen: Zahl ihren Preis und leg sie vor dich. Die untere Reihe macht sie dabei nicht billiger, auch wenn du sie von dort hast.
rule-SP-1-11-ask =
    Wie spiele ich eine Karte aus der Hand?
    Warum ist meine Handkarte nicht billiger?
rule-SP-1-12-title = Passen
rule-SP-1-12 = Willst du nichts tun, dann pass. Mit „Passen bis zum Phasenende“ passe ich in jedem deiner Züge für dich; bis zu deinem nächsten kannst du das zurücknehmen. Bleibt dir nur das Passen, und alle können das sehen, passe ich gleich für dich.
rule-SP-1-12-ask =
    Wie passe ich?
    Warum wurde für mich gepasst?
    Kann ich die ganze Phase passen?

## Preise

rule-SP-1-13-title = Der Preis einer Karte
rule-SP-1-13 =
    Von den gedruckten Kosten geht je 1 ₽ ab für:
    • jede gleichnamige Karte vor dir
    • die untere Reihe, wenn du die Karte dort kaufst
    • deine Zimmerei, bei Gebäuden
    • deine Goldschmelze, bei { -aristocrats(case: "dat") }
    Das alles zählt zusammen, aber keine Karte kostet weniger als 1 ₽.
rule-SP-1-13-ask =
    Was kostet diese Karte?
    Wie bekomme ich Rabatt?
    Warum ist diese Karte für mich billiger?
rule-SP-1-14-title = Der Preis von { -trading }karten
rule-SP-1-14 = Eine { -trading }karte ersetzt eine deiner Karten und kostet um deren Wert weniger: deren Kosten, beim Potjomkinschen Dorf 6 ₽. Dann gehen alle anderen Nachlässe ab. Mindestens 1 ₽ bleibt.
rule-SP-1-14-ask =
    Was kosten { -trading }karten?
    Wie viel ist die ersetzte Karte wert?
rule-SP-1-15-title = Was { -trading }karten ersetzen
rule-SP-1-15 = Blaue ersetzen jedes Gebäude, rote jeden { -aristocrat(case: "acc") }. Grüne ersetzen einen Handwerker mit gleichem Symbol oder Zar und Zimmermann. Eine { -trading }karte wird selbst nie ersetzt. Die alte Karte kommt in die Ablage.
rule-SP-1-15-ask =
    Welche Karte kann ich ersetzen?
    Warum kann ich diese Karte nicht ersetzen?
rule-SP-1-16-title = Kein Kredit
rule-SP-1-16 = Du zahlst den ganzen Preis sofort, mit den Rubeln, die du hast. Was deine Karten später bringen, hilft jetzt nicht. Reicht das Geld nicht, kannst du die Karte auf die Hand nehmen und nach der nächsten Wertung ausspielen.
rule-SP-1-16-ask =
    Warum kann ich das nicht kaufen?
    Kann ich später zahlen?

## Wertung

rule-SP-1-17-title = Die Wertung einer Phase
rule-SP-1-17 = Nach den Aktionen der Handwerker-, Gebäude- und { -aristocrats(case: "stem") }phase bringen deine Karten dieser Farbe ihre Rubel und Punkte, { -trading }karten auch. Seit wann du sie hast, ist gleich. Karten auf der Hand bringen nichts.
rule-SP-1-17-ask =
    Wann bekomme ich Punkte?
    Wann zahlen meine Karten?
    Wie komme ich an Geld?
rule-SP-1-18-title = Karten, die andere zählen
rule-SP-1-18 = In der Gebäudewertung bringt das Mariinskij-Theater von 2004 für jede deiner roten Karten 1 ₽. In der { -aristocrats(case: "stem") }wertung bringt der Steuereintreiber für jede deiner grünen Karten 1 ₽. { -trading }karten zählen mit.
rule-SP-1-18-ask =
    Was macht das Mariinskij-Theater?
    Was macht der Steuereintreiber?
rule-SP-1-19-title = Punkte aus dem Wirtshaus
rule-SP-1-19 = Direkt nach der Gebäudewertung verkauft dir dein Wirtshaus bis zu 5 Punkte für je 2 ₽, zwei Wirtshäuser bis zu 10. Aus Punkten werden nie wieder Rubel. Ihr entscheidet reihum; reicht dein Geld nicht für einen Punkt, frage ich dich nicht.
rule-SP-1-19-ask =
    Wie nutze ich das Wirtshaus?
    Kann ich Punkte kaufen?
rule-SP-1-20-title = Das Observatorium nutzen
rule-SP-1-20 = Einmal pro Runde in der Gebäudephase, als Aktion: Zieh die oberste Karte eines Stapels mit mindestens zwei Karten, dann kauf sie, nimm sie oder wirf sie ab. Nimmst du sie, sieht sie sonst niemand. Bis zur nächsten Runde ist das Observatorium verdeckt: Es bringt keinen Punkt und kann nicht ersetzt werden, macht andere Observatorien aber noch billiger.
rule-SP-1-20-ask =
    Wie nutze ich das Observatorium?
    Warum ist meine Karte verdeckt?
    Kann ich eine Karte vom Stapel ziehen?
rule-SP-1-21-title = Eine vierte Karte auf der Hand
rule-SP-1-21 = Liegt ein Lagerhaus vor dir, darfst du vier Karten auf der Hand haben. Ersetzt du es, behältst du alle vier, nimmst aber keine mehr, bis du weniger als drei hast.
rule-SP-1-21-ask =
    Was bringt das Lagerhaus?
    Was ist, wenn ich mein Lagerhaus ersetze?

## Neue Karten und Ende

rule-SP-1-22-title = Neue Karten
rule-SP-1-22 = Nach einer Phase kommen Karten vom Stapel der nächsten in die obere Reihe, bis in beiden Reihen zusammen acht liegen, mit der Erweiterung „Der Markt“ zehn. Liegen schon so viele da, kommt keine, und die nächste Phase beginnt.
rule-SP-1-22-ask =
    Wann kommen neue Karten?
    Warum kommen keine neuen Karten?
rule-SP-1-23-title = Das Ende einer Runde
rule-SP-1-23 = Nach der Phase { -trading } kommt die untere Reihe in die Ablage, und die obere rückt nach unten. Jede Startmarke geht einen Platz weiter, Observatorien werden wieder aufgedeckt, und für die neue Runde kommen Handwerker.
rule-SP-1-23-ask =
    Was passiert am Ende einer Runde?
    Wann verschwindet die untere Reihe?
rule-SP-1-24-title = Die letzte Runde
rule-SP-1-24 = Kommt die letzte Karte eines Stapels auf den Plan, ist diese Runde die letzte; ihr spielt sie zu Ende. Geschieht das mit den Handwerkern für eine neue Runde, ist diese neue die letzte. Die letzte Karte eines Stapels zieht kein Observatorium.
rule-SP-1-24-ask =
    Wie endet das Spiel?
    Wann ist das Spiel zu Ende?
    Ist das die letzte Runde?
rule-SP-1-25-title = Nach der letzten Runde
rule-SP-1-25 = Ist die Phase { -trading } der letzten Runde vorbei, kommen keine Karten mehr. Sofort folgt die Schlusswertung: { -aristocrats }, Rubel und Handkarten. Danach kann niemand mehr etwas tun.
rule-SP-1-25-ask =
    Was kommt nach der letzten Runde?
    Was zählt in der Schlusswertung?
rule-SP-1-26-title = Punkte für verschiedene { -aristocrats }
rule-SP-1-26 = Am Ende bringen ein bis zehn verschiedene { -aristocrats } vor dir 1, 3, 6, 10, 15, 21, 28, 36, 45 oder 55 Punkte. Rote { -trading }karten zählen mit. Eine zweite Karte mit gleichem Namen bringt nichts dazu.
rule-SP-1-26-ask =
    Wie viele Punkte bringen meine { -aristocrats(case: "dat") }?
    Zählen zwei gleiche { -aristocrats }?
rule-SP-1-27-title = Rubel und Handkarten am Ende
rule-SP-1-27 = Am Ende bekommst du für je volle 10 ₽ 1 Punkt. Jede Karte, die du noch auf der Hand hast, kostet dich 5 Punkte.
rule-SP-1-27-ask =
    Was sind meine Rubel am Ende wert?
    Verliere ich Punkte für Handkarten?
rule-SP-1-28-title = Wer gewinnt
rule-SP-1-28 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden die meisten Rubel; sind auch die gleich, teilt ihr euch den Sieg. In den Einstellungen kann ein Tisch etwas anderes festlegen.
rule-SP-1-28-ask =
    Wer gewinnt das Spiel?
    Was passiert bei Gleichstand?

## Offen und geheim

rule-SP-1-29-title = Was geheim ist
rule-SP-1-29 = Geheim sind die Reihenfolge der Stapel, die Handkarten der anderen und ihre Rubel. Alle sehen, wie viele Karten du hast und aus welchen Stapeln; eine genommene Karte haben alle gesehen. Ein Tisch kann Hände, Rubel und den Inhalt der Stapel öffnen. Nach dem Ende ist nichts mehr geheim.
rule-SP-1-29-ask =
    Was sehen die anderen von mir?
    Kann ich sehen, wie viel Geld die anderen haben?

## Die Ausgabe von 2014

rule-SP-2-1-title = Die Karten von 2014
rule-SP-2-1 = Die meisten Karten sind die von 2004. Anders sind einige Kosten: Observatorium 7, Richter 17, Hofmeisterin 20, Mariinskij-Theater 18; das Theater bringt für jede rote Karte 1 Punkt statt 1 ₽. Abt und Zarin stehen für Pope und Zar.
rule-SP-2-1-ask =
    Was ist 2014 anders?
    Warum kosten manche Karten 2014 mehr?
rule-SP-2-2-title = Die erste Handwerkerphase von 2014
rule-SP-2-2 = In der allerersten Handwerkerphase könnt ihr nur kaufen, nicht nehmen und nicht passen. Sobald alle zwei Handwerker haben, werden sie gewertet.
rule-SP-2-2-ask =
    Warum kann ich nur kaufen?
    Warum kann ich nicht passen?
rule-SP-2-3-title = Gleichstand 2014
rule-SP-2-3 = Bei Gleichstand entscheidet, was von deinen Rubeln über die vollen Zehner hinaus bleibt: bei 27 ₽ sind das 7. Ist auch das gleich, teilt ihr euch den Sieg.
rule-SP-2-3-ask =
    Wer gewinnt 2014 bei Gleichstand?

## Der Markt

rule-SP-3-1-title = Die Marktphase
rule-SP-3-1 = Der Markt ist ein fünfter Stapel mit 35 gelben Karten. Seine Phase folgt auf die Handwerker: Handwerker, Markt, Gebäude, { -aristocrats }, { -trading }. Die Reihen werden auf zehn Karten aufgefüllt. Am Anfang liegen für jeden zwei Handwerker da.
rule-SP-3-1-ask =
    Was ändert die Erweiterung „Der Markt“?
    Wie viele Karten kommen mit der Erweiterung „Der Markt“?
rule-SP-3-2-title = Fünf Startmarken
rule-SP-3-2 = Mit dem Markt gibt es fünf Marken. Zu fünft bekommt ihr je eine; zu viert hat einer zwei, zu dritt haben zwei von euch zwei. Zu zweit habt ihr beide zwei, und einer bekommt die fünfte. Nach einer Runde geht jede einen Platz weiter.
rule-SP-3-2-ask =
    Wie werden fünf Startmarken verteilt?
rule-SP-3-3-title = Waren
rule-SP-3-3 = Es gibt fünf Waren: Hühner, Getreide, Obst, Fisch und Gemüse. Außer den gelben Karten tragen Schiffsbauer, Märkte, fünf blaue { -trading }karten und Zar und Zimmermann welche. Waren zählen für dich, solange ihre Karte vor dir liegt. Für den Preis zählt nur der Name, nicht die Ware.
rule-SP-3-3-ask =
    Wozu sind Waren gut?
    Welche Karten tragen Waren?
rule-SP-3-4-title = Die Ware eines ❓
rule-SP-3-4 = Legst du eine Karte mit ❓ aus, wählst du ihre Ware: eine, die am Tisch kein anderes ❓ trägt. Für jede der fünf Waren gibt es ein Plättchen. Wird die Karte ersetzt, ist ihr Plättchen wieder frei.
rule-SP-3-4-ask =
    Was bedeutet das Fragezeichen auf einer Karte?
    Warum kann ich diese Ware nicht wählen?
rule-SP-3-5-title = Marktwerte
rule-SP-3-5 = Der Marktwert einer Runde hat zwei Zahlen: die Punkte für alle, die am meisten von einer Ware haben, und für alle, die am zweitmeisten haben. Runde für Runde: 2/1, 3/1, 4/2, 5/2, 6/3, und ab der sechsten 7/3.
rule-SP-3-5-ask =
    Was ist der Marktwert?
    Was ist eine Ware wert?
rule-SP-3-6-title = Die Marktwertung
rule-SP-3-6 = Zuerst bringen gelbe Karten ihre Rubel. Dann kostet dich jede Kiste den höheren Marktwert, sonst verlierst du sie mit ihren 4 Waren. Dann zählt jede Ware: Das meiste bringt den höheren Wert, das zweitmeiste den niedrigeren. Haben mehrere das meiste, bekommen alle den höheren und niemand den niedrigeren; beim zweitmeisten bekommen alle den niedrigeren. Ohne die Ware gibt es nichts.
rule-SP-3-6-ask =
    Wie wird der Markt gewertet?
    Was kostet eine Kiste?
    Was ist, wenn wir gleich viele Waren haben?
rule-SP-3-7-title = Vom Marktstapel ziehen
rule-SP-3-7 = Ein Observatorium darf auch vom Marktstapel ziehen. Und wie jeder Stapel beendet er das Spiel: Kommt seine letzte Karte auf den Plan, ist diese Runde die letzte.
rule-SP-3-7-ask =
    Kann das Observatorium eine Marktkarte ziehen?
    Beendet der Marktstapel das Spiel?

## Neue Gesellschaft

rule-SP-4-1-title = Die Karten der Neuen Gesellschaft
rule-SP-4-1 = Sieben Karten verlassen die Stapel, 35 kommen dazu. Zar und Zimmermann, Observatorium, Akademie, Hofmeisterin und Mariinskij-Theater haben unter altem Namen neue Zahlen: Für Preise und für verschiedene { -aristocrats } zählt der Name.
rule-SP-4-1-ask =
    Was ändert die Neue Gesellschaft?
    Welche Karten bringt die Neue Gesellschaft?
rule-SP-4-2-title = Zu fünft mit der Scheibe
rule-SP-4-2 = Zu fünft ohne Markt beginnt ihr mit zehn Handwerkern; die Reihen fassen weiter acht Karten. Die fünfte Marke ist eine Scheibe und beginnt keine Phase. Wer sie ausgelost bekommt, startet mit 27 ₽; wer sie hat, bekommt zu Beginn jeder Runde 2 Punkte, auch der ersten. Nach einer Runde rücken alle Marken zwei Plätze weiter.
rule-SP-4-2-ask =
    Was ist die Scheibe?
    Wie spielen wir zu fünft?
rule-SP-4-3-title = Mehr als zehn { -aristocrats }
rule-SP-4-3 = Für jeden Namen über zehn hinaus bekommst du am Ende 10 Punkte mehr: 65 für elf verschiedene, 75 für zwölf.
rule-SP-4-3-ask =
    Was bringen elf verschiedene { -aristocrats }?
rule-SP-4-4-title = Neue grüne Karten
rule-SP-4-4 = Zar und Zimmermann kostet 3 ₽ und bringt 2 ₽. Das Symbol des Neubauern ist Weizen. Die Dorfgemeinde ersetzt einen Neubauern oder Zar und Zimmermann und macht deine anderen grünen Karten 1 ₽ billiger. Die Karte Neue Gesellschaft ersetzt jeden Handwerker, außer { -trading }karten.
rule-SP-4-4-ask =
    Was macht die Dorfgemeinde?
    Was ersetzt die Karte Neue Gesellschaft?
rule-SP-4-5-title = Neue Karten, die andere zählen
rule-SP-4-5 = In der Gebäudewertung bringen für jede rote Karte das Kaffeehaus 1 ₽ und das Mariinskij-Theater 1 Punkt. Die Textilfabrik bringt je 2 Punkte für Schäfer, Webereien, Zar und Zimmermann und Neue Gesellschaft. In der { -aristocrats(case: "stem") }wertung bringt der Bürgermeister 1 ₽ für jede blaue Karte.
rule-SP-4-5-ask =
    Was macht der Bürgermeister?
    Was macht die Textilfabrik?
    Was macht das Kaffeehaus?
rule-SP-4-6-title = Gildehaus, dann Handelshaus
rule-SP-4-6 = In der Gebäudewertung bringt ein Gildehaus zusammen 4: Du teilst sie in Rubel und Punkte auf. Danach verkauft dir das Handelshaus, wenn du willst, einmal 2 Punkte für 3 ₽. Zuletzt kommen die Wirtshäuser. Jeder Schritt geht reihum; wer nichts tun kann, wird übersprungen.
rule-SP-4-6-ask =
    Wie nutze ich das Gildehaus?
    Wie nutze ich das Handelshaus?
rule-SP-4-7-title = Den Schuldturm nutzen
rule-SP-4-7 = Einmal pro Runde in der Gebäudephase, als Aktion: Wähl eine Karte aus der Ablage, aber keine Aktionskarte. Alle sehen sie. Dann kauf oder nimm sie; zurücklegen darfst du sie nur mit voller Hand. Bis zur nächsten Runde, an manchen Tischen nur bis zum Ende der Gebäudephase, ist der Schuldturm verdeckt: Er bringt keinen Punkt und kann nicht ersetzt werden.
rule-SP-4-7-ask =
    Wie nutze ich den Schuldturm?
    Komme ich an eine Karte aus der Ablage?
rule-SP-4-8-title = Für einen Schmarotzer zahlen
rule-SP-4-8 = Nach der { -aristocrats(case: "stem") }wertung zahlst du für jeden deiner Schmarotzer 1 ₽. Für wen dein Geld nicht reicht, der geht. Am Ende zählt ein Schmarotzer unter deinen verschiedenen { -aristocrats(case: "dat") } mit.
rule-SP-4-8-ask =
    Was kostet mich ein Schmarotzer?
    Wozu ist ein Schmarotzer gut?

## Das Bankett

rule-SP-5-1-title = Aktionskarten
rule-SP-5-1 = Eine Aktionskarte nimmst du kostenlos und kaufst sie nie. Du spielst sie als Aktion aus der Hand, wenn sie etwas bewirken kann; dann kommt sie in die Ablage. Unbenutzt wirft sie nur „Weg damit!“ ab. Am Ende kostet sie nichts. Zieht sie ein Observatorium, kannst du sie nur nehmen oder abwerfen; Schuldturm und Schwarzmarkt holen nie eine.
rule-SP-5-1-ask =
    Was ist eine Aktionskarte?
    Warum kann ich diese Aktionskarte nicht kaufen?
    Kosten Aktionskarten am Ende Punkte?
rule-SP-5-2-title = Mehr Potjomkinsche Dörfer
rule-SP-5-2 = Zwei weitere Dörfer kosten 1 ₽ und 3 ₽; ersetzt du sie, zählen sie 4 ₽ und 8 ₽. Alle drei haben denselben Namen, also kostet jedes 1 ₽ weniger für jedes Dorf vor dir.
rule-SP-5-2-ask =
    Was sind die Potjomkinschen Dörfer wert?
rule-SP-5-3-title = Billiger mit Zar Superstar
rule-SP-5-3 = Zar Superstar kostet 9 ₽, bringt 3 ₽ und ersetzt nur Zar und Zimmermann. Mit ihm kosten deine roten und blauen Karten 1 ₽ weniger.
rule-SP-5-3-ask =
    Was macht Zar Superstar?
rule-SP-5-4-title = Esel, Ablage und Schwarzmarkt
rule-SP-5-4 = *Weg damit!* wirft eine beliebige andere Karte aus deiner Hand ab, auch eine Aktionskarte. *Goldesel* gibt dir 5 ₽. *Schwarzmarkt* lässt dich eine Karte aus der Ablage wählen, die du dann kaufst oder nimmst.
rule-SP-5-4-ask =
    Was macht Weg damit?
    Was macht der Schwarzmarkt?
    Was macht der Goldesel?
rule-SP-5-5-title = Zwei Aktionen auf einmal
rule-SP-5-5 = Der Doppelzug gibt dir sofort zwei weitere Aktionen. Mit jeder kannst du kaufen, nehmen, ausspielen oder passen; Observatorium, Schuldturm, Wirtshaus und Handelshaus müssen warten. Als Ganzes ist er kein Passen, auch wenn du zweimal passt.
rule-SP-5-5-ask =
    Was macht der Doppelzug?
    Was darf ich in meinem Doppelzug?
rule-SP-5-6-title = Mit dem Taschendieb zuerst ziehen
rule-SP-5-6 = Sind neue Karten da und hat noch niemand etwas getan, frage ich den, der den Taschendieb hat: Spielst du ihn, ziehst du in dieser Phase zuerst. Die Marken bleiben, wo sie sind, und es kostet keine Aktion. Du kannst auch „jetzt nicht“ sagen oder „bis auf Weiteres nicht“. Beginnst du sowieso, darfst du ihn spielen, um ihn loszuwerden.
rule-SP-5-6-ask =
    Wann kann ich den Taschendieb spielen?
    Wie ziehe ich in einer Phase zuerst?
rule-SP-5-7-title = Hofnarr und Bankett auslegen
rule-SP-5-7 = Beide legst du auf eine deiner Karten, die Rubel und Punkte bringt. Bei ihrer nächsten Wertung vertauscht der Hofnarr die zwei Zahlen, das Bankett verdoppelt beide; dann kommt die Aktionskarte in die Ablage. Liegen beide auf einer Karte, wird erst getauscht. Ersetzt du die Karte vorher, ist die Aktionskarte verloren.
rule-SP-5-7-ask =
    Was macht der Hofnarr?
    Was macht die Karte Bankett?
    Auf welche Karte kann ich den Hofnarren legen?

## Die Online-Variante

rule-SP-6-1-title = Alles offen
rule-SP-6-1 = Hier sehen alle die Rubel und Hände von allen und was noch in den Stapeln ist. Geheim ist nur die Reihenfolge der Stapel.
rule-SP-6-1-ask =
    Warum sehen alle meine Karten?
    Was ist in der Online-Variante offen?
rule-SP-6-2-title = Das Wirtshaus als Aktion
rule-SP-6-2 = Hier nutzt du ein Wirtshaus in der Gebäudephase als Aktion, einmal pro Runde: 1 bis 5 Punkte für je 2 ₽. Für das Handelshaus gilt dasselbe. Nach der Wertung gibt es nichts zu kaufen. Ein benutztes wird gedreht gezeigt, du kannst es aber ersetzen.
rule-SP-6-2-ask =
    Wann kann ich online mein Wirtshaus nutzen?
    Warum kann ich mein Wirtshaus nicht nutzen?
rule-SP-6-3-title = Das Gildehaus vorher einstellen
rule-SP-6-3 = Hier stellst du ein, wie dein Gildehaus seine 4 aufteilt: jederzeit in der Gebäudephase, kostenlos, auch wenn du nicht am Zug bist. Es beginnt mit 4 Punkten und bleibt so, bis du es änderst. In der Wertung fragt niemand.
rule-SP-6-3-ask =
    Wann stelle ich das Gildehaus ein?
rule-SP-6-4-title = Einen Schmarotzer gehen lassen
rule-SP-6-4 = Hier darfst du einen Schmarotzer in der { -aristocrats(case: "stem") }phase jederzeit gehen lassen, kostenlos und auch außer der Reihe. Kannst du ihn nicht bezahlen, geht er von selbst.
rule-SP-6-4-ask =
    Wie werde ich einen Schmarotzer los?
rule-SP-6-5-title = Passen bis zum Phasenende
rule-SP-6-5 = In jedem deiner Züge, nur nicht in einem Doppelzug, kannst du mich bis zum Ende der Phase für dich passen lassen. Das geht auch, wenn du nicht am Zug bist. Bis zu deinem nächsten Zug kannst du es zurücknehmen.
rule-SP-6-5-ask =
    Kann ich bis zum Ende der Phase passen?
    Wie höre ich auf zu passen?

## Vom Spielplan dessen, der liest

petersburg-example-stage = { $stage }. Danach: { $next }.
petersburg-example-begins = In dieser Runde beginnst du: { $phases }.
petersburg-example-begins-none = In dieser Runde beginnst du keine Phase.
petersburg-example-passed = Nacheinander gepasst haben { $passed } von { $seats }.
petersburg-example-price = **{ $card }** ({ petersburg-place }): { $steps } ₽.
petersburg-example-replaces = **{ $card }** könnte ersetzen: { $cards }.
petersburg-example-replaces-none = Du hast keine Karte, die **{ $card }** ersetzen könnte.
petersburg-example-hand = Du hast { $held } von { $limit } Karten auf der Hand.
petersburg-example-money = Du hast { $money } ₽. Am billigsten liegt aus: **{ $card }** für { $price } ₽.
petersburg-example-income = Beim jetzigen Stand bringen deine nächsten Wertungen { $incomes }.
petersburg-example-counting = **{ $card }** zählt bei dir jetzt { $number ->
    [one] eine Karte
   *[other] { $number } Karten
}.
petersburg-example-pub = Für deine { $money } ₽ bekämst du jetzt { petersburg-points }.
petersburg-example-draw = Ziehen könntest du von: { $decks }.
petersburg-example-face-down = Verdeckt ist deine Karte **{ $card }**.
petersburg-example-refill = In den Reihen liegen jetzt { $cards } von { $size } Karten.
petersburg-example-lower = Am Ende dieser Runde gehen weg: { $cards }.
petersburg-example-lower-none = Die untere Reihe ist jetzt leer.
petersburg-example-decks = Übrige Karten: { $decks }.
petersburg-example-last = Diese Runde ist die letzte.
petersburg-example-names = Verschiedene hast du { $names }: { petersburg-points }. Noch einer brächte { $more } dazu.
petersburg-example-final = Jetzt brächten deine { $money } ₽ dir { petersburg-points }, und deine Handkarten kosteten { $penalty } Punkte.
petersburg-example-goods = Deine Waren: { $goods }.
petersburg-example-goods-none = Du hast noch keine Waren.
petersburg-example-free = Noch frei: { $goods }.
petersburg-example-values = In dieser Runde ist der Marktwert { $first }/{ $second }.
petersburg-example-sycophants = In der nächsten Wertung zahlst du { $rubles } ₽.
petersburg-example-actions = Auf deiner Hand: { $cards }.
