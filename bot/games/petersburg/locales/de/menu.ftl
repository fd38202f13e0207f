# Sankt Petersburg: das Zugmenü, und worauf das Spiel wartet.

## Das Menü

petersburg-menu-your-turn = **{ $stage }** — du bist am Zug
petersburg-menu-waiting = **{ $stage }** — am Zug: { $names }
petersburg-menu-watching = **{ $stage }** — du siehst bei diesem Spiel zu.
petersburg-menu-you = 💰 { $rubles } ₽ · ⭐ { petersburg-points } · ✋ { $held } von { $limit } Karten
petersburg-menu-standing = ⏭️ Du passt bis zum Ende dieser Phase. Mit „{ petersburg-menu-unpass }“ bist du wieder an der Reihe.
petersburg-menu-shortcuts = Knöpfe mit Karten kürzen einige deiner Züge ab und sind kein Rat.
petersburg-menu-choose-buy = Kaufen oder ausspielen: insgesamt { $number }
petersburg-menu-choose-take = Auf die Hand nehmen: insgesamt { $number }
petersburg-menu-choose-use = Etwas einsetzen oder ändern ({ $number })
petersburg-menu-choose-look = Eine Karte ansehen
petersburg-menu-card = { $card } · { $price } ₽ · { petersburg-place }
petersburg-menu-card-from = { $card } · ab { $price } ₽ · { petersburg-place }
petersburg-menu-card-no-price = { $card } · { petersburg-place }
petersburg-menu-card-replaces = { $card } · { $price } ₽ · ersetzt { $replaced } · { petersburg-place }
petersburg-menu-too-expensive = { $missing } ₽ zu wenig
petersburg-menu-hand-full = Hand voll ({ $held } von { $limit })
petersburg-menu-can-take = du kannst sie nehmen
petersburg-menu-take-price = später ausspielen für { $price } ₽
petersburg-menu-take-price-from = später ausspielen für { $price } ₽ oder mehr
petersburg-menu-nothing-to-replace = nichts zu ersetzen
petersburg-menu-pass = Passen
petersburg-menu-pass-phase = Passen bis zum Phasenende
petersburg-menu-pass-final = Passen: { $what ->
    [game] das Spiel endet
    [round] die Runde endet
   *[phase] die Phase endet
}
petersburg-menu-unpass = Mich wieder fragen
petersburg-menu-observatory = Observatorium nutzen
petersburg-menu-pub = Wirtshaus nutzen
petersburg-menu-buy = Für { $price } ₽ kaufen
petersburg-menu-play = Für { $price } ₽ ausspielen
petersburg-menu-take = Auf die Hand nehmen
petersburg-menu-discard = Abwerfen

petersburg-menu-double = ⏩ **Doppelzug:** noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
} — kaufen, nehmen, ausspielen oder passen.
petersburg-menu-opening = In der ersten Handwerkerphase kannst du nur kaufen, bis alle zwei Handwerker haben: nicht nehmen, nicht passen.
petersburg-menu-goods = 🧺 { $goods } · Marktwert { $first }/{ $second }
petersburg-menu-prison = Schuldturm nutzen
petersburg-menu-trade = Handelshaus: 2 Punkte für 3 ₽
petersburg-menu-guild = Gildehaus einstellen
petersburg-menu-sycophant = Einen Schmarotzer gehen lassen
petersburg-menu-play-action = Ausspielen
petersburg-menu-quick-buy = { $card } kaufen · { $price } ₽
petersburg-menu-quick-play = { $card } ausspielen · { $price } ₽
petersburg-menu-quick-replace = { $card } · { $price } ₽ · ersetzt { $replaced }
petersburg-menu-quick-take = { $card } nehmen
petersburg-final-pass = 🔒 Alle anderen haben gepasst. Passt du auch, { $what ->
    [scoring] wird die Phase gewertet; wer eine Karte wie { $card } hat, entscheidet dann darüber, und danach kommen neue Karten
    [game] endet das Spiel
    [round] endet die Runde und neue Karten kommen
   *[phase] endet die Phase und neue Karten kommen
}: Das kannst du nicht zurücknehmen.
petersburg-final-pass-short = -# 🔒 Diesen Pass kannst du nicht zurücknehmen.
petersburg-final-buy = 🔒 Mit deinem Kauf endet die Phase und neue Karten kommen: Das kannst du nicht zurücknehmen.
petersburg-final-draw = 🔒 Wenn du die Karte ziehst, kannst du das nicht zurücknehmen.
petersburg-final-decision = -# 🔒 Neue Karten kommen, sobald alle geantwortet haben, die jetzt so eine Wahl haben: Danach kannst du deine nicht mehr zurücknehmen.
petersburg-final-steal = -# 🔒 Nach deiner Antwort frage ich vielleicht die nächste Person: Dann kannst du sie nicht mehr zurücknehmen.

