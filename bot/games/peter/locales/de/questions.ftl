# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
peter-questions =
    PG-1: wie viele Karten; wie viele Würfel; Farben; Kartenfarben; welche Farben gibt es; Steine; reihen; serien; sorten; welche sorten gibt es; sieben sorten; zahl der karten; zahl der würfel; würfelfarben; wie viele würfel gibt es; kartenarten
    PG-2: Aufbau; Spielbeginn; wer fängt an; Startspieler; Reihenfolge; wer ist dran; geheim; verdeckt; Würfel am Anfang; beginn; sind meine würfel geheim; würfel der anderen; fünf würfel
    PG-3: mein Zug; was kann ich machen; Ablauf eines Zuges; Spielablauf; Würfel ziehen; Würfel nachziehen; wie viele Würfel ziehe ich; wie bekomme ich Würfel; Beutel; wie spielt man; Geld; was tue ich in meinem zug; würfel bekommen; neue karte in der auslage; mehr würfel
    PG-4: Gebote verlangen; Versteigerung ausrufen; wann wird geboten; passen; Reihe nehmen; bieten lassen; aufrufen; wann darf ich aufrufen; muss ich; sieben karten; auktion starten; versteigerung
    PG-5: bieten; Gebot; wie biete ich; Versteigerung; Auktion; niemand bietet; alle bieten nichts; Gleichstand beim Bieten; gleiche Gebote; wer gewinnt das Gebot; gebote; geheim bieten; zwei farben bieten; gebot ändern; höchstes gebot; wer bekommt die karten
    PG-6: verliere ich meine Würfel; Gebot bezahlen; was kostet ein Gebot; Preis; was passiert mit den Würfeln; nach dem Bieten; bekomme ich Würfel zurück; gewinner zahlt; würfel zurück; wer zahlt
    PG-7: Peterkarte; Peterkarten; Peter-Karte; Krone; Effekt; Peterkarte einsetzen; Sonderkarte; was kann ich mit einer Peterkarte machen; wirkung; wirkungen; was macht peter; karte stehlen; sieben wirkungen
    PG-8: Wertung; werten; Punkte; Punkte bekommen; wie bekomme ich Punkte; kleinste Farbe; wenigste Karten; keine Punkte; kleinste sorte; wie zählen punkte; sorten sammeln
    PG-9: gewinnen; wie gewinne ich; Sieger; wer gewinnt; Ende; Spielende; wann ist das Spiel zu Ende; letzter Zug; Ziel; Gleichstand; wie lange dauert das Spiel; wann endet das spiel; stapel leer
