# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
petersburg-questions =
    SP-1.1: wie viele Karten gibt es; Stapel; Kartenzahl; mischen; zahl der karten; wie viele karten im stapel; stapelgröße; wie viele gebäude gibt es; zusammensetzung
    SP-1.2: Geld am Anfang; Startgeld; Startkapital; wie viel Geld habe ich am Anfang; wie viele Rubel zu Beginn; Spielaufbau; Aufbau; mit wie viel geld beginnt man; anfangskapital; 25 rubel
    SP-1.3: startmarke; startspieler; wer fängt an; wer beginnt; achteck; erster spieler; markierung; startmarker
    SP-1.4: aufbau; erste karten; spielbeginn; was liegt am anfang; erste auslage
    SP-1.5: Phasen; Phase; Reihenfolge der Phasen; Phasenreihenfolge; Ablauf einer Runde; Runde; Spielablauf; wie läuft eine Runde ab; welche Phase kommt; wie spielt man; Regeln kurz; rundenablauf; wie läuft eine runde
    SP-1.6: wer fängt an; wer beginnt; Startspieler; wer ist dran; Zugreihenfolge; Reihenfolge der Spieler; Spielerreihenfolge; nach dem Passen wieder ziehen; bin ich nach dem Passen draußen; gepasst und wieder mitmachen; habe gepasst, bin ich raus; nach dem Passen raus; nach dem Passen noch kaufen; darf ich weiterspielen, wenn ich gepasst habe; wer darf anfangen; anfangen; wer kommt dran; reihenfolge; bin ich raus nach dem passen; gepasst wieder mitmachen; im uhrzeigersinn
    SP-1.7: Ende der Phase; Phasenende; wann ist die Phase vorbei; alle haben gepasst; nächste Phase; alle gepasst; phase geht weiter; wann endet die phase
    SP-1.8: Arbeiter in der Gebäudephase kaufen; jede Karte in jeder Phase; andere Phase; andere Farbe kaufen; beliebige karte; handwerker in der gebäudephase kaufen; arbeiter in anderer phase; falsche phase; schon adlige kaufen
    SP-1.9: was kann ich machen; was kann ich tun; mein Zug; Aktionen; Möglichkeiten; wie kaufe ich; kaufen; Karte kaufen; am Zug; mögliche züge; wie viele aktionen; eine karte pro zug
    SP-1.10: Hand; Handlimit; Handkartenlimit; Handkarten; wie viele Karten auf der Hand; Karte auf die Hand nehmen; Karte aufheben; Karte reservieren; wofür ist die Hand; Hand voll; maximal auf der Hand; wie viele Karten darf ich auf der Hand haben; wieviele Handkarten; wie viele Handkarten darf ich haben; karte nehmen; wozu die hand; karte auf die hand; maximale handkarten
    SP-1.11: Karte aus der Hand spielen; Handkarte ausspielen; ausspielen; Rabatt für Handkarten; aus der hand spielen; karte später ausspielen; von der hand ablegen
    SP-1.12: passen; aussetzen; nichts tun; Zug beenden; wie passe ich; pass; automatisch gepasst; zug auslassen
    SP-1.13: Preis; Preise; Kosten; was kostet; wie teuer; Rabatt; billiger; günstiger; Ermäßigung; Nachlass; warum zahle ich weniger; gleiche Karten billiger; doppelte Karte; untere Reihe; untere Reihe billiger; durchgestrichener Preis; warum billiger; wie viel kostet; weniger bezahlt; gleiche karte billiger; zweite gleiche karte; mindestpreis; durchgestrichene zahl; preisnachlass
    SP-1.14: Preis der Austauschkarte; was kostet der Austausch; Differenz zahlen; Unterschied im Preis; preis von tauschkarten; austauschkarten; tauschkarte; aufwerten; aufwertung; upgrade; wie funktionieren austauschkarten; potemkinsches dorf wert sechs; ersetzen kosten
    SP-1.15: Austauschkarte; Austauschkarten; Tauschkarten; tauschen; austauschen; ersetzen; aufwerten; verbessern; Upgrade; wie funktionieren Austauschkarten; was passiert mit der ersetzten Karte; welche Karte kann ich ersetzen; ersetzte Karte; Symbol; orange Karten; womit Holzfäller ersetzen; Schäfer austauschen; Hirten austauschen; Goldgräber austauschen; Pelzjäger ersetzen; Schiffbauer ersetzen; welche karte ersetzen; handwerker ersetzen; symbole der handwerker; gleiches symbol; was kann ich ersetzen; karte tauschen; gebäude ersetzen; überbauen
    SP-1.16: zu wenig Geld; nicht genug Geld; kein Geld; pleite; zu teuer; Kredit; Schulden; leihen; kann ich mir nicht leisten; kann nicht kaufen; warum kann ich das nicht kaufen; später zahlen
    SP-1.17: Geld bekommen; Geld verdienen; Geld; Kohle; Rubel; Münzen; Einkommen; Einnahmen; wie komme ich an Geld; wann kriege ich Geld; wann kriege ich Rubel; wann bekomme ich Rubel; Wertung; Punkte; Punkte bekommen; wie bekomme ich Punkte; Siegpunkte; wofür sind Arbeiter; Arbeiter; Handwerker; wozu Handwerker; wofür sind Gebäude; Gebäude; Bauwerke; Adlige; was machen Adlige; Aristokraten; Auszahlung; wann wird gewertet; rubel bekommen; wann bekomme ich geld; wann gibt es punkte; was bringen handwerker; was bringen arbeiter; was bringen gebäude; wozu arbeiter; verdienen; wann krieg ich rubel; zahltag; mehr geld; lohnen sich gebäude
    SP-1.18: Punkte je Adligem; Mariinskij-Theater; Mariinski Theater; Steuereintreiber; zählt andere Karten; mariinskij; steuer; rubel für jeden adligen
    SP-1.19: Wirtshaus; Kneipe; Pub; Punkte kaufen; Rubel gegen Punkte; geld in punkte
    SP-1.20: Observatorium; Sternwarte; was macht das Observatorium; Karte vom Stapel ziehen; verdeckte Karte; karte ziehen; vom stapel ziehen; oberste karte; verdeckt; umgedreht
    SP-1.21: Lagerhaus; Warenlager; Lager; vier Handkarten; vierte Karte auf der Hand; vierte karte; mehr handkarten
    SP-1.22: neue Karten; nachlegen; auffüllen; wie viele Karten werden ausgelegt; wann kommen neue Karten; leere Plätze; nachfüllen; warum so wenig karten; keine neuen karten; acht karten
    SP-1.23: Ende der Runde; Rundenende; Karten in die untere Reihe; nächste Runde; Ablage; Ablagestapel; abgelegt; übrige Karten; untere reihe weg; karten verschwinden; obere reihe rutscht; abwurf; karten kommen weg; marken wandern
    SP-1.24: Spielende; Ende; Ende des Spiels; wann ist das Spiel zu Ende; wann endet das Spiel; wann ist Schluss; letzte Runde; Stapel leer; Stapel aufgebraucht; keine Karten mehr; wie viele Runden; wie lange dauert das Spiel; Achteck; Spiel vorbei; wie lange dauert ein spiel; leerer stapel; wann ist das spiel vorbei; wann ist es aus
    SP-1.25: Schlusswertung; Endwertung; Endabrechnung; nach der letzten Runde; wertung am ende; was zählt am ende
    SP-1.26: Punkte für Adlige; verschiedene Adlige; Adlige am Schluss; Adlige am Ende; was bringen Adlige am Ende; wie viele Punkte für sieben Adlige; Aristokraten am Ende; Adlige doppelt; gleiche Adlige; adligenbonus; aristokraten; wie viele punkte für fünf adlige; gleiche adlige doppelt; adlige sammeln; was bringen adlige am schluss
    SP-1.27: Handkarten am Ende; Minuspunkte; Minuspunkte für Handkarten; Strafpunkte; Abzug; übrige Rubel; Geld am Ende; Rubel am Ende; Punkte für Geld; Geld in Punkte; übriges geld; karten auf der hand am ende; strafe; handkarten am schluss; fünf punkte abzug; restgeld
    SP-1.28: wie gewinne ich; gewinnen; gewinnt; Sieg; Sieger; Gewinner; wer gewinnt; Ziel des Spiels; Spielziel; wie gewinnt man; worum geht es; Gleichstand; Unentschieden; gleich viele Punkte; die meisten Punkte; ziel; tiebreak; siegbedingung; meiste punkte
    SP-1.29: geheim; verdeckt; Geld der anderen; sehen die anderen meine Karten; kann ich die Hand der anderen sehen; verborgen; sichtbar; was sehen die anderen; sehen die anderen mein geld; fragezeichen am beutel; hand der anderen; offenes geld
    SP-2.1: Ausgabe 2014; zweite Auflage; neue Ausgabe; Unterschied der Ausgaben; Auflage; zweite ausgabe; unterschiede 2014; 2004 oder 2014; neuauflage
    SP-2.2: muss kaufen; kann nicht passen in der ersten phase; nur kaufen; erste phase 2014
    SP-2.3: gleichstand 2014; übrige rubel
    SP-3.1: Markt; Erweiterung Markt; Marktphase; was ist der Markt; fünfter Stapel; gelbe karten; fünf phasen
    SP-3.2: fünf startmarken; marken mit markt
    SP-3.3: Waren; wofür sind Waren; Hühner; Fisch; Gemüse; getreide; obst; wozu waren; huhn; güter
    SP-3.4: Fragezeichen; Ware wählen; Joker; fragezeichen auf der karte; beliebige ware
    SP-3.5: Marktwert; Wert der Waren; wert einer ware; zwei zahlen und ein stern
    SP-3.6: Marktwertung; Mehrheit der Waren; die meisten Waren; Kiste; Kisten; Unterhalt der Kiste; mehrheit; meiste waren; unterhalt; kiste bezahlen; gleich viele waren
    SP-3.7: observatorium und markt; marktstapel leer
    SP-4.1: Neue Gesellschaft; In bester Gesellschaft; Erweiterung Gesellschaft; erweiterung neue gesellschaft; zusätzliche karten; mehr adlige
    SP-4.2: zu fünft; fünf Spieler; Scheibe; 27 rubel; fünfter spieler
    SP-4.3: elf adlige; zwölf adlige; mehr als zehn adlige
    SP-4.4: zar und zimmermann; obschtschina; kommune; neubauer; karte neue gesellschaft; alle symbole
    SP-4.5: bürgermeister; textilfabrik; kaffeehaus; café
    SP-4.6: Gildehaus; Gildenhaus; Handelshaus; Punkte und Rubel tauschen; zunfthaus; rubel und punkte aufteilen
    SP-4.7: Schuldturm; Schuldgefängnis; Karte aus der Ablage holen; schuldnergefängnis; gefängnis; karte aus der ablage
    SP-4.8: Sykophant; Schmeichler; für den Sykophanten zahlen; kosten des schmeichlers; speichellecker
    SP-5.1: Aktionskarte; Aktionskarten; Erweiterung Bankett; Das Bankett; gelbe Karten; bankett; blitz
    SP-5.2: Potjomkinsches Dorf; Potemkinsches Dorf; Potemkin; Wert beim Ersetzen; potemkinsche dörfer; dorf
    SP-5.3: Zar Reformer; Reformzar; reformer
    SP-5.4: weg damit; goldesel; goldener esel; schwarzmarkt
    SP-5.5: Doppelzug; zwei Aktionen; zweimal ziehen
    SP-5.6: Taschendieb; in einer Phase beginnen; dieb; zuerst ziehen
    SP-5.7: Hofnarr; Narr; Gaukler; Bankettkarte; Rubel und Punkte vertauschen; verdoppeln
    SP-6.1: Online-Variante; offenes Geld; offene Karten; alles offen; onlinevariante; offene hände; unterschied online; alle sehen meine karten
    SP-6.2: kneipe online; wirtshaus online
    SP-6.3: gildenhaus online
    SP-6.4: schmeichler loswerden; sykophant entlassen
    SP-6.5: passen bis zum Ende der Phase; automatisch passen; nicht mehr passen; bis zum ende der phase passen