petersburg-page-prison = ⛓️ **Schuldturm** — welche Karte aus der Ablage? Du kaufst sie dann oder nimmst sie, und der Schuldturm bringt in dieser Runde keinen Punkt. Alle sehen deine Wahl.
petersburg-page-discard-choose = Wähl eine Karte aus der Ablage
petersburg-page-fetched = ♻️ Diese Karte kommt aus der Ablage. Was machst du damit?
petersburg-page-goods = 🧺 Welche Ware hat diese Karte? Keine zwei ❓ haben dieselbe.
petersburg-page-goods-taken = Schon vergeben: { $goods }.
petersburg-page-good = { petersburg-good } (du hast { $number })
petersburg-page-upkeep = 📦 **Unterhalt** — zahl in dieser Runde { $price } ₽ für { $card }, sonst verlierst du die Karte mit ihren Waren: { $goods }.
petersburg-page-upkeep-stake = Punkte für { $icon } beim jetzigen Stand: **{ $kept }** mit der Kiste, **{ $lost }** ohne sie.
petersburg-page-upkeep-pay = { $price } ₽ zahlen
petersburg-page-upkeep-drop = Aufgeben
petersburg-page-guild = 🏛️ **Gildehaus** — es bringt zusammen 4 Rubel und Punkte. Wie teilst du sie auf?
petersburg-page-guild-set = 🏛️ **Gildehaus** — wie soll es seine 4 Rubel und Punkte in der Wertung aufteilen? Das gilt, bis du es änderst. Jetzt: { petersburg-split }.
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
petersburg-page-steal = 🥷 **Taschendieb** — { $name } beginnt die Phase. Spielst du deinen Taschendieb und ziehst zuerst?
petersburg-page-steal-own = 🥷 **Taschendieb** — du beginnst diese Phase sowieso. Spielst du ihn trotzdem, um ihn loszuwerden?
petersburg-page-steal-yes = Zuerst ziehen
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
petersburg-page-market = Welche Karte aus der Ablage?
petersburg-page-no-target-away_with_it = ⚠️ Du hast keine andere Karte auf der Hand, die du abwerfen könntest.
petersburg-page-no-target-black_market = ⚠️ In der Ablage liegt keine Karte, die du kaufen oder nehmen könntest.
petersburg-page-no-target-jester = ⚠️ Du hast keine Karte, die Rubel und Punkte bringt.
petersburg-page-no-target-banquet = ⚠️ Du hast keine Karte, die Rubel und Punkte bringt.
petersburg-page-no-target-pickpocket = Zu Beginn einer Phase frage ich dich.
petersburg-page-action-card = Du kannst sie kostenlos nehmen; kaufen kann sie niemand.

petersburg-page-place = Ort: { petersburg-place } · 💰 du hast { $money } ₽
petersburg-page-price = **Dein Preis: { $price } ₽**
petersburg-page-price-open = **Dein Preis** hängt davon ab, was du ersetzt:
petersburg-page-too-expensive = ⚠️ Zu teuer: Sie kostet { $price } ₽, du hast { $money } ₽.
petersburg-page-hand-full = ⚠️ Du kannst sie nicht nehmen: Deine Hand ist voll ({ $held } von { $limit } Karten).
petersburg-page-nothing-to-replace = ⚠️ Du hast keine Karte, die sie ersetzen könnte.
petersburg-page-replace = Welche Karte ersetzen?
petersburg-page-replacement = { $card } → { $price } ₽
petersburg-page-not-replaceable = ⚠️ Geht jetzt nicht:
petersburg-page-replacement-expensive = { $card }: würde { $price } ₽ kosten, du hast { $money } ₽
petersburg-page-face-down = { $card }: verdeckt
petersburg-page-observatory = 🔭 **Observatorium** — von welchem Stapel ziehst du die oberste Karte? Du kaufst sie dann, nimmst sie oder wirfst sie ab. In dieser Runde bringt das Observatorium dann keinen Punkt.
petersburg-page-observatory-full = ⚠️ Deine Hand ist voll ({ $held } von { $limit } Karten): Du könntest die Karte nur kaufen oder abwerfen.
petersburg-page-deck = { petersburg-deck } ({ $size })
petersburg-page-deck-small = ⚠️ { petersburg-deck }: noch { $size }, nötig sind mindestens 2 Karten.
petersburg-page-drawn = 🔭 Du hast diese Karte gezogen. Was machst du damit?
petersburg-page-pub = 🍺 **Wirtshaus** — wie viele Punkte kaufst du für je 2 ₽?
petersburg-page-pub-choose = Wie viele Punkte?
petersburg-page-pub-points = { $points ->
    [0] Keine Punkte
    [one] { $points } Punkt für { $price } ₽
   *[other] { $points } Punkte für { $price } ₽
}
petersburg-page-pub-left = dir bleiben { $money } ₽

