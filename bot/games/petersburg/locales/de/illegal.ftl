# Sankt Petersburg: warum die Regeln eine Aktion ablehnen, für den, der es versucht hat.

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
illegal-face-down = Diese Karte ist verdeckt und kann jetzt nicht ersetzt werden: { $replaced }.
illegal-no-such-copy = Von dieser Karte hast du kein solches Exemplar, oder es braucht keine Angabe: { $card }.
illegal-too-expensive = Zu teuer: { $card } kostet { $price } ₽, du hast { $money } ₽.
illegal-no-observatory = Du hast kein Observatorium, das du jetzt nutzen kannst.
illegal-deck-too-small = Der { petersburg-deck } hat weniger als zwei Karten.
illegal-no-pub = Du hast kein Wirtshaus, das du jetzt nutzen kannst.
illegal-pub-price = Ein Punkt im Wirtshaus kostet { $price } ₽, du hast { $money } ₽.
illegal-pub-limit = Im Wirtshaus kannst du jetzt { $least } bis { $most } Punkte kaufen.
illegal-already-ordered = Du passt schon bis zum Ende der Phase.
illegal-no-order = Du hast keine solche Anweisung gegeben, die du zurücknehmen könntest.
illegal-fetched-first = Entscheide zuerst über die Karte aus der Ablage: kaufen oder nehmen.
illegal-guild-first = Sag zuerst, wie viele der { $income } deines Gildehauses Rubel sind.
illegal-trade-first = Sag zuerst, ob du dein Handelshaus nutzt.
illegal-upkeep-first = Zahl zuerst für diese Kiste oder gib sie auf: { $card }.
illegal-goods-first = Wähle zuerst die Ware dieser Karte: { $card }.
illegal-steal-first = Sag zuerst, ob du deinen Taschendieb spielst und als Erster ziehst.
illegal-double-turn = Dein Doppelzug ist noch nicht zu Ende: kaufen, nehmen, ausspielen oder passen.
illegal-must-buy = In der ersten Handwerkerphase wird nur gekauft, bis du zwei Handwerker hast.
illegal-not-in-discard = Diese Karte liegt nicht in der Ablage: { $card }.
illegal-hand-has-room = Auf deiner Hand ist Platz: Kauf diese Karte oder nimm sie: { $card }.
illegal-cannot-buy-action = Das ist eine Aktionskarte, sie wird genommen und ausgespielt, nie gekauft: { $card }.
illegal-cannot-fetch-action = Das ist eine Aktionskarte, nichts holt sie aus der Ablage zurück: { $card }.
illegal-needs-target = Sag, um welche andere Karte es bei dieser geht: { $card }.
illegal-cannot-lay = { $card } kommt nur auf eine deiner Karten, die Rubel und Punkte bringt, nicht auf { $target }.
illegal-cannot-use = Diese Karte kannst du jetzt weder kaufen noch nehmen: { $target }.
illegal-pickpocket-in-time = Der Taschendieb wird zu Beginn einer Phase gespielt; du wirst gefragt.
illegal-no-prison = Du hast keinen Schuldturm, den du jetzt nutzen kannst.
illegal-no-trading-house = Du hast kein Handelshaus, das du jetzt nutzen kannst.
illegal-trade-price = Das Handelshaus kostet { $price } ₽, du hast { $money } ₽.
illegal-no-guild-hall = Du hast kein Gildehaus, das du jetzt einstellen kannst.
illegal-guild-limit = Das Gildehaus bringt insgesamt { $income }.
illegal-guild-same = Dein Gildehaus ist schon so eingestellt.
illegal-no-sycophant = Du hast keinen Schmarotzer, den du jetzt gehen lassen kannst.
illegal-good-taken = Diese Ware hat schon ein anderes ❓.
