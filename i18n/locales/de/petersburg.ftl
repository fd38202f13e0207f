# Sankt Petersburg: Wörter, Menüs, Optionen und Hilfe.

## Wörter, die in einer anderen Ausgabe anders heißen

-aristocrat = { $case ->
    [acc] Aristokraten
   *[nom] Aristokrat
}
-aristocrats = { $case ->
    [stem] Aristokraten
    [dat] Aristokraten
   *[nom] Aristokraten
}
-trading = Austausch

## Namen

petersburg-title = Sankt Petersburg (Ausgabe { $edition })
petersburg-module-market = Markt
petersburg-module-new_society = Neue Gesellschaft
petersburg-module-banquet = Das Bankett
petersburg-preset-2004 = Ausgabe 2004
petersburg-preset-2014 = Ausgabe 2014
petersburg-preset-market = 2014 + Der Markt
petersburg-preset-new_society = 2004 + Neue Gesellschaft
petersburg-preset-banquet = 2004 + Das Bankett
petersburg-preset-complete = 2004 + Neue Gesellschaft + Das Bankett
petersburg-preset-online = 2004, alles offen wie online
petersburg-preset-everything = 2014 + alles zusammen
petersburg-card-new = { $card } (Neue Gesellschaft)
petersburg-copy = { $card } unter { $laid }
petersburg-copy-bare = { $card } ohne Karte darauf
petersburg-phase = { $deck ->
    [worker] Handwerker
    [market] Markt
    [building] Gebäude
    [aristocrat] { -aristocrats }
   *[trading] { -trading }
}
petersburg-of = { $deck ->
    [worker] Handwerker
    [market] Markt
    [building] Gebäude
    [aristocrat] { -aristocrats(case: "stem") }
   *[trading] { -trading }
}
petersburg-deck-name = { petersburg-of }stapel
petersburg-deck = { petersburg-of }stapel
petersburg-place = { $source ->
    [upper] obere Reihe
    [lower] untere Reihe
    [drawn] gezogen
    [pile] Ablage
   *[hand] deine Hand
}
petersburg-kind = { $colour ->
    [worker] Handwerker (grün)
    [market] Marktkarte (gelb)
    [action] Aktionskarte (violett)
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
petersburg-earns-crate = Unterhalt in jeder Marktwertung

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
petersburg-card-value = Wird diese Karte ersetzt, zählt sie { $value } ₽.
petersburg-card-replaces = { $colour ->
    [worker] Ersetzt einen dieser Handwerker: { $cards }.
    [building] Ersetzt ein beliebiges deiner Gebäude, nur keine { -trading }karte.
   *[aristocrat] Ersetzt einen beliebigen deiner { -aristocrats(case: "dat") }, nur keine { -trading }karte.
}
petersburg-card-replaced-by = Kann ersetzt werden durch: { $cards }.
petersburg-good = { $good ->
    [chicken] Hühner
    [grain] Getreide
    [fruit] Obst
    [fish] Fisch
   *[vegetable] Gemüse
}
petersburg-card-free = Kostet nichts: Sie wird genommen und ausgespielt, nie gekauft · { petersburg-deck-name }, { $copies ->
    [one] { $copies } Karte
   *[other] { $copies } Karten
}
petersburg-card-goods = Waren: { $goods }.
petersburg-card-wild = Legst du sie aus, wählst du ihre Ware: eine, die kein anderes ❓ hat.
petersburg-effect-trading_house = Nach der Gebäudewertung (oder als Aktion, wenn am Tisch so gespielt wird) darfst du einmal 2 Punkte für 3 ₽ kaufen.
petersburg-effect-guild_hall = In jeder Gebäudewertung bringt es insgesamt 4: Teile sie nach Belieben in Rubel und Punkte auf.
petersburg-effect-prison = Einmal pro Runde, als Aktion in der Gebäudephase: Wähle eine Karte der Ablage und kauf sie oder nimm sie auf die Hand. In dieser Runde bringt der Schuldturm dann keinen Punkt.
petersburg-effect-sycophant = In jeder { -aristocrats(case: "stem") }wertung kostet er dich 1 ₽. Kannst du nicht zahlen, geht er.
petersburg-card-free-to-go = In der { -aristocrats(case: "stem") }phase darfst du ihn jederzeit gehen lassen.
petersburg-effect-crate = In jeder Marktwertung zahlst du dafür den höheren Marktwert der Runde oder verlierst sie mit ihren Waren.
petersburg-effect-point_per_aristocrat = In jeder Gebäudewertung bringt es 1 Punkt für jeden deiner { -aristocrats(case: "dat") }.
petersburg-effect-ruble_per_building = In jeder { -aristocrats(case: "stem") }wertung bringt er 1 ₽ für jedes deiner Gebäude.
petersburg-effect-two_points_per_wool = In jeder Gebäudewertung bringt sie je 2 Punkte für deine Schäfer und Webereien, Zar und Zimmermann und die Neue Gesellschaft.
petersburg-effect-green_discount = Handwerker (grün) kosten dich 1 ₽ weniger; für die Dorfgemeinde selbst gilt das nicht.
petersburg-effect-red_and_blue_discount = { -aristocrats } (rot) und Gebäude (blau) kosten dich 1 ₽ weniger.
petersburg-effect-replaces_any_worker = Ersetzt jeden Handwerker, nur keine { -trading }karte.
petersburg-effect-away_with_it = Spiel sie aus: Wirf eine andere Karte aus der Hand ab.
petersburg-effect-black_market = Spiel sie aus: Wähle eine Karte der Ablage und kauf sie oder nimm sie auf die Hand.
petersburg-effect-golden_donkey = Spiel sie aus: Du bekommst 5 ₽.
petersburg-effect-double_turn = Spiel sie aus: Du hast sofort zwei weitere Aktionen, je kaufen, nehmen, ausspielen oder passen.
petersburg-effect-pickpocket = Zu Beginn einer Phase kannst du sie ausspielen und als Erster ziehen. Das kostet keine Aktion.
petersburg-effect-jester = Leg ihn auf eine deiner Karten mit Rubeln und Punkten: Ihre nächste Wertung vertauscht beide Zahlen.
petersburg-effect-banquet = Leg es auf eine deiner Karten mit Rubeln und Punkten: Ihre nächste Wertung zählt beides doppelt.
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

petersburg-menu-double = ⏩ **Doppelzug:** noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
} — kaufen, nehmen, ausspielen oder passen.
petersburg-menu-opening = In der ersten Handwerkerphase wird nur gekauft, bis alle zwei Handwerker haben; niemand nimmt oder passt.
petersburg-menu-goods = 🧺 { $goods } · Marktwert { $first }/{ $second }
petersburg-menu-prison = Schuldturm nutzen
petersburg-menu-trade = Handelshaus: 2 Punkte für 3 ₽
petersburg-menu-guild = Gildehaus einstellen
petersburg-menu-sycophant = Einen Schmarotzer gehen lassen
petersburg-menu-play-action = Ausspielen

