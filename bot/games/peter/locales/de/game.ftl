# Peter der Große: Menüs, Protokoll und Hilfe.

## Namen

peter-title = Peter der Große
peter-pitch = Bietet verdeckt um die Taten Peters des Großen und sammelt Karten aus sechs Sorten
peter-preset-peter = Peter der Große (3 bis 8)
peter-option-open_cubes = Peter der Große: alle Würfel sind offen
peter-option-open_cubes-false = geheim, wie gedruckt
peter-option-open_cubes-true = offen
peter-option-words-open_cubes-true = offene Würfel
peter-refused-seats = Peter der Große ist für drei und mehr.
peter-refused-no-preset = Solche Regeln gibt es nicht.
peter-suit = { $suit ->
    [peter] { peter-picture-suit-peter }
    [baltic] { peter-picture-suit-baltic }
    [rebellions] { peter-picture-suit-rebellions }
    [black_sea] { peter-picture-suit-black-sea }
    [western] { peter-picture-suit-western }
    [reforms] { peter-picture-suit-reforms }
   *[petersburg] { peter-picture-suit-petersburg }
}
peter-colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[white] Weiß
}
peter-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
peter-no-bid = nichts
peter-stage = Zug { $turn } · { $deck ->
    [0] der Stapel ist leer
    [one] { $deck } Karte im Stapel
   *[other] { $deck } Karten im Stapel
}
peter-stage-over = Spiel beendet
peter-card = Sorte: { peter-suit }. In jedem Zug bekommst du 1 Punkt für jede Karte deiner kleinsten Sorte. Diese zehn gehören zusammen:
peter-card-peter = Sorte: { peter-suit }. In deinem Zug kannst du eine davon aus dem Spiel nehmen und bekommst dafür Punkte, Würfel oder Karten. Die anderen:
peter-deck = Karten im Stapel: { $size }, Würfel im Beutel: { $cubes }. Noch nicht aufgedeckt:

## Wirkungen einer Peter-Karte

peter-effect-1 = Peter: 3 Punkte
peter-effect-2 = Peter: 3 Würfel ziehen
peter-effect-3 = Peter: 5 Würfel ziehen, 4 zurück
peter-effect-4 = Peter: ein Gegner gibt eine Karte
peter-effect-5 = Peter: ein Gegner gibt 2 Würfel
peter-effect-6 = Peter: eine Karte aus der Reihe nehmen
peter-effect-7 = Peter: 3 Karten ziehen, 3 unter den Stapel

## Das Menü

peter-menu-watching = **{ $stage }** — du siehst bei diesem Spiel zu.
peter-menu-you = ⭐ { peter-points } · deine Würfel: { $cubes }
peter-menu-gain = 📈 Gewinnst du die Reihe: { $suits } · dann { $growth ->
    [one] { $growth } Punkt
   *[other] { $growth } Punkte
} je Zug
peter-menu-your-bid = Du bietest { $bid }. Das sieht niemand, bevor alle geboten haben.
peter-menu-waiting = Wir warten auf { $names }
peter-menu-pass = Passen
peter-menu-call = Gebote verlangen
peter-menu-bid = { $colour } × { $number }
peter-menu-no-bid = Nichts bieten
peter-menu-done = Keine Wirkung nutzen
peter-page-call = Du bist am Zug. Verlangst du Gebote auf die Reihe, oder lässt du sie wachsen?
peter-page-bid = { $name } verlangt Gebote. Wie viele Würfel einer Farbe bietest du? Alle bieten gleichzeitig und geheim; nur wer gewinnt, zahlt. 🔒 Ein Gebot kannst du nicht zurücknehmen.
peter-page-effect = Du kannst eine Peter-Karte aus dem Spiel nehmen, um ihre Wirkung zu nutzen.
peter-page-return = Leg noch { $number } deiner Würfel in den Beutel zurück.
peter-page-give_cubes = { $name } nimmt noch { $number } deiner Würfel. Welche?
peter-page-give_card = { $name } nimmt eine deiner Karten. Welche gibst du?
peter-page-under = Leg noch { $number } deiner Karten unter den Stapel; jede kommt unter die vorige.
peter-page-choose-bid = Bieten ({ $number })
peter-page-choose-effect = Eine Peter-Karte nutzen
peter-page-choose-give_card = Welche Karte gibst du?
peter-page-choose-under = Welche Karte kommt unter den Stapel?
peter-page-opponent = Würfel: { $cubes }, Karten: { $cards }
peter-final-turn = -# 🔒 Wenn ein Zug endet, zieht die nächste Person Würfel und eine neue Karte kommt: Das kannst du nicht zurücknehmen.
peter-decision-over = das Spiel ist zu Ende
peter-decision-call = passen, oder Gebote auf die Reihe verlangen?
peter-decision-bid = wie viele Würfel bietest du? Das sieht niemand, bevor alle geboten haben
peter-decision-effect = nutzt du eine Peter-Karte?
peter-decision-return = welche Würfel kommen in den Beutel zurück?
peter-decision-give_card = welche Karte gibst du ab?
peter-decision-give_cubes = welche Würfel gibst du ab?
peter-decision-under = welche Karten kommen unter den Stapel?