petersburg-gain-round = { $gain } pro Runde
petersburg-gain-last = { $gain } in dieser letzten Runde
petersburg-gain-late = bringt nichts mehr
petersburg-gain-back = { $when ->
    [now] noch in dieser Runde eingespielt
    [early] bis Runde { $round } eingespielt
    [late] wahrscheinlich nicht mehr eingespielt
   *[likely] bis Runde { $round } von etwa { $last } eingespielt
}
petersburg-gain-names = { $points } ⭐ am Ende
petersburg-page-gain = 📈 Wenn du sie jetzt kaufst, bringt sie **{ $gain }** pro Runde, zuerst in der { petersburg-of }wertung von Runde { $round }.
petersburg-page-gain-back = { $when ->
    [now] Noch in dieser Runde bringt sie ihre { $price } ₽ wieder ein.
    [early] Bis Runde { $round } hat sie ihre { $price } ₽ wieder eingebracht. Die meisten Spiele dauern 6 bis 8 Runden.
    [late] Erst in Runde { $round } hätte sie ihre { $price } ₽ wieder eingebracht, doch das Spiel endet wahrscheinlich in Runde { $last }.
   *[likely] Bis Runde { $round } hat sie ihre { $price } ₽ wieder eingebracht. Das Spiel endet wahrscheinlich in Runde { $last }.
}
petersburg-page-gain-late = 📈 Sie kommt in keine Wertung mehr.
petersburg-page-gain-names = 🎩 Diese Karte hast du noch nicht: { $points } ⭐ am Ende für verschiedene { -aristocrats }.
petersburg-page-gain-same = 🎩 Diese Karte hast du schon: am Ende keine weiteren Punkte für verschiedene { -aristocrats }.

## Vorausplanen

petersburg-plan-which = Was soll ich in deinem nächsten Zug tun? Kaufen kann ich nur Karten, die jetzt ausliegen.
petersburg-plan-now = Was soll ich tun? Zur Wahl stehen nur Karten, die jetzt ausliegen.
petersburg-plan-choose = Karte kaufen, wenn sie noch ausliegt
petersburg-plan-card = { $card } · jetzt { $price } ₽
petersburg-plan-price = Die Karte kostet dich jetzt **{ $price } ₽**. Wie viel zahlst du höchstens, und was soll ich tun, wenn sie weg ist oder mehr kostet?
petersburg-plan-cheapest = Sie ersetzt die Karte, mit der sie am wenigsten kostet.
petersburg-plan-limit = Eine andere Grenze
petersburg-plan-else-ask = Bis { $most } ₽, sonst mich fragen
petersburg-plan-else-pass = Bis { $most } ₽, sonst passen
petersburg-plan-buy-ask = { $card } für höchstens { $most } ₽ kaufen, wenn die Karte noch ausliegt, sonst mich fragen
petersburg-plan-buy-pass = { $card } für höchstens { $most } ₽ kaufen, wenn die Karte noch ausliegt, sonst passen
petersburg-plan-poor = Passen, solange ich mir nichts leisten kann
petersburg-plan-poor-round = Diese Runde passen, solange das Geld fehlt
petersburg-plan-phase = Passen bis zum Ende dieser Phase
petersburg-why = 📝 Dein Plan, { $card } für höchstens { $most } ₽ zu kaufen: { $reason }
petersburg-why-gone = Die Karte liegt nicht mehr aus.
petersburg-why-costs = Die Karte kostet { $price } ₽.
petersburg-why-short = Die Karte kostet { $price } ₽, und du hast { $money } ₽.
petersburg-why-no = Die Regeln lassen den Kauf jetzt nicht zu.

## Wo das Spiel steht

petersburg-stage = Runde { $round } · { petersburg-phase }
petersburg-stage-last = Runde { $round } (die letzte) · { petersburg-phase }
petersburg-stage-over = Spiel beendet
petersburg-decision-move = dein Zug in der { petersburg-of }phase
petersburg-decision-drawn = was machst du mit der Karte aus deinem Observatorium?
petersburg-decision-prison = kaufst oder nimmst du { $card } aus der Ablage?
petersburg-decision-black_market = { petersburg-decision-prison }
petersburg-decision-goods = welche Ware hat { $card }?
petersburg-decision-upkeep = zahlst du { $price } ₽ für { $card }?
petersburg-decision-guild = wie teilt dein Gildehaus seinen Ertrag auf?
petersburg-decision-trade = nutzt du dein Handelshaus?
petersburg-decision-steal = spielst du deinen Taschendieb und ziehst zuerst?
petersburg-decision-begin = wie beginnt die Phase?
petersburg-decision-double = noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
} deines Doppelzugs
petersburg-decision-pub = wie viele Punkte kaufst du im Wirtshaus?
petersburg-decision-over = das Spiel ist zu Ende
petersburg-question-drawn = Die Karte aus dem Observatorium kaufen, nehmen oder abwerfen?
petersburg-question-prison = { $card } aus der Ablage kaufen oder nehmen?
petersburg-question-black_market = { petersburg-question-prison }
petersburg-question-goods = Welche Ware für { $card }?
petersburg-question-upkeep = { $price } ₽ für { $card } zahlen?
petersburg-question-guild = Wie teilst du den Ertrag des Gildehauses auf?
petersburg-question-trade = Das Handelshaus nutzen?
petersburg-question-pub = Wie viele Punkte kaufst du im Wirtshaus?
petersburg-question-steal = Den Taschendieb spielen und zuerst ziehen?
petersburg-question-begin = Wie beginnt die Phase?
petersburg-question-double = Doppelzug: noch { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
