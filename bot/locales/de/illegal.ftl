# Warum die Regeln eine Aktion ablehnen, für den, der es versucht hat.

illegal-game-over = Diese Partie ist schon zu Ende.
illegal-not-your-turn = Du bist noch nicht am Zug.
illegal-no-such-seat = Diesen Platz gibt es in der Partie nicht.
illegal-decide-first = Entscheide zuerst über die gezogene Karte: kaufen, nehmen oder abwerfen.
illegal-pub-first = Sag zuerst, wie viele Punkte du im Wirtshaus kaufst.
illegal-not-now = Das geht gerade nicht.
illegal-not-on-board = { $row ->
    [upper] In der oberen Reihe liegt diese Karte nicht: { $card }.
   *[lower] In der unteren Reihe liegt diese Karte nicht: { $card }.
}
illegal-not-in-hand = Diese Karte hast du nicht auf der Hand: { $card }.
illegal-hand-full = Deine Hand ist voll: { $held } von { $limit } Karten.
illegal-must-replace = Diese Karte muss eine deiner Karten ersetzen: { $card }. Sag, welche.
illegal-cannot-replace = Diese Karte ersetzt keine andere: { $card }.
illegal-not-in-tableau = Diese Karte liegt nicht vor dir: { $replaced }.
illegal-wrong-replacement = Das passt nicht: { $card } kann { $replaced } nicht ersetzen.
illegal-face-down = Diese Karte ist verdeckt und kann in dieser Runde nicht ersetzt werden: { $replaced }.
illegal-too-expensive = Zu teuer: { $card } kostet { $price } ₽, du hast { $money } ₽.
illegal-no-observatory = Du hast kein Observatorium, das du jetzt nutzen kannst.
illegal-deck-too-small = Der { petersburg-deck } hat weniger als zwei Karten.
illegal-no-pub = Du hast kein Wirtshaus, das du jetzt nutzen kannst.
illegal-pub-limit = Im Wirtshaus kannst du jetzt { $least } bis { $most } Punkte kaufen.
illegal-already-ordered = Du passt schon bis zum Ende der Phase.
illegal-no-order = Du hast keine Anweisung zum Passen gegeben, die du zurücknehmen könntest.