petersburg-page-prison = ⛓️ **Schuldturm** — welche Karte der Ablage? Dann kaufst du sie oder nimmst sie. Alle sehen deine Wahl.
petersburg-page-discard-choose = Wähle eine Karte der Ablage
petersburg-page-fetched = ♻️ Diese Karte kommt aus der Ablage. Was machst du damit?
petersburg-page-goods = 🧺 Welche Ware hat diese Karte? Für ein ❓ gibt es jede einmal.
petersburg-page-goods-taken = Schon vergeben: { $goods }.
petersburg-page-good = { petersburg-good } (du hast { $number })
petersburg-page-upkeep = 📦 **Unterhalt** — { $card } kostet in dieser Runde { $price } ₽, sonst verlierst du die Karte mit ihren Waren: { $goods }.
petersburg-page-upkeep-stake = Punkte für { $icon } beim jetzigen Stand: **{ $kept }** mit der Kiste, **{ $lost }** ohne sie.
petersburg-page-upkeep-pay = { $price } ₽ zahlen
petersburg-page-upkeep-drop = Aufgeben
petersburg-page-guild = 🏛️ **Gildehaus** — es bringt insgesamt 4. Wie teilst du sie auf?
petersburg-page-guild-set = 🏛️ **Gildehaus** — wie soll es seine 4 in der Wertung aufteilen? Das gilt, bis du es änderst. Jetzt: { petersburg-split }.
petersburg-split = { $rubles ->
    [0] { petersburg-points }
   *[other] { $points ->
        [0] { $rubles } ₽
       *[other] { $rubles } ₽ und { petersburg-points }
    }
}
petersburg-page-trade = ⚖️ **Handelshaus** — 2 Punkte für 3 ₽?
petersburg-page-trade-yes = 2 Punkte für 3 ₽ kaufen
petersburg-page-trade-no = Nein, danke
petersburg-page-steal = 🥷 **Taschendieb** — { $name } beginnt die Phase. Spielst du deinen Taschendieb und ziehst als Erster?
petersburg-page-steal-own = 🥷 **Taschendieb** — du beginnst diese Phase ohnehin. Spielst du ihn trotzdem, um ihn loszuwerden?
petersburg-page-steal-yes = Als Erster ziehen
petersburg-page-steal-rid = Ausspielen
petersburg-page-steal-no = Jetzt nicht
petersburg-page-steal-later = Erst wieder fragen, wenn ich es sage
petersburg-page-steal-ask = Wieder nach dem Taschendieb fragen
petersburg-page-away = Welche Karte wirfst du ab?
petersburg-page-lay = Auf welche Karte?
petersburg-page-lay-choice = { $card } → { petersburg-split }
petersburg-page-lay-now = in der nächsten { $colour ->
    [worker] Handwerkerwertung
    [building] Gebäudewertung
   *[aristocrat] { -aristocrats(case: "stem") }wertung
}, statt: { petersburg-split }
petersburg-page-market = Welche Karte der Ablage? Dann kaufst du sie oder nimmst sie.
petersburg-page-no-target-away_with_it = ⚠️ Du hast keine andere Karte auf der Hand, die du abwerfen könntest.
petersburg-page-no-target-black_market = ⚠️ In der Ablage liegt keine Karte, die du kaufen oder nehmen könntest.
petersburg-page-no-target-jester = ⚠️ Du hast keine Karte, die Rubel und Punkte bringt.
petersburg-page-no-target-banquet = ⚠️ Du hast keine Karte, die Rubel und Punkte bringt.
petersburg-page-no-target-pickpocket = Zu Beginn einer Phase wirst du gefragt.
petersburg-page-action-card = Du kannst sie kostenlos nehmen; gekauft wird sie nie.

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
petersburg-page-face-down = { $card }: verdeckt
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
petersburg-decision-move = dein Zug in der { petersburg-of }phase
petersburg-decision-drawn = was geschieht mit der Karte aus deinem Observatorium?
petersburg-decision-prison = kaufst oder nimmst du { $card } aus der Ablage?
petersburg-decision-black_market = { petersburg-decision-prison }
petersburg-decision-goods = welche Ware hat { $card }?
petersburg-decision-upkeep = zahlst du { $price } ₽ für { $card }?
petersburg-decision-guild = wie teilt dein Gildehaus auf?
petersburg-decision-trade = nutzt du dein Handelshaus?
petersburg-decision-steal = spielst du deinen Taschendieb und ziehst als Erster?
petersburg-decision-begin = wie beginnt die Phase?
petersburg-decision-double = noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
} deines Doppelzugs
petersburg-decision-pub = wie viele Punkte kaufst du im Wirtshaus?
petersburg-decision-over = die Partie ist beendet
petersburg-question-drawn = Die Karte aus dem Observatorium kaufen, nehmen oder abwerfen?
petersburg-question-prison = { $card } aus der Ablage kaufen oder nehmen?
petersburg-question-black_market = { petersburg-question-prison }
petersburg-question-goods = Welche Ware für { $card }?
petersburg-question-upkeep = { $price } ₽ für { $card } zahlen?
petersburg-question-guild = Wie wird das Gildehaus aufgeteilt?
petersburg-question-trade = Das Handelshaus nutzen?
petersburg-question-pub = Wie viele Punkte im Wirtshaus kaufen?
petersburg-question-steal = Den Taschendieb spielen und als Erster ziehen?
petersburg-question-begin = Wie beginnt die Phase?
petersburg-question-double = Doppelzug: noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}

