# Sankt Petersburg: warum die Regeln eine Aktion ablehnen, für den, der es versucht hat.

illegal-game-over = Dieses Spiel ist zu Ende.
illegal-not-your-turn = Du bist nicht am Zug.
illegal-no-such-seat = Diesen Platz gibt es in diesem Spiel nicht.
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
illegal-no-such-copy = Ein solches Exemplar dieser Karte hast du nicht, oder du musst keines angeben: { $card }.
illegal-too-expensive = Zu teuer: { $card } kostet { $price } ₽, du hast { $money } ₽.
illegal-no-observatory = Du hast kein Observatorium, das du jetzt nutzen kannst.
illegal-deck-too-small = Der { petersburg-deck } hat weniger als zwei Karten.
illegal-no-pub = Du hast kein Wirtshaus, das du jetzt nutzen kannst.
illegal-pub-price = Ein Punkt im Wirtshaus kostet { $price } ₽, du hast { $money } ₽.
illegal-pub-limit = Im Wirtshaus kannst du jetzt { $least } bis { $most } Punkte kaufen.
illegal-already-ordered = Du passt schon bis zum Ende der Phase.
illegal-no-order = Da gibt es nichts zu streichen.
illegal-fetched-first = Entscheide zuerst über die Karte aus der Ablage: kaufen oder nehmen.
illegal-guild-first = Teil zuerst die { $income } deines Gildehauses in Rubel und Punkte auf.
illegal-trade-first = Sag zuerst, ob du dein Handelshaus nutzt.
illegal-upkeep-first = Zahl zuerst für diese Kiste, oder gib sie auf: { $card }.
illegal-goods-first = Wähl zuerst die Ware dieser Karte: { $card }.
illegal-steal-first = Sag zuerst, ob du deinen Taschendieb spielst und zuerst ziehst.
illegal-double-turn = Dein Doppelzug ist noch nicht zu Ende: kaufen, nehmen, ausspielen oder passen.
illegal-must-buy = In der ersten Handwerkerphase kannst du nur kaufen, nicht nehmen und nicht passen, bis alle zwei Handwerker haben.
illegal-not-in-discard = Diese Karte liegt nicht in der Ablage: { $card }.
illegal-hand-has-room = Auf deiner Hand ist Platz, also kauf oder nimm diese Karte: { $card }.
illegal-cannot-buy-action = { $card } ist eine Aktionskarte: Nimm sie und spiel sie aus. Kaufen kann sie niemand.
illegal-cannot-fetch-action = { $card } ist eine Aktionskarte: Aus der Ablage holt sie niemand zurück.
illegal-needs-target = Sag, welche andere Karte dazugehört: { $card }.
illegal-cannot-lay = Du kannst { $card } nur auf eine deiner Karten legen, die Rubel und Punkte bringt, nicht auf { $target }.
illegal-cannot-use = Diese Karte kannst du jetzt weder kaufen noch nehmen: { $target }.
illegal-pickpocket-in-time = Den Taschendieb spielst du zu Beginn einer Phase; ich frage dich.
illegal-no-prison = Du hast keinen Schuldturm, den du jetzt nutzen kannst.
illegal-no-trading-house = Du hast kein Handelshaus, das du jetzt nutzen kannst.
illegal-trade-price = Das Handelshaus kostet { $price } ₽, du hast { $money } ₽.
illegal-no-guild-hall = Du hast kein Gildehaus, das du jetzt einstellen kannst.
illegal-guild-limit = Das Gildehaus bringt zusammen { $income } Rubel und Punkte.
illegal-guild-same = Dein Gildehaus ist schon so eingestellt.
illegal-no-sycophant = Du hast keinen Schmarotzer, den du jetzt gehen lassen kannst.
illegal-good-taken = Diese Ware hat schon ein anderes ❓.
