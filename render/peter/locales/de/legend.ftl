# Die Legende zum Spielplan: wie ein Zeichen aussieht, ein Doppelpunkt, was es heißt. Das Bild zeigt nur den zweiten Teil.

peter-legend-pouch = Würfel ganz oben: Würfel im Beutel
peter-legend-gone = Krone ganz oben: Genutzte Peter-Karten
peter-legend-turn = Pfeilspitze, Gelb: Wer am Zug ist
peter-legend-next = 2 im Kreis: Ist danach dran
peter-legend-dot = farbiger Punkt: die Farbe dieser Person in allen Bildern
peter-legend-computer = Gesicht oder Computer: ein Computerspieler
peter-legend-resigned = weiße Fahne: Hat aufgegeben
peter-legend-peter = Krone: { peter-picture-suit-peter }
peter-legend-baltic = Anker: { peter-picture-suit-baltic }
peter-legend-rebellions = gekreuzte Säbel: { peter-picture-suit-rebellions }
peter-legend-black-sea = Schiff: { peter-picture-suit-black-sea }
peter-legend-western = Dreispitz: { peter-picture-suit-western }
peter-legend-reforms = Schriftrolle: { peter-picture-suit-reforms }
peter-legend-petersburg = Festung mit Turmspitze: { peter-picture-suit-petersburg }
peter-legend-fewest = Sorte auf Gelb: Kleinste Sorte, sie bringt jeden Zug Punkte
peter-legend-added = Zahl plus Zahl: Deine Karten plus die der Reihe
peter-legend-point = Stern: Punkte
peter-legend-growth = Plus mit Zahl: Punkte je Zug
peter-legend-growth-won = zwei Zahlen mit Pfeil: Punkte je Zug jetzt und mit der Reihe
peter-legend-cubes = weißer Würfel: Anzahl der Würfel
peter-legend-cube = Würfel mit Buchstabe: Farbe der Würfel
peter-legend-has-bid = Haken oder „{ peter-picture-has-bid }“: Hat geheim geboten
peter-legend-bid = Feld mit Würfel: Das letzte Gebot
peter-legend-won = Feld auf Gelb: Das Gebot, das die Reihe gewann
