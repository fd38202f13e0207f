# Sankt Petersburg: Menüs, Protokoll und Hilfe.

## Wörter, die in einer anderen Ausgabe anders heißen

-aristocrat = { $case ->
    [acc] Adligen
   *[nom] Adliger
}
-aristocrats = { $case ->
    [stem] Adels
    [dat] Adligen
   *[nom] Adlige
}
-trading = Austausch

## Namen

petersburg-title = Sankt Petersburg (Ausgabe { $edition })
petersburg-phase = { $deck ->
    [worker] Handwerker
    [building] Gebäude
    [aristocrat] { -aristocrats }
   *[trading] { -trading }
}
petersburg-deck = { $deck ->
    [worker] Handwerkerstapel
    [building] Gebäudestapel
    [aristocrat] { -aristocrats(case: "stem") }stapel
   *[trading] { -trading }stapel
}
petersburg-place = { $source ->
    [upper] obere Reihe
    [lower] untere Reihe
    [drawn] gezogen
   *[hand] deine Hand
}
petersburg-kind = { $colour ->
    [worker] Handwerker (grün)
    [building] Gebäude (blau)
   *[aristocrat] { -aristocrats(case: "stem") }karte (rot)
}
petersburg-kind-trading = { $colour ->
    [worker] { -trading }karte, zählt als Handwerker (grün)
    [building] { -trading }karte, zählt als Gebäude (blau)
   *[aristocrat] { -trading }karte, zählt als { -aristocrat } (rot)
}
petersburg-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
petersburg-earns = { $rubles ->
    [0] { $points ->
        [0] bringt selbst nichts
       *[other] bringt { petersburg-points }
    }
   *[other] { $points ->
        [0] bringt { $rubles } ₽
       *[other] bringt { $rubles } ₽ und { petersburg-points }
    }
}
petersburg-earns-special = Sonderkarte

## Was eine Karte ist

petersburg-card-cost = Kosten { $cost } ₽ · { petersburg-deck }, { $copies ->
    [one] { $copies } Karte
   *[other] { $copies } Karten
}
petersburg-card-scoring = In jeder { $colour ->
    [worker] Handwerkerwertung
    [building] Gebäudewertung
   *[aristocrat] { -aristocrats(case: "stem") }wertung
}: { petersburg-earns }.
petersburg-card-no-income = Bringt selbst nichts ein.
petersburg-card-value = Wird diese Karte ersetzt, zählt sie { $value } ₽.
petersburg-card-replaces = { $colour ->
    [worker] Ersetzt einen dieser Handwerker: { $cards }.
    [building] Ersetzt ein beliebiges deiner Gebäude, nur keine { -trading }karte.
   *[aristocrat] Ersetzt einen beliebigen deiner { -aristocrats(case: "dat") }, nur keine { -trading }karte.
}
petersburg-card-replaced-by = Kann ersetzt werden durch: { $cards }.
petersburg-effect-warehouse = Du darfst eine Karte mehr auf der Hand halten: 4 statt 3.
petersburg-effect-pub = Nach der Gebäudewertung (oder als Aktion, wenn am Tisch so gespielt wird) verkauft es dir bis zu 5 Punkte für je 2 ₽.
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
petersburg-bill-own = − { $number } du hast { $number ->
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[other] { $number }
}
petersburg-bill-lower = − 1 untere Reihe
petersburg-bill-discount = − 1 { $card }
petersburg-bill-total = = { $rubles }
petersburg-bill-least = → mindestens 1

## Das Menü

