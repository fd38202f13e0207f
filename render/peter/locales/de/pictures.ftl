# Was auf Bildern von Peter dem Großen steht, und die Worte, die dasselbe sagen.

peter-picture-turn = Zug { $number }
peter-picture-line = Die Reihe
peter-picture-no-line = Keine Karten in der Reihe
peter-picture-deck = Stapel { $number }
peter-picture-pouch = Beutel { $number }
peter-picture-gone = Genutzte Peter-Karten: { $number }
peter-picture-has-bid = hat geboten
peter-picture-last-bid = bot
peter-picture-won-with = gewann mit
peter-picture-a-turn = je Zug
peter-picture-tie = { $cards } Karten, { $cubes } Würfel
peter-picture-part-turns = Sorten
peter-picture-part-peter = Wirkungen
peter-picture-stage-call = passen oder Gebote?
peter-picture-stage-bid = geheime Gebote
peter-picture-stage-effect = eine Peter-Karte?
peter-picture-stage-return = legt Würfel zurück
peter-picture-stage-give-card = gibt eine Karte
peter-picture-stage-give-cubes = gibt Würfel
peter-picture-stage-under = Karten unter den Stapel
peter-picture-suit-peter = Peter der Große
peter-picture-suit-baltic = Ostseehäfen
peter-picture-suit-rebellions = Niedergeschlagene Aufstände
peter-picture-suit-black-sea = Schwarzmeerhäfen
peter-picture-suit-western = Westliche Einflüsse
peter-picture-suit-reforms = Reformen
peter-picture-suit-petersburg = Sankt Petersburg
peter-picture-letter-red = R
peter-picture-letter-yellow = GE
peter-picture-letter-green = GR
peter-picture-letter-blue = B
peter-picture-letter-white = W
peter-alt-card = { $name }. Sorte: { $suit }.
peter-alt-moment = Zug { $turn }: { $name }.
peter-alt-stock = Noch { $deck ->
    [one] { $deck } Karte
   *[other] { $deck } Karten
} im Stapel, { $pouch } Würfel im Beutel.
peter-alt-waiting = Dran: { $names } ({ $stage }).
peter-alt-line = Die Reihe: { $cards }.
peter-alt-bids = Letzte Gebote: { $bids }; Zuschlag: { $name }.
peter-alt-next = danach dran
peter-alt-growth = { $now ->
    [one] { $now } Punkt
   *[other] { $now } Punkte
} je Zug
peter-alt-growth-won = nach Gewinn der Reihe { $won ->
    [one] { $won } Punkt
   *[other] { $won } Punkte
} je Zug
peter-alt-cubes-of = { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
   *[white] weiß
} { $count }
peter-alt-bid-nothing = nichts
peter-alt-no-cards = keine Karten
peter-alt-won = Karten: { $suits }
peter-alt-pile = Karten: { $cards }.
peter-alt-cubes = { $count } Würfel
