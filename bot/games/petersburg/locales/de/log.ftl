# Sankt Petersburg: was man tun kann und was geschehen ist, je in einer Zeile; was noch kommen kann.

## Aktionen in Listen

petersburg-action-buy = { $source ->
    [upper] { $card } aus der oberen Reihe kaufen ({ $price } ₽)
    [lower] { $card } aus der unteren Reihe kaufen ({ $price } ₽)
    [drawn] Gezogene Karte kaufen: { $card } ({ $price } ₽)
    [pile] Gewählte Karte kaufen: { $card } ({ $price } ₽)
   *[hand] { $card } ausspielen ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] { $card } (obere Reihe) kaufen, ersetzt { $replaced } ({ $price } ₽)
    [lower] { $card } (untere Reihe) kaufen, ersetzt { $replaced } ({ $price } ₽)
    [drawn] Gezogene Karte kaufen: { $card }, ersetzt { $replaced } ({ $price } ₽)
    [pile] Gewählte Karte kaufen: { $card }, ersetzt { $replaced } ({ $price } ₽)
   *[hand] { $card } ausspielen, ersetzt { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] { $card } aus der oberen Reihe nehmen
    [lower] { $card } aus der unteren Reihe nehmen
    [pile] Gewählte Karte nehmen: { $card }
   *[drawn] Gezogene Karte nehmen: { $card }
}
petersburg-action-discard = Diese Karte abwerfen: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Gezogene Karte kaufen
    [take] Gezogene Karte nehmen
   *[discard] Gezogene Karte abwerfen
}
petersburg-action-draw = Observatorium: { petersburg-deck }
petersburg-action-pub = Wirtshaus: { petersburg-page-pub-points }
petersburg-action-prison = Schuldturm: { $card }
petersburg-action-guild = Gildehaus: { petersburg-split }
petersburg-action-trade = { petersburg-menu-trade }
petersburg-action-trade-no = Handelshaus: nein
petersburg-action-upkeep = Zahlen für { $card }
petersburg-action-drop = Aufgeben: { $card }
petersburg-action-goods = Ware wählen: { petersburg-good }
petersburg-action-steal = Taschendieb: zuerst ziehen
petersburg-action-steal-no = Taschendieb: jetzt nicht
petersburg-action-steal-later = Taschendieb: erst wieder fragen, wenn ich es sage
petersburg-action-steal-ask = Taschendieb: wieder fragen
petersburg-action-play = { $card } ausspielen
petersburg-action-away = { $card } { $target } abwerfen
petersburg-action-market = { $card }: { $target } aus der Ablage
petersburg-action-lay = { $card } auf { $target } legen
petersburg-action-pass = { petersburg-menu-pass }
petersburg-action-pass-phase = { petersburg-menu-pass-phase }
petersburg-action-unpass = { petersburg-menu-unpass }

## Das Protokoll