petersburg-menu-your-turn = **{ $stage }** — du bist am Zug
petersburg-menu-waiting = **{ $stage }** — am Zug: { $names }
petersburg-menu-watching = **{ $stage }** — du siehst bei dieser Partie zu.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ { $held } von { $limit } Karten
petersburg-menu-standing = ⏭️ Du passt bis zum Ende dieser Phase. Das kannst du zurücknehmen.
petersburg-menu-choose = Wähle eine Karte
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · ab { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-too-expensive = zu teuer: kostet { $price }, du hast { $money }
petersburg-menu-too-expensive-from = zu teuer: kostet mindestens { $price }, du hast { $money }
petersburg-menu-hand-full = Hand voll ({ $held } von { $limit })
petersburg-menu-can-take = du kannst sie nehmen
petersburg-menu-nothing-to-replace = nichts zu ersetzen
petersburg-menu-pass = Passen
petersburg-menu-pass-phase = Passen bis zum Phasenende
petersburg-menu-unpass = Nicht mehr passen
petersburg-menu-observatory = Observatorium nutzen
petersburg-menu-pub = Wirtshaus nutzen
petersburg-menu-back = Zurück
petersburg-menu-buy = Für { $price } ₽ kaufen
petersburg-menu-play = Für { $price } ₽ ausspielen
petersburg-menu-take = Auf die Hand nehmen
petersburg-menu-discard = Abwerfen

petersburg-page-place = Ort: { petersburg-place } · 💰 du hast { $money } ₽
petersburg-page-price = **Dein Preis: { $price } ₽**
petersburg-page-price-open = **Dein Preis** hängt davon ab, was du ersetzt:
petersburg-page-too-expensive = ⚠️ Zu teuer: Sie kostet { $price } ₽, du hast { $money } ₽.
petersburg-page-hand-full = ⚠️ Du kannst sie nicht nehmen: Deine Hand ist voll ({ $held } von { $limit } Karten).
petersburg-page-nothing-to-replace = ⚠️ Du hast nichts, was sie ersetzen könnte.
petersburg-page-replace = Welche Karte ersetzen?
petersburg-page-replacement = { $card } → { $price } ₽
petersburg-page-not-replaceable = ⚠️ Geht jetzt nicht:
petersburg-page-replacement-expensive = { $card }: würde { $price } ₽ kosten, du hast { $money } ₽
petersburg-page-face-down = { $card }: bis zur nächsten Runde verdeckt
petersburg-page-observatory = 🔭 **Observatorium** — von welchem Stapel ziehst du die oberste Karte? Dann kaufst du sie, nimmst sie oder wirfst sie ab.
petersburg-page-deck = { petersburg-deck } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: noch { $size }, es müssen mindestens 2 sein.
petersburg-page-drawn = 🔭 Du hast diese Karte gezogen. Was machst du damit?
petersburg-page-pub = 🍺 **Wirtshaus** — wie viele Punkte kaufst du für je 2 ₽?
petersburg-page-pub-choose = Wie viele Punkte?
petersburg-page-pub-points = { $points ->
    [0] Keine Punkte
    [one] { $points } Punkt für { $price } ₽
   *[other] { $points } Punkte für { $price } ₽
}
petersburg-page-pub-left = dir bleiben { $money } ₽

## Wo das Spiel steht

petersburg-stage = Runde { $round } · { petersburg-phase }
petersburg-stage-last = Runde { $round } (die letzte) · { petersburg-phase }
petersburg-stage-over = Partie beendet
petersburg-decision-move = dein Zug in der { $deck ->
    [worker] Handwerkerphase
    [building] Gebäudephase
    [aristocrat] { -aristocrats(case: "stem") }phase
   *[trading] { -trading }phase
}
petersburg-decision-drawn = was geschieht mit der Karte aus deinem Observatorium?
petersburg-decision-pub = wie viele Punkte kaufst du im Wirtshaus?
petersburg-decision-over = die Partie ist beendet

## Aktionen in Listen

petersburg-action-buy = { $source ->
    [upper] { $card } aus der oberen Reihe kaufen ({ $price } ₽)
    [lower] { $card } aus der unteren Reihe kaufen ({ $price } ₽)
    [drawn] Gezogene Karte kaufen: { $card } ({ $price } ₽)
   *[hand] { $card } ausspielen ({ $price } ₽)
}
petersburg-action-replace = { $source ->
    [upper] { $card } (obere Reihe) kaufen, ersetzt { $replaced } ({ $price } ₽)
    [lower] { $card } (untere Reihe) kaufen, ersetzt { $replaced } ({ $price } ₽)
    [drawn] Gezogene Karte kaufen: { $card }, ersetzt { $replaced } ({ $price } ₽)
   *[hand] { $card } ausspielen, ersetzt { $replaced } ({ $price } ₽)
}
petersburg-action-take = { $source ->
    [upper] { $card } aus der oberen Reihe nehmen
    [lower] { $card } aus der unteren Reihe nehmen
   *[drawn] Gezogene Karte nehmen: { $card }
}
petersburg-action-discard = Gezogene Karte abwerfen: { $card }
petersburg-action-hidden = { $verb ->
    [buy] Gezogene Karte kaufen
    [take] Gezogene Karte nehmen
   *[discard] Gezogene Karte abwerfen
}
petersburg-action-draw = Observatorium: { petersburg-deck }
petersburg-action-pub = Wirtshaus: { petersburg-page-pub-points }
petersburg-action-pass = Passen
petersburg-action-pass-phase = Passen bis zum Phasenende
petersburg-action-unpass = Nicht mehr passen

## Das Protokoll

petersburg-line-bought = { $source ->
    [upper] { $name } kauft { $card } aus der oberen Reihe ({ $price } ₽)
    [lower] { $name } kauft { $card } aus der unteren Reihe ({ $price } ₽)
    [drawn] { $name } kauft die gezogene Karte: { $card } ({ $price } ₽)
   *[hand] { $name } spielt { $card } aus der Hand ({ $price } ₽)
}
petersburg-line-replaced = { $source ->
    [upper] { $name } kauft { $card } aus der oberen Reihe, ersetzt wird: { $replaced } ({ $price } ₽)
    [lower] { $name } kauft { $card } aus der unteren Reihe, ersetzt wird: { $replaced } ({ $price } ₽)
    [drawn] { $name } kauft die gezogene Karte: { $card }, ersetzt wird: { $replaced } ({ $price } ₽)
   *[hand] { $name } spielt { $card } aus der Hand, ersetzt wird: { $replaced } ({ $price } ₽)
}
petersburg-line-took = { $source ->
    [upper] { $name } nimmt { $card } aus der oberen Reihe auf die Hand
    [lower] { $name } nimmt { $card } aus der unteren Reihe auf die Hand
   *[drawn] { $name } nimmt die gezogene Karte auf die Hand: { $card }
}
petersburg-line-took-hidden = { $name } nimmt die gezogene Karte auf die Hand
petersburg-line-drew = { $name } zieht vom { petersburg-deck }: { $card }
petersburg-line-drew-hidden = { $name } zieht eine Karte vom { petersburg-deck }
petersburg-line-discarded = { $name } wirft die gezogene Karte ab: { $card }
petersburg-line-passed = { $name } passt
petersburg-line-ordered = Du passt bis zum Ende der Phase (das siehst nur du)
petersburg-line-unordered = Du passt nicht mehr von selbst (das siehst nur du)
petersburg-line-pub = { $points ->
    [0] { $name } kauft keine Punkte im Wirtshaus
    [one] 🍺 { $name } kauft im Wirtshaus { $points } Punkt für { $price } ₽
   *[other] 🍺 { $name } kauft im Wirtshaus { $points } Punkte für { $price } ₽
}
petersburg-line-scored = 💰 { $name } bekommt { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ und { petersburg-points }
    }
}
petersburg-line-dealt = Neue Karten: { $cards }
petersburg-line-phase = **Runde { $round } · { petersburg-phase }** — { $name } beginnt
petersburg-line-round-ended = Runde { $round } ist zu Ende. Die untere Reihe wird abgeworfen: { $cards }
petersburg-line-round-ended-empty = Runde { $round } ist zu Ende.
petersburg-line-last-round = ⏳ Der { petersburg-deck } ist leer: Das ist die letzte Runde!
petersburg-line-game-ended = 🏁 **Die Partie ist beendet.** { $scores }