## Optionen

petersburg-option-edition = Wessen Karten und Preise
petersburg-option-edition-2004 = 2004
petersburg-option-edition-2014 = 2014
petersburg-option-market = Mit dem Markt; nur 2014
petersburg-option-market-false = ohne
petersburg-option-market-true = mit dem Markt
petersburg-option-new_society = Mit der Neuen Gesellschaft
petersburg-option-new_society-false = ohne
petersburg-option-new_society-true = mit der Neuen Gesellschaft
petersburg-option-banquet = Mit dem Bankett
petersburg-option-banquet-false = ohne
petersburg-option-banquet-true = mit dem Bankett
petersburg-option-guild_hall = Wann das Gildehaus aufgeteilt wird
petersburg-option-guild_hall-scoring = Frage nach der Gebäudewertung, wie in der Regel
petersburg-option-guild_hall-beforehand = vorher eingestellt
petersburg-option-sycophant = Ob ein Schmarotzer gehen darf
petersburg-option-sycophant-bound = bleibt, solange er bezahlt wird, wie in der Regel
petersburg-option-sycophant-free = darf gehen
petersburg-option-prison_up = Wann ein benutzter Schuldturm wieder aufgedeckt wird
petersburg-option-prison_up-round = zu Beginn der nächsten Runde, wie in der Regel
petersburg-option-prison_up-phase = gleich nach der Gebäudephase
petersburg-option-open_money = Alle Rubel sind offen
petersburg-option-open_money-false = geheim, wie in der Regel
petersburg-option-open_money-true = offen
petersburg-option-open_hands = Alle Hände sind offen
petersburg-option-open_hands-false = geheim, wie in der Regel
petersburg-option-open_hands-true = offen
petersburg-option-open_decks = Der Inhalt der Stapel ist offen
petersburg-option-open_decks-false = geheim, wie in der Regel
petersburg-option-open_decks-true = offen
petersburg-option-pub_timing = Wann Wirtshaus und Handelshaus genutzt werden
petersburg-option-pub_timing-scoring = nach der Gebäudewertung, wie in der Regel
petersburg-option-pub_timing-action = als Aktion in der Gebäudephase
petersburg-option-tiebreak = Was bei Gleichstand entscheidet
petersburg-option-tiebreak-money = die meisten Rubel
petersburg-option-tiebreak-long = Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-tiebreak-leftover = Rubel über die vollen Zehner hinaus
petersburg-option-without = Karten, die weggelassen werden, durch Kommas getrennt
petersburg-option-words-open_money-true = offene Rubel
petersburg-option-words-open_hands-true = offene Handkarten
petersburg-option-words-open_decks-true = offene Stapel
petersburg-option-words-pub_timing-action = Wirtshaus und Handelshaus sind Aktionen
petersburg-option-words-guild_hall-beforehand = das Gildehaus wird vorher eingestellt
petersburg-option-words-sycophant-free = Schmarotzer dürfen gehen
petersburg-option-words-prison_up-phase = der Schuldturm wird nach der Gebäudephase aufgedeckt
petersburg-option-words-tiebreak-money = bei Gleichstand: die meisten Rubel
petersburg-option-words-tiebreak-long = bei Gleichstand: Rubel, { -aristocrats }, Gebäude, Handwerker
petersburg-option-words-tiebreak-leftover = bei Gleichstand: Rubel über die vollen Zehner hinaus
petersburg-option-words-without = ohne { $cards }

