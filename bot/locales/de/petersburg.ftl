# Sankt Petersburg in Worten. Was eine Ausgabe anders nennt, ist ein Term.
-aristocrat = Adliger
-trading = Austauschkarte

petersburg-title = Sankt Petersburg ({ $edition })
petersburg-deck-worker = Handwerker
petersburg-deck-building = Bauwerke
petersburg-deck-aristocrat = Adlige
petersburg-deck-trading = Austauschkarten
petersburg-colour-worker = grün, Handwerker
petersburg-colour-building = blau, Bauwerk
petersburg-colour-aristocrat = rot, { -aristocrat }
petersburg-place-upper = obere Reihe
petersburg-place-lower = untere Reihe
petersburg-place-hand = deine Hand
petersburg-stage = Runde { $round } · { $phase }
petersburg-last-round = letzte Runde
petersburg-rubles = { $number } Rubel
petersburg-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
petersburg-price = { $price } ₽
petersburg-price-from = ab { $price } ₽
petersburg-price-why = { $price } ₽ = { $why }
petersburg-price-least = , aber mindestens 1
petersburg-price-replaced = { $number } ersetzte Karte
petersburg-price-owned = { $number } gleichen Namens
petersburg-price-lower = 1 untere Reihe
petersburg-price-discount = 1 { $card }
petersburg-value = zählt beim Ersetzen { $value }
petersburg-earns-nothing = bringt nichts ein
petersburg-effect-warehouse = du darfst vier Karten halten
petersburg-effect-pub = kauft nach der Bauwerkswertung bis zu 5 Punkte für je 2 Rubel
petersburg-effect-observatory = zieht einmal je Runde, in der Bauwerksphase, eine Karte von einem Stapel
petersburg-effect-blue-discount = deine blauen Karten kosten 1 weniger
petersburg-effect-red-discount = deine roten Karten kosten 1 weniger
petersburg-effect-ruble-per-aristocrat = 1 Rubel für jede deiner roten Karten
petersburg-effect-ruble-per-worker = 1 Rubel für jede deiner grünen Karten
petersburg-card-kind = { $deck } · { $colour } · { $copies ->
    [one] einmal vorhanden
   *[other] { $copies }-mal vorhanden
}
petersburg-card-cost = Kosten: { $cost } ₽
petersburg-card-earns = Bei der Wertung ihrer Farbe: { $what }
petersburg-replaces-worker = Ersetzt einen Handwerker mit gleichem Symbol oder Zar und Zimmermann; du zahlst den Unterschied.
petersburg-replaces-building = Ersetzt ein Bauwerk, das keine { -trading } ist; du zahlst den Unterschied.
petersburg-replaces-aristocrat = Ersetzt einen Adligen, der keine { -trading } ist; du zahlst den Unterschied.

petersburg-do-buy = { $card } kaufen ({ $price } ₽, { $source ->
    [upper] obere Reihe
    [lower] untere Reihe
    [drawn] gezogen
   *[hand] aus der Hand
})
petersburg-do-buy-replacing = { $card } für { $replaced } kaufen ({ $price } ₽, { $source ->
    [upper] obere Reihe
    [lower] untere Reihe
    [drawn] gezogen
   *[hand] aus der Hand
})
petersburg-do-take = { $card } auf die Hand nehmen
petersburg-do-discard = Abwerfen
petersburg-do-draw = Observatorium: ziehen von { $deck }
petersburg-do-pub = Wirtshaus: { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
} kaufen
petersburg-do-pass = Passen
petersburg-do-pass-phase = Bis zum Ende der Phase passen
petersburg-do-pass-phase-no = Nicht länger passen

