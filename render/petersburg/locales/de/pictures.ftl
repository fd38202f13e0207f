# Was auf Bildern von Sankt Petersburg steht, und die Worte, die dasselbe sagen.

picture-round = Runde { $number }
picture-last-round = Letzte Runde
picture-deciding-drawn = gezogene Karte
picture-deciding-pub = Wirtshaus
picture-deciding-prison = Karte aus der Ablage
picture-deciding-black-market = { picture-deciding-prison }
picture-deciding-goods = welche Ware?
picture-deciding-upkeep = Unterhalt einer Kiste
picture-deciding-guild = Gildehaus
picture-deciding-trade = Handelshaus
picture-deciding-steal = Taschendieb?
picture-deciding-begin = vor der Phase
picture-deciding-double = Doppelzug: { $number }
picture-upper = Obere Reihe
picture-lower = Untere Reihe
picture-lower-discount = 1 billiger
picture-upper-printed = aufgedruckte Preise
picture-lower-printed = 1 weniger als aufgedruckt
picture-discard = Ablage { $count }
picture-no-cards = keine Karten
picture-for = für { $name }
picture-nothing-to-replace = nichts zu ersetzen
picture-own-hand = Deine Hand
picture-projected = Ende { $score }
picture-hand-empty = Keine Karten auf der Hand
picture-hand-count = { $held } von { $limit }
picture-drawn = Vom Observatorium gezogen
picture-fetched = Aus der Ablage
picture-part-points = Punkte
picture-part-aristocrats = { picture-phase-aristocrat }
picture-part-rubles = Rubel
picture-part-hand = Hand
picture-shared = geteilt
picture-card-value = Wert beim Ersetzen
picture-card-earns = Bringt
picture-card-copies = Anzahl
picture-card-replaces-worker = Ersetzt einen Handwerker desselben Gewerbes
picture-card-replaces-building = Ersetzt ein Gebäude
picture-card-replaces-aristocrat = Ersetzt einen { -aristocrat(case: "acc") }
picture-effect-warehouse = Bis zu 4 Karten auf der Hand
picture-effect-pub = Nach der Wertung der Gebäude: bis zu 5 Punkte für je 2 Rubel
picture-effect-observatory = Einmal je Runde in der Gebäudephase: oberste Karte eines Stapels ziehen
picture-effect-blue_discount = Deine blauen Karten kosten 1 Rubel weniger
picture-effect-red_discount = Deine roten Karten kosten 1 Rubel weniger
picture-effect-ruble_per_aristocrat = 1 Rubel für jeden deiner Aristokraten
picture-effect-ruble_per_worker = 1 Rubel für jeden deiner Handwerker

picture-effect-trading_house = Einmal nach der Gebäudewertung: 2 Punkte für 3 Rubel
picture-effect-guild_hall = Zusammen 4 Rubel und Punkte, frei aufgeteilt
picture-effect-prison = Einmal je Runde in der Gebäudephase: eine Karte aus der Ablage
picture-effect-sycophant = Kostet jedes Mal 1 Rubel, sonst geht er
picture-effect-crate = Unterhalt: der höhere Marktwert der Runde, sonst verloren
picture-effect-point_per_aristocrat = 1 Punkt für jeden deiner Aristokraten
picture-effect-ruble_per_building = 1 Rubel für jedes deiner Gebäude
picture-effect-two_points_per_wool = Je 2 Punkte für Schäfer, Webereien, Zar und Zimmermann, Neue Gesellschaft
picture-effect-green_discount = Deine grünen Karten kosten 1 Rubel weniger
picture-effect-red_and_blue_discount = Deine roten und blauen Karten kosten 1 Rubel weniger
picture-effect-replaces_any_worker = Ersetzt jeden Handwerker
picture-effect-away_with_it = Wirf eine andere Handkarte ab
picture-effect-black_market = Kauf oder nimm eine Karte aus der Ablage
picture-effect-golden_donkey = Du bekommst 5 Rubel
picture-effect-double_turn = Sofort zwei weitere Aktionen
picture-effect-pickpocket = Zieh in einer Phase zuerst
picture-effect-jester = Vertauscht Rubel und Punkte einer Karte, einmal
picture-effect-banquet = Verdoppelt Rubel und Punkte einer Karte, einmal

