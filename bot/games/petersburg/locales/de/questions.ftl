# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
petersburg-questions =
    SP-1.1: wie viele Karten gibt es; Stapel; Kartenzahl; mischen
    SP-1.2: Geld am Anfang; Startgeld; Startkapital; wie viel Geld habe ich am Anfang; wie viele Rubel zu Beginn; Spielaufbau; Aufbau
    SP-1.5: Phasen; Phase; Reihenfolge der Phasen; Phasenreihenfolge; Ablauf einer Runde; Runde; Spielablauf; wie läuft eine Runde ab; welche Phase kommt; wie spielt man; Regeln kurz
    SP-1.6: wer fängt an; wer beginnt; Startspieler; wer ist dran; Zugreihenfolge; Reihenfolge der Spieler; Spielerreihenfolge; nach dem Passen wieder ziehen; bin ich nach dem Passen draußen; gepasst und wieder mitmachen; habe gepasst, bin ich raus; nach dem Passen raus; nach dem Passen noch kaufen; darf ich weiterspielen, wenn ich gepasst habe; wer darf anfangen; anfangen; wer kommt dran
    SP-1.7: Ende der Phase; Phasenende; wann ist die Phase vorbei; alle haben gepasst; nächste Phase
    SP-1.8: Arbeiter in der Gebäudephase kaufen; jede Karte in jeder Phase; andere Phase; andere Farbe kaufen
    SP-1.9: was kann ich machen; was kann ich tun; mein Zug; Aktionen; Möglichkeiten; wie kaufe ich; kaufen; Karte kaufen; am Zug
    SP-1.10: Hand; Handlimit; Handkartenlimit; Handkarten; wie viele Karten auf der Hand; Karte auf die Hand nehmen; Karte aufheben; Karte reservieren; wofür ist die Hand; Hand voll; maximal auf der Hand; wie viele Karten darf ich auf der Hand haben; wieviele Handkarten; wie viele Handkarten darf ich haben
    SP-1.11: Karte aus der Hand spielen; Handkarte ausspielen; ausspielen; Rabatt für Handkarten
    SP-1.12: passen; aussetzen; nichts tun; Zug beenden; wie passe ich
    SP-1.13: Preis; Preise; Kosten; was kostet; wie teuer; Rabatt; billiger; günstiger; Ermäßigung; Nachlass; warum zahle ich weniger; gleiche Karten billiger; doppelte Karte; untere Reihe; untere Reihe billiger; durchgestrichener Preis
    SP-1.14: Preis der Austauschkarte; was kostet der Austausch; Differenz zahlen; Unterschied im Preis
    SP-1.15: Austauschkarte; Austauschkarten; Tauschkarten; tauschen; austauschen; ersetzen; aufwerten; verbessern; Upgrade; wie funktionieren Austauschkarten; was passiert mit der ersetzten Karte; welche Karte kann ich ersetzen; ersetzte Karte; Symbol; orange Karten; womit Holzfäller ersetzen; Schäfer austauschen; Hirten austauschen; Goldgräber austauschen; Pelzjäger ersetzen; Schiffbauer ersetzen
    SP-1.16: zu wenig Geld; nicht genug Geld; kein Geld; pleite; zu teuer; Kredit; Schulden; leihen; kann ich mir nicht leisten
    SP-1.17: Geld bekommen; Geld verdienen; Geld; Kohle; Rubel; Münzen; Einkommen; Einnahmen; wie komme ich an Geld; wann kriege ich Geld; wann kriege ich Rubel; wann bekomme ich Rubel; Wertung; Punkte; Punkte bekommen; wie bekomme ich Punkte; Siegpunkte; wofür sind Arbeiter; Arbeiter; Handwerker; wozu Handwerker; wofür sind Gebäude; Gebäude; Bauwerke; Adlige; was machen Adlige; Aristokraten; Auszahlung; wann wird gewertet
    SP-1.18: Punkte je Adligem; Mariinskij-Theater; Mariinski Theater; Steuereintreiber; zählt andere Karten
    SP-1.19: Wirtshaus; Kneipe; Pub; Punkte kaufen; Rubel gegen Punkte
    SP-1.20: Observatorium; Sternwarte; was macht das Observatorium; Karte vom Stapel ziehen; verdeckte Karte
    SP-1.21: Lagerhaus; Warenlager; Lager; vier Handkarten; vierte Karte auf der Hand
    SP-1.22: neue Karten; nachlegen; auffüllen; wie viele Karten werden ausgelegt; wann kommen neue Karten; leere Plätze
    SP-1.23: Ende der Runde; Rundenende; Karten in die untere Reihe; nächste Runde; Ablage; Ablagestapel; abgelegt; übrige Karten
    SP-1.24: Spielende; Ende; Ende des Spiels; wann ist das Spiel zu Ende; wann endet das Spiel; wann ist Schluss; letzte Runde; Stapel leer; Stapel aufgebraucht; keine Karten mehr; wie viele Runden; wie lange dauert das Spiel; Achteck; Spiel vorbei
    SP-1.25: Schlusswertung; Endwertung; Endabrechnung; nach der letzten Runde
    SP-1.26: Punkte für Adlige; verschiedene Adlige; Adlige am Schluss; Adlige am Ende; was bringen Adlige am Ende; wie viele Punkte für sieben Adlige; Aristokraten am Ende; Adlige doppelt; gleiche Adlige
    SP-1.27: Handkarten am Ende; Minuspunkte; Minuspunkte für Handkarten; Strafpunkte; Abzug; übrige Rubel; Geld am Ende; Rubel am Ende; Punkte für Geld; Geld in Punkte
    SP-1.28: wie gewinne ich; gewinnen; gewinnt; Sieg; Sieger; Gewinner; wer gewinnt; Ziel des Spiels; Spielziel; wie gewinnt man; worum geht es; Gleichstand; Unentschieden; gleich viele Punkte; die meisten Punkte
    SP-1.29: geheim; verdeckt; Geld der anderen; sehen die anderen meine Karten; kann ich die Hand der anderen sehen; verborgen; sichtbar
    SP-2.1: Ausgabe 2014; zweite Auflage; neue Ausgabe; Unterschied der Ausgaben; Auflage
    SP-3.1: Markt; Erweiterung Markt; Marktphase; was ist der Markt; fünfter Stapel
    SP-3.3: Waren; wofür sind Waren; Hühner; Fisch; Gemüse
    SP-3.4: Fragezeichen; Ware wählen; Joker
    SP-3.5: Marktwert; Wert der Waren
    SP-3.6: Marktwertung; Mehrheit der Waren; die meisten Waren; Kiste; Kisten; Unterhalt der Kiste
    SP-4.1: Neue Gesellschaft; In bester Gesellschaft; Erweiterung Gesellschaft
    SP-4.2: zu fünft; fünf Spieler; Scheibe
    SP-4.6: Gildehaus; Gildenhaus; Handelshaus; Punkte und Rubel tauschen
    SP-4.7: Schuldturm; Schuldgefängnis; Karte aus der Ablage holen
    SP-4.8: Sykophant; Schmeichler; für den Sykophanten zahlen
    SP-5.1: Aktionskarte; Aktionskarten; Erweiterung Bankett; Das Bankett; gelbe Karten
    SP-5.2: Potjomkinsches Dorf; Potemkinsches Dorf; Potemkin; Wert beim Ersetzen
    SP-5.3: Zar Reformer; Reformzar
    SP-5.5: Doppelzug; zwei Aktionen; zweimal ziehen
    SP-5.6: Taschendieb; in einer Phase beginnen
    SP-5.7: Hofnarr; Narr; Gaukler; Bankettkarte; Rubel und Punkte vertauschen
    SP-6.1: Online-Variante; offenes Geld; offene Karten; alles offen
    SP-6.5: passen bis zum Ende der Phase; automatisch passen; nicht mehr passen
