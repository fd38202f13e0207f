# Further ways to ask for a rule; never shown. One line per rule, its phrasings separated by semicolons.
peter-questions =
    PG-1: wie viele Karten; wie viele Würfel; Farben; Kartenfarben; welche Farben gibt es; Steine
    PG-2: Aufbau; Spielbeginn; wer fängt an; Startspieler; Reihenfolge; wer ist dran; geheim; verdeckt; Würfel am Anfang
    PG-3: mein Zug; was kann ich machen; Ablauf eines Zuges; Spielablauf; Würfel ziehen; Würfel nachziehen; wie viele Würfel ziehe ich; wie bekomme ich Würfel; Beutel; wie spielt man; Geld
    PG-4: Gebote verlangen; Versteigerung ausrufen; wann wird geboten; passen; Reihe nehmen
    PG-5: bieten; Gebot; wie biete ich; Versteigerung; Auktion; niemand bietet; alle bieten nichts; Gleichstand beim Bieten; gleiche Gebote; wer gewinnt das Gebot
    PG-6: verliere ich meine Würfel; Gebot bezahlen; was kostet ein Gebot; Preis; was passiert mit den Würfeln; nach dem Bieten; bekomme ich Würfel zurück
    PG-7: Peterkarte; Peterkarten; Peter-Karte; Krone; Effekt; Peterkarte einsetzen; Sonderkarte; was kann ich mit einer Peterkarte machen
    PG-8: Wertung; werten; Punkte; Punkte bekommen; wie bekomme ich Punkte; kleinste Farbe; wenigste Karten; keine Punkte
    PG-9: gewinnen; wie gewinne ich; Sieger; wer gewinnt; Ende; Spielende; wann ist das Spiel zu Ende; letzter Zug; Ziel; Gleichstand; wie lange dauert das Spiel
