# Sankt Petersburg: was eine Karte ist und tut, und wie ihr Preis zustande kommt.

## Was eine Karte ist

petersburg-card-cost = Kosten { $cost } ₽ · { petersburg-deck-name }, { $copies ->
    [one] { $copies } Karte
   *[other] { $copies } Karten
}
petersburg-card-scoring = In jeder { $colour ->
    [worker] Handwerkerwertung
    [market] Marktwertung
    [building] Gebäudewertung
   *[aristocrat] { -aristocrats(case: "stem") }wertung
}: { petersburg-earns }.
petersburg-card-no-income = Bringt selbst nichts ein.
petersburg-card-value = Wenn du sie ersetzt, zählt sie { $value } ₽.
petersburg-card-replaces = { $colour ->
    [worker] Ersetzt einen dieser Handwerker: { $cards }.
    [building] Ersetzt ein beliebiges deiner Gebäude, außer { -trading }karten.
   *[aristocrat] Ersetzt einen beliebigen deiner { -aristocrats(case: "dat") }, außer { -trading }karten.
}
petersburg-card-replaced-by = Du kannst sie ersetzen durch: { $cards }.
petersburg-good = { $good ->
    [chicken] Hühner
    [grain] Getreide
    [fruit] Obst
    [fish] Fisch
   *[vegetable] Gemüse
}
petersburg-card-free = Kostenlos: Nimm sie und spiel sie aus; kaufen kann sie niemand · { petersburg-deck-name }, { $copies ->
    [one] { $copies } Karte
   *[other] { $copies } Karten
}
petersburg-card-goods = Waren: { $goods }.
petersburg-card-wild = Legst du sie aus, wählst du ihre Ware: eine, die kein anderes ❓ hat.
petersburg-effect-trading_house = Nach der Gebäudewertung (oder als Aktion, wenn das eingestellt ist) darfst du einmal 2 Punkte für 3 ₽ kaufen.
petersburg-effect-guild_hall = In jeder Gebäudewertung bringt es zusammen 4 Rubel und Punkte: Teil sie auf, wie du willst.
petersburg-effect-prison = Einmal pro Runde, als Aktion in der Gebäudephase: Wähl eine Karte aus der Ablage, und kauf sie oder nimm sie auf die Hand. In dieser Runde bringt der Schuldturm dann keinen Punkt.
petersburg-effect-sycophant = In jeder { -aristocrats(case: "stem") }wertung kostet er dich 1 ₽. Kannst du nicht zahlen, geht er.
petersburg-card-free-to-go = In der { -aristocrats(case: "stem") }phase darfst du ihn jederzeit gehen lassen.
petersburg-effect-crate = In jeder Marktwertung zahlst du dafür den höheren Marktwert der Runde oder verlierst sie mit ihren Waren.
petersburg-effect-point_per_aristocrat = In jeder Gebäudewertung bringt es 1 Punkt für jeden deiner { -aristocrats(case: "dat") }.
petersburg-effect-ruble_per_building = In jeder { -aristocrats(case: "stem") }wertung bringt er 1 ₽ für jedes deiner Gebäude.
petersburg-effect-two_points_per_wool = In jeder Gebäudewertung bringt sie je 2 Punkte für deine Schäfer und Webereien, für Zar und Zimmermann und für die Neue Gesellschaft.
petersburg-effect-green_discount = Handwerker (grün) kosten dich 1 ₽ weniger; die Dorfgemeinde selbst wird nicht billiger.
petersburg-effect-red_and_blue_discount = { -aristocrats } (rot) und Gebäude (blau) kosten dich 1 ₽ weniger.
petersburg-effect-replaces_any_worker = Ersetzt jeden Handwerker, außer { -trading }karten.
petersburg-effect-away_with_it = Spiel sie aus: Wirf eine andere Karte aus der Hand ab.
petersburg-effect-black_market = Spiel sie aus: Wähl eine Karte aus der Ablage, und kauf sie oder nimm sie auf die Hand.
petersburg-effect-golden_donkey = Spiel sie aus: Du bekommst 5 ₽.
petersburg-effect-double_turn = Spiel sie aus: Du hast sofort zwei weitere Aktionen, je kaufen, nehmen, ausspielen oder passen.
petersburg-effect-pickpocket = Zu Beginn einer Phase kannst du sie ausspielen und zuerst ziehen. Das kostet keine Aktion.
petersburg-effect-jester = Leg ihn auf eine deiner Karten mit Rubeln und Punkten: Ihre nächste Wertung vertauscht beide Zahlen.
petersburg-effect-banquet = Leg es auf eine deiner Karten mit Rubeln und Punkten: Ihre nächste Wertung zählt beides doppelt.
petersburg-effect-warehouse = Du darfst eine Karte mehr auf der Hand halten: 4 statt 3.
petersburg-effect-pub = Nach der Gebäudewertung (oder als Aktion, wenn das eingestellt ist) verkauft es dir bis zu 5 Punkte für je 2 ₽.
petersburg-effect-observatory = Einmal pro Runde, als Aktion in der Gebäudephase: Zieh die oberste Karte eines Stapels und kauf sie, nimm sie auf die Hand oder wirf sie ab. In dieser Runde bringt das Observatorium dann keinen Punkt.
petersburg-effect-blue_discount = Gebäude (blau) kosten dich 1 ₽ weniger.
petersburg-effect-red_discount = { -aristocrats } (rot) kosten dich 1 ₽ weniger.
petersburg-effect-ruble_per_aristocrat = In jeder Gebäudewertung bringt es 1 ₽ für jeden deiner { -aristocrats(case: "dat") }.
petersburg-effect-ruble_per_worker = In jeder { -aristocrats(case: "stem") }wertung bringt er 1 ₽ für jeden deiner Handwerker.

## Die Rechnung

petersburg-bill-full = voller Preis { $rubles }
petersburg-bill-cost = kostet { $rubles }
petersburg-bill-replaced = − { $rubles } für { $card }
petersburg-bill-replaces = − der Wert der ersetzten Karte
petersburg-bill-own = − { $number } (du hast { $number ->
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $number }
})
petersburg-bill-lower = − 1 untere Reihe
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → mindestens 1
