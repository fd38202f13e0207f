# Warum die Regeln eine Aktion nicht zulassen.
illegal-game-over = Das Spiel ist aus.
illegal-not-your-turn = Du bist nicht am Zug.
illegal-no-such-seat = Diesen Platz gibt es nicht.
illegal-decide-first = Entscheide zuerst über die gezogene Karte: kaufen, nehmen oder abwerfen.
illegal-pub-first = Sag zuerst, wie viele Punkte du im Wirtshaus kaufst.
illegal-not-now = Das geht jetzt nicht.
illegal-not-on-board = { $card } liegt nicht in der { $row ->
    [upper] oberen
   *[lower] unteren
} Reihe.
illegal-not-in-hand = { $card } ist nicht auf deiner Hand.
illegal-hand-full = Deine Hand ist voll: { $held } von { $limit } Karten.
illegal-must-replace = { $card } muss eine deiner Karten ersetzen; sag, welche.
illegal-cannot-replace = { $card } ersetzt keine Karte.
illegal-not-in-tableau = { $replaced } hast du nicht.
illegal-wrong-replacement = { $card } kann { $replaced } nicht ersetzen.
illegal-face-down = { $replaced } liegt verdeckt und kann in dieser Runde nicht ersetzt werden.
illegal-too-expensive = { $card } kostet { $price } ₽, du hast { $money } ₽.
illegal-no-observatory = Du hast jetzt kein Observatorium zu nutzen.
illegal-deck-too-small = Der Stapel „{ $deck }“ hat weniger als zwei Karten.
illegal-no-pub = Du hast jetzt kein Wirtshaus zu nutzen.
illegal-pub-limit = Dein Wirtshaus verkauft jetzt { $least } bis { $most } Punkte.
illegal-already-ordered = Du passt schon bis zum Ende der Phase.
illegal-no-order = Es gibt nichts zurückzunehmen: Du passt nicht von selbst.