alt-moment = Runde { $round }, Phase: { $phase }.
alt-last-round = Letzte Runde.
alt-turn = Am Zug: { $name }.
alt-turn-drawn = { $name } entscheidet über eine gezogene Karte.
alt-turn-drawn-card = { $name } entscheidet über die gezogene Karte: { $card }.
alt-turn-pub = { $name } entscheidet, wie viele Punkte es im Wirtshaus werden.
alt-decks = Stapel: { $decks }.
alt-left = Noch im Stapel { $deck }: { $cards }.
alt-upper = Obere Reihe. { $cards }.
alt-lower = Untere Reihe. { $cards }.
alt-lower-printed = Untere Reihe, jede Karte 1 ₽ billiger als aufgedruckt. { $cards }.
alt-upper-empty = Obere Reihe: { alt-none }.
alt-lower-empty = Untere Reihe: { alt-none }.
alt-kind = { $kind }: { $cards }
alt-kind-trading = { $deck } gegen { $replaced }
alt-replaces = ersetzt { $cards }
alt-brings = bringt { $income }
alt-brings-nothing = bringt nichts
alt-worth = beim Ersetzen { $value } ₽ wert
alt-rule = Regel: { $rule }
alt-has-rule = hat eine eigene Regel
alt-discard = Ablage: { $cards }.
alt-several = { $count } × { $name }
alt-price = { $name } { $price } ₽
alt-price-cost = { $name } { $price } ₽ (statt { $cost })
alt-price-trading = { $name } { $varies ->
    [yes] ab { $price } ₽, für { $old }
   *[no] { $price } ₽ für { $old }
}
alt-price-unplaced = { $name } { $price } ₽, weniger mit Ersetzen (du hast nichts zu ersetzen)
alt-rubles = { $count ->
    [one] { $count } Rubel
   *[other] { $count } Rubel
}
alt-ruble-sign = { $count } ₽
alt-rubles-hidden = Rubel verdeckt
alt-income = { $cards }, Ertrag { $income }
alt-either = { $count } Rubel oder Punkte
alt-different = verschiedene: { $count }, am Ende { $points }
alt-projected = wenn alle nur passen, am Ende { $points }
alt-passed = hat gepasst
alt-hand = { $count ->
    [0] keine Handkarten
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
alt-hand-cards = Hand: { $cards }
alt-hand-backs = Hand: { $backs }
alt-back = { $count } vom Stapel { $deck }
alt-starts = beginnt { $phases }
alt-face-down = { $count } verdeckt
alt-workers = { $count ->
    [one] { $count } Handwerker
   *[other] { $count } Handwerker
}
alt-buildings = { $count ->
    [one] { $count } Gebäude
   *[other] { $count } Gebäude
}
alt-aristocrats = { $count ->
    [one] { $count } Aristokrat
   *[other] { $count } Aristokraten
}
alt-hand-title = Hand von { $name }: { $cards }.
alt-drawn = Vom Observatorium gezogen: { $card }.
alt-card-title = { $name }. { $deck }.
alt-card-cost = Kosten: { $rubles }.
alt-card-value = Wert beim Ersetzen: { $rubles }.
alt-card-earns = Bringt { $income }.
alt-card-nothing = Bringt nichts ein.
alt-card-copies = { $count ->
    [one] { $count } Karte im Spiel.
   *[other] { $count } Karten im Spiel.
}
alt-turn-decides = { $name } entscheidet: { $what }.
alt-price-action = { $name } (kostenlos)
alt-good-any = eine beliebige Ware
alt-good = { $good ->
    [chicken] Hühner { $count }
    [grain] Getreide { $count }
    [fruit] Obst { $count }
    [fish] Fisch { $count }
   *[vegetable] Gemüse { $count }
}
alt-goods = Waren: { $goods }
alt-disc = hält die Scheibe
alt-laid = { $card } auf { $on }
alt-market-cards = { $count ->
    [one] { $count } Marktkarte
   *[other] { $count } Marktkarten
}