petersburg-line-bought = { $source ->
    [upper] { $name } kauft { $card } aus der oberen Reihe ({ $price } ₽)
    [lower] { $name } kauft { $card } aus der unteren Reihe ({ $price } ₽)
    [drawn] { $name } kauft die gezogene Karte: { $card } ({ $price } ₽)
    [pile] { $name } kauft { $card } aus der Ablage ({ $price } ₽)
   *[hand] { $name } spielt { $card } aus der Hand ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } kauft { $card } aus der oberen Reihe, ersetzt wird: { $replaced } ({ $price } ₽)
    [lower] { $name } kauft { $card } aus der unteren Reihe, ersetzt wird: { $replaced } ({ $price } ₽)
    [drawn] { $name } kauft die gezogene Karte: { $card }, ersetzt wird: { $replaced } ({ $price } ₽)
    [pile] { $name } kauft { $card } aus der Ablage, ersetzt wird: { $replaced } ({ $price } ₽)
   *[hand] { $name } spielt { $card } aus der Hand, ersetzt wird: { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } nimmt { $card } aus der oberen Reihe auf die Hand
    [lower] { $name } nimmt { $card } aus der unteren Reihe auf die Hand
    [pile] { $name } nimmt { $card } aus der Ablage auf die Hand
   *[drawn] { $name } nimmt die gezogene Karte auf die Hand: { $card }
}
petersburg-line-took-hidden = { $name } nimmt die gezogene Karte auf die Hand
petersburg-line-drew = { $name } zieht vom { petersburg-deck }: { $card }
petersburg-line-drew-hidden = { $name } zieht eine Karte vom { petersburg-deck }
petersburg-line-discarded = { $name } wirft { $card } ab
petersburg-line-passed = { $name } passt
petersburg-line-ordered = Du passt bis zum Ende der Phase (das siehst nur du)
petersburg-line-unordered = Du passt nicht mehr von selbst (das siehst nur du)
petersburg-line-pub = { $points ->
    [0] { $name } kauft keine Punkte im Wirtshaus
    [one] 🍺 { $name } kauft im Wirtshaus { $points } Punkt für { $price } ₽
   *[other] 🍺 { $name } kauft im Wirtshaus { $points } Punkte für { $price } ₽
}
petersburg-line-trade = ⚖️ { $name } kauft im Handelshaus 2 Punkte für 3 ₽
petersburg-line-trade-no = { $name } kauft nichts im Handelshaus
petersburg-line-guild = 🏛️ { $name } bekommt vom Gildehaus { petersburg-split }
petersburg-line-guild-set = 🏛️ { $name } stellt das Gildehaus auf { petersburg-split }
petersburg-line-sycophants = { $number ->
    [one] { $name } kann einen Schmarotzer nicht bezahlen und verliert ihn
   *[other] { $name } kann { $number } Schmarotzer nicht bezahlen und verliert sie
}
petersburg-line-sycophants-free = { $name } lässt einen Schmarotzer gehen
petersburg-line-good = { $icon } { $name } wählt { petersburg-good } für { $card }
petersburg-line-crate-kept = 📦 { $name } zahlt { $price } ₽ für { $card }
petersburg-line-crate-lost = 📦 { $name } kann nicht zahlen und verliert { $card }
petersburg-line-crate-lost-free = 📦 { $name } zahlt nicht und gibt { $card } ab
petersburg-line-good-scored = { $icon } { petersburg-good }: { $scores }
petersburg-line-fetched = ♻️ { $name } wählt { $card } aus der Ablage ({ $by })
petersburg-line-played = 🟪 { $name } spielt { $card }
petersburg-line-played-away = 🟪 { $name } spielt { $card } Abgeworfen wird: { $target }
petersburg-line-played-market = 🟪 { $name } spielt { $card }
petersburg-line-played-lay = 🟪 { $name } legt { $card } auf { $target }
petersburg-line-laid-spent = { $name } wirft { $card } von { $target } nach der Wertung ab
petersburg-line-laid-lost = { $name } wirft { $card } zusammen mit { $target } ab, ohne Wirkung
petersburg-line-stolen = 🥷 { $name } spielt den Taschendieb und zieht zuerst
petersburg-line-not-stolen = { $name } lässt die Phase beginnen
petersburg-line-steal-later = Ich frage dich nicht mehr nach deinem Taschendieb (das siehst nur du)
petersburg-line-steal-ask = Ich frage dich wieder nach deinem Taschendieb (das siehst nur du)
petersburg-line-disc = 🔘 { $name } bekommt { petersburg-points } für die Scheibe
petersburg-line-paid = 💸 { $name } zahlt { $rubles } ₽{ $points ->
    [0] {""}
   *[other] {""} und bekommt { petersburg-points }
}
petersburg-line-scored = { $rubles ->
    [0] ⭐ { $name } bekommt { petersburg-points }
   *[other] { $points ->
        [0] 💰 { $name } bekommt { $rubles } ₽
       *[other] 💰⭐ { $name } bekommt { $rubles } ₽ und { petersburg-points }
    }
}
petersburg-line-dealt = Neue Karten: { $cards }
petersburg-line-phase = **Runde { $round } · { petersburg-phase }** — { $name } beginnt
petersburg-line-round-ended = Runde { $round } ist zu Ende. Die untere Reihe wird abgeworfen: { $cards }
petersburg-line-round-ended-empty = Runde { $round } ist zu Ende.
petersburg-line-last-round = ⏳ Der { petersburg-deck } ist leer: Das ist die letzte Runde!
petersburg-line-game-ended = 🏁 **Das Spiel ist zu Ende.** { $scores }

## Was noch kommen kann

petersburg-decks-open = Was die Stapel noch enthalten (ihre Reihenfolge ist geheim):
petersburg-decks-hidden = Noch nicht aufgedeckt (manches haben vielleicht andere auf der Hand):
petersburg-decks-deck = { $icon } **{ petersburg-deck }** — { $size ->
    [0] leer
    [one] { $size } Karte
   *[other] { $size } Karten
}
petersburg-decks-in-hands = { $number ->
    [one] { $number } in einer anderen Hand
   *[other] { $number } in anderen Händen
}
petersburg-decks-none = nichts
