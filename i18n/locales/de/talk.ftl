# Sätze der Computerspieler am Tisch: talk-ANLASS-STIL-NUMMER, je höchstens 80 Zeichen.
# Der Stil „builder“ ist ein Baumeister, „collector“ eine Dame bei Hof, „miser“ zählt jede Münze.
talk-line = { $name }: „{ $words }“

talk-points-builder-1 = Stein auf Stein. Irgendwann ist es ein Haus.
talk-points-builder-2 = Es steht. Ich habe zweimal nachgesehen.
talk-points-builder-3 = Saubere Arbeit. Von mir, falls jemand fragt.
talk-points-collector-1 = Gute Gesellschaft zahlt sich aus. Man spricht nur nicht darüber.
talk-points-collector-2 = Ich war nur höflich. Die Punkte kamen von allein.
talk-points-collector-3 = Man muss gar nicht bitten. Man muss nur da sein.
talk-points-miser-1 = Punkte kosten nichts. Das mag ich so an ihnen.
talk-points-miser-2 = Notiert, addiert, weggeschlossen.
talk-points-miser-3 = Ich würde lächeln, aber das nutzt ab.

talk-costly-builder-1 = Für den Preis erwarte ich ein Dach.
talk-costly-builder-2 = Sehr schön. Und wer zahlt das Fundament?
talk-costly-builder-3 = Das baue ich zum halben Preis. Nicht so gut, aber zum halben Preis.
talk-costly-collector-1 = Teuer. Und man sieht es, darum geht es ja.
talk-costly-collector-2 = Wie großzügig, das vor allen Leuten auszugeben.
talk-costly-collector-3 = Reizend. Ich tue so, als hätte ich es nie gewollt.
talk-costly-miser-1 = Bei dem Preis musste ich mich setzen.
talk-costly-miser-2 = So viel Geld. Und es war noch so jung.
talk-costly-miser-3 = So ein leichter Beutel trägt sich sicher angenehm.

talk-last-builder-1 = Letzte Runde. Was jetzt kein Dach hat, wird nass.
talk-last-builder-2 = Feierabend in Sicht. Gerüste abbauen, bitte.
talk-last-builder-3 = Noch eine Runde. Hoffentlich trocknet die Farbe.
talk-last-collector-1 = Schon die letzte Runde? Ich habe mich gerade erst gesetzt.
talk-last-collector-2 = Die Kutschen warten schon. Ein Tanz geht noch.
talk-last-collector-3 = Jetzt zeigt sich, wen man hätte einladen sollen.
talk-last-miser-1 = Letzte Runde. Da muss selbst ich etwas ausgeben.
talk-last-miser-2 = Zeit für den Kassensturz. Bei mir stimmt alles.
talk-last-miser-3 = Noch eine Runde. Zuschauen kostet ja nichts.

talk-won-builder-1 = Der Plan war gut. Der Mörtel auch.
talk-won-builder-2 = Fertig, und fast im Zeitplan.
talk-won-builder-3 = Besichtigung ab sofort. Bitte Stiefel abputzen.
talk-won-collector-1 = Ihr wart alle reizend. Vor allem auf den Plätzen.
talk-won-collector-2 = Ich habe nie gezweifelt. Zweifel machen Falten.
talk-won-collector-3 = Kommt bald wieder. Jemand muss ja klatschen.
talk-won-miser-1 = Ein Sieg, und so preiswert.
talk-won-miser-2 = Gewonnen. Bitte ohne Abzüge.
talk-won-miser-3 = Das feiere ich mit einem Glas Wasser.

talk-lost-builder-1 = Das war der Entwurf. Gebaut wird nächstes Mal.
talk-lost-builder-2 = Der Boden war weich. Das ist er hier immer.
talk-lost-builder-3 = Guter Stein, falscher Zeitpunkt. Der Stein kann nichts dafür.
talk-lost-collector-1 = Ich habe euch gewinnen lassen. Es war euch so wichtig.
talk-lost-collector-2 = Ich werde diesen Abend anders in Erinnerung behalten.
talk-lost-collector-3 = Ich hatte Kopfschmerzen. Sie fangen gerade an.
talk-lost-miser-1 = Immerhin war die Niederlage günstig.
talk-lost-miser-2 = Die Kerzen zahlt dann wohl, wer gewonnen hat.
talk-lost-miser-3 = Meine Würde habe ich noch. Leider ohne Wiederverkaufswert.