## Was noch kommen kann

petersburg-decks-open = Was die Stapel noch enthalten (ihre Reihenfolge ist geheim):
petersburg-decks-hidden = Noch nicht offen zu sehen gewesen (manches kann in anderen Händen sein):
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

## Optionen

petersburg-option-open_money = Rubel
petersburg-option-open_money-false = geheim, wie in der Regel
petersburg-option-open_money-true = offen
petersburg-option-open_hands = Handkarten
petersburg-option-open_hands-false = geheim, wie in der Regel
petersburg-option-open_hands-true = offen
petersburg-option-open_decks = Inhalt der Stapel
petersburg-option-open_decks-false = geheim, wie in der Regel
petersburg-option-open_decks-true = offen
petersburg-option-pub_timing = Wirtshaus
petersburg-option-pub_timing-scoring = nach der Gebäudewertung, wie in der Regel
petersburg-option-pub_timing-action = als Aktion in der Gebäudephase
petersburg-option-tiebreak = Gleichstand
petersburg-option-tiebreak-money = die meisten Rubel, wie in der Regel
petersburg-option-tiebreak-long = Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-tiebreak-leftover = Rubel über die vollen Zehner hinaus
petersburg-option-words-open_money-true = offene Rubel
petersburg-option-words-open_hands-true = offene Handkarten
petersburg-option-words-open_decks-true = offene Stapel
petersburg-option-words-pub_timing-action = das Wirtshaus ist eine Aktion
petersburg-option-words-tiebreak-long = bei Gleichstand: Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-words-tiebreak-leftover = bei Gleichstand: Rubel über die vollen Zehner hinaus