petersburg-menu-your-turn = du bist am Zug
petersburg-menu-purse = Du hast { $rubles } ₽, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $held } von { $limit } Karten auf der Hand.
petersburg-menu-waiting = Am Zug: { $names }.
petersburg-menu-standing = Du passt bis zum Ende der Phase.
petersburg-menu-choose-card = Wähle eine Karte
petersburg-menu-nothing-to-replace = Du hast nichts, was sie ersetzen könnte und was du bezahlen kannst.
petersburg-menu-too-expensive = Zu teuer: { $why }
petersburg-menu-price = Preis für dich: { $why }
petersburg-menu-buy = Für { $price } ₽ kaufen
petersburg-menu-take = Auf die Hand nehmen
petersburg-menu-replace = Was ersetzt sie?
petersburg-menu-observatory = Observatorium
petersburg-menu-decks = Das Observatorium zieht die oberste Karte eines Stapels; nur du siehst sie.
petersburg-menu-choose-deck = Wähle einen Stapel
petersburg-menu-drawn = 🔭 Dein Observatorium brachte:
petersburg-menu-pub = Dein Wirtshaus hat offen: zwei Rubel bringen einen Punkt.
petersburg-menu-pub-button = Wirtshaus
petersburg-menu-choose-points = Wie viele Punkte?
petersburg-deck-left = { $number ->
    [one] noch { $number } Karte
   *[other] noch { $number } Karten
}
petersburg-deck-known = Was die Stapel noch enthalten:
petersburg-deck-unseen = Noch nicht gesehen; in den Stapeln oder auf einer Hand:

petersburg-decision-turn = du bist am Zug: Runde { $round }, { $phase }
petersburg-decision-pub = wie viele Punkte kaufst du in deinem Wirtshaus (Runde { $round })?
petersburg-decision-drawn = was machst du mit der Karte aus deinem Observatorium (Runde { $round })?

petersburg-log-bought = { $name } kauft { $card } für { $price } ₽{ $source ->
    [lower] { " " }(untere Reihe)
    [hand] { " " }(aus der Hand)
    [drawn] { " " }(gezogen)
   *[upper] { "" }
}
petersburg-log-replaced = { $name } kauft { $card } für { $price } ₽ und ersetzt { $replaced }{ $source ->
    [lower] { " " }(untere Reihe)
    [hand] { " " }(aus der Hand)
    [drawn] { " " }(gezogen)
   *[upper] { "" }
}
petersburg-log-took = { $name } nimmt { $card }{ $source ->
    [lower] { " " }(untere Reihe)
    [drawn] { " " }(gezogen)
   *[upper] { "" }
}
petersburg-log-took-drawn = { $name } nimmt die gezogene Karte
petersburg-log-drew = { $name } zieht mit dem Observatorium ({ $deck })
petersburg-log-discarded = { $name } wirft { $card } ab
petersburg-log-passed = { $name } passt
petersburg-log-ordered = Du passt bis zum Ende der Phase.
petersburg-log-unordered = Du passt nicht mehr von selbst.
petersburg-log-pub = { $name } kauft im Wirtshaus: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
petersburg-log-scored = { $name } erhält { $rubles } ₽ und { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
petersburg-log-dealt = Neu auf dem Plan: { $cards }
petersburg-log-phase = **Runde { $round } · { $phase }** – { $name } beginnt
petersburg-log-last-round = ⏳ Die letzte Karte ({ $deck }) liegt aus: Das ist die letzte Runde
petersburg-log-ended = 🏁 Das Spiel ist aus: { $results }

petersburg-option-open-money = Geld offen
petersburg-option-open-hands = Hände offen
petersburg-option-open-decks = Stapelinhalt offen
petersburg-option-pub-timing = Wirtshaus
petersburg-option-tiebreak = Gleichstand
petersburg-pub-timing-scoring = nach der Wertung
petersburg-pub-timing-action = als Aktion
petersburg-tiebreak-money = meiste Rubel
petersburg-tiebreak-long = Rubel, Adlige, Bauwerke, Handwerker
petersburg-tiebreak-leftover = Rubel über den vollen Zehnern

petersburg-help =
    { "" }**Sankt Petersburg in Kürze**
    Eine Runde hat vier Phasen: Handwerker, Bauwerke, Adlige, Austauschkarten. In deinem Zug tust du eines: eine Karte vom Plan kaufen, eine auf die Hand nehmen (höchstens drei; am Ende je 5 Punkte Abzug), eine aus der Hand spielen oder passen. Haben alle nacheinander gepasst, bringt die Farbe der Phase ein: Handwerker Rubel, Bauwerke Punkte, Adlige beides.
    Eine Karte kostet einen Rubel weniger für jede gleichen Namens, die du hast, und einen weniger aus der unteren Reihe; nie weniger als einen. Eine Austauschkarte ersetzt eine Karte ihrer Farbe, und du zahlst den Unterschied.
    Kommt die letzte Karte eines Stapels auf den Plan, ist es die letzte Runde. Danach zählen verschiedene Adlige 1, 3, 6, 10, 15, 21 und so weiter bis 55 Punkte, und zehn Rubel einen Punkt.