## Aktionen in Listen

peter-action-bid = { $bid } bieten
peter-action-seat = {" "}(Platz { $seat })
peter-action-return = Zurücklegen: { $what }
peter-action-give = Abgeben: { $what }
peter-action-under = Unter den Stapel: { $card }

## Das Protokoll

peter-line-turn = **Zug { $turn }** — { $name }; in die Reihe kommt { $card }
peter-line-cubes = { $name } zieht { $number } Würfel
peter-line-passed = { $name } passt
peter-line-must-pass = { $name } muss passen: Die Reihe ist zu kurz
peter-line-called = 📣 { $name } verlangt Gebote
peter-line-must-call = 📣 Jetzt bieten alle: Die Reihe ist voll oder der Stapel leer
peter-line-has-bid = { $name } hat geboten
peter-line-bid = Du bietest { $bid } (das siehst nur du)
peter-line-won = 📣 { $bids } — { $name } gewinnt { $cards }
peter-line-effect-1 = 👑 { $name } nutzt eine Peter-Karte für 3 Punkte
peter-line-effect-2 = 👑 { $name } nutzt eine Peter-Karte für 3 Würfel
peter-line-effect-3 = 👑 { $name } tauscht mit einer Peter-Karte Würfel
peter-line-effect-4 = 👑 { $name } nutzt eine Peter-Karte: { $target } muss eine Karte geben
peter-line-effect-5 = 👑 { $name } nutzt eine Peter-Karte: { $target } muss 2 Würfel geben
peter-line-effect-6 = 👑 { $name } nutzt eine Peter-Karte und nimmt { $card } aus der Reihe
peter-line-effect-7 = 👑 { $name } tauscht mit einer Peter-Karte Karten mit dem Stapel
peter-line-returned = { $name } legt { $number } Würfel zurück
peter-line-given = { $name } gibt { $taker } { $number } Würfel
peter-line-card-given = { $name } gibt { $taker } { $card }
peter-line-cards = { $name } zieht { $cards }
peter-line-under = { $name } legt { $card } unter den Stapel
peter-line-scored = ⭐ { $name } bekommt { peter-points }
peter-line-game-ended = 🏁 **Das Spiel ist zu Ende.** { $scores }

## Ablehnungen

peter-illegal-game-over = Dieses Spiel ist zu Ende.
peter-illegal-not-your-turn = Du bist nicht am Zug.
peter-illegal-no-such-seat = Diesen Platz gibt es in diesem Spiel nicht.
peter-illegal-call-first = Sag zuerst, ob du passt oder Gebote verlangst.
peter-illegal-bid-first = Biete zuerst.
peter-illegal-bid-made = Du hast schon geboten, und ein Gebot kannst du nicht ändern.
peter-illegal-bid-limit = Von dieser Farbe hast du nur { $held } Würfel.
peter-illegal-effect-first = Wähl zuerst eine Wirkung deiner Peter-Karte, oder keine.
peter-illegal-no-opponent = Das ist keiner deiner Gegner.
peter-illegal-nothing-to-give = Dieser Gegner hat nichts abzugeben.
peter-illegal-not-in-line = Diese Karte liegt nicht in der Reihe: { $card }.
peter-illegal-nothing-to-do = Diese Wirkung würde jetzt nichts bringen.
peter-illegal-return-first = Leg zuerst { $number } Würfel in den Beutel zurück.
peter-illegal-give-cube-first = Gib zuerst { $number } Würfel ab.
peter-illegal-give-card-first = Gib zuerst eine Karte ab.
peter-illegal-under-first = Leg zuerst { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
} unter den Stapel.
peter-illegal-no-such-cube = Von dieser Farbe hast du keinen Würfel.
peter-illegal-not-in-pile = Diese Karte ist nicht unter deinen: { $card }.

## Hilfe

peter-help =
    {""}**Peter der Große**: Sammle Karten aus sechs Sorten. In jedem Zug bringt die kleinste davon (👑 zählt nicht) 1 Punkt für jede ihrer Karten.
    • Ein Zug: Zieh 3 Würfel aus dem Beutel und leg eine Karte in die Reihe. Du kannst Gebote auf die ganze Reihe verlangen und eine Peter-Karte nutzen. Dann wird gewertet.
    • Gebote: Alle bieten geheim Würfel einer Farbe. Das höchste Gebot bekommt die Reihe, und nur wer gewinnt, zahlt. Bei 3 bis 6 Karten entscheidest du, ob geboten wird; bei 7 bieten immer alle.
    • 👑 sind die Peter-Karten. Einmal je Zug kannst du eine für ihre Wirkung aus dem Spiel nehmen.
peter-round = Zug { $number }

## Trophäen

peter-trophy-unaided = Ohne Peter
peter-trophy-unaided-rule = Gewinne ohne einen einzigen Punkt aus Peter-Karten.
peter-trophy-landslide = Volle Segel
peter-trophy-landslide-rule = Gewinne mit mindestens zehn Punkten Vorsprung.