petersburg-refused-market-needs-2014 = Der Markt gehört nur zur Ausgabe von 2014.
petersburg-refused-seats = Ohne Markt und Neue Gesellschaft spielt man höchstens zu viert, mit einem von beiden auch zu fünft.
petersburg-refused-without-unknown = Mit diesen Regeln gibt es keine solche Karte, die man weglassen könnte: { $card }.
petersburg-refused-without-too-few = Jeder Stapel behält mindestens { $least } Karten; übrig blieben { $left }: { petersburg-deck-name }.
petersburg-refused-no-preset = Solche Regeln gibt es nicht.

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
    • Der Markt bringt eine fünfte Phase, 🟨: Waren bringen Punkte, wer am meisten hat. Neue Gesellschaft, Das Bankett (🟪 Aktionskarten) und die anderen Ausgaben haben eigene Karten; `/card` erklärt jede.
    • Am Ende: Verschiedene { -aristocrats } bringen 1, 3, 6, 10, 15, 21, 28, 36, 45, 55 Punkte, je 10 ₽ bringen 1, jede Karte auf der Hand kostet 5 Punkte (Aktionskarten nichts).
    {""}**So spielst du hier:** Drück *Dein Zug* unter dem Spielplan, wähle eine Karte und was du mit ihr tust; jeder Preis wird erklärt. Oder nimm `/buy`, `/take`, `/play` und `/pass`.
    {""}*Passen bis zum Phasenende* erspart dir das Warten; bis zu deinem nächsten Zug kannst du es zurücknehmen.