## Hilfe

petersburg-help =
    {""}**Sankt Petersburg** — bau die junge Hauptstadt: Handwerker bringen Rubel, Gebäude und { -aristocrats } bringen Punkte.
    • Eine Runde hat vier Phasen: 🟩 Handwerker, 🟦 Gebäude, 🟥 { -aristocrats }, 🔄 { -trading }. In jeder Phase darfst du jede Karte wählen.
    • In deinem Zug tust du eins: eine Karte vom Tisch **kaufen**, eine auf die Hand **nehmen** (bis zu 3, kostenlos), eine aus der Hand für ihren Preis **ausspielen** oder **passen**. Die Phase endet, wenn alle nacheinander passen.
    • Nach jeder der ersten drei Phasen bekommen alle, was ihre Karten dieser Farbe bringen. Nach dem { -trading } gibt es nichts.
    • Eine Karte kostet 1 ₽ weniger für jede gleichnamige, die du hast, und 1 ₽ weniger in der unteren Reihe, aber immer mindestens 1 ₽.
    • Eine { -trading }karte ersetzt eine deiner Karten ihrer Farbe und kostet um deren Wert weniger. Eine grüne braucht den passenden Handwerker.
    • Neue Karten kommen in die obere Reihe. Am Ende der Runde wird die untere Reihe abgeworfen, und die obere rückt nach unten.
    • Ist ein Stapel leer, wird diese Runde die letzte.
    • Am Ende: Verschiedene { -aristocrats } bringen 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 Punkte, je 10 ₽ bringen 1, jede Karte auf der Hand kostet 5 Punkte.
    {""}**So spielst du hier:** Drück *Dein Zug* unter dem Spielplan, wähle eine Karte und was du mit ihr tust; jeder Preis wird erklärt. Oder nimm `/buy`, `/take`, `/play` und `/pass`.
    {""}*Passen bis zum Phasenende* erspart dir das Warten; bis zu deinem nächsten Zug kannst du es zurücknehmen.
