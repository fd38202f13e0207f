# Wem ein Platz gehört: angebotene Plätze, und die Rückkehr auf den eigenen.

## Plätze anbieten und einnehmen

refused-replace-seat = Diesen Platz gibt es in diesem Spiel nicht.
refused-replace-host = Einen Platz anbieten kann nur, wer das Spiel leitet, oder die Moderation im Kanal oder Thread des Spiels.
refused-replace-seated = Dieses Mitglied spielt hier schon mit.
refused-replace-blocked = Dieses Mitglied kann nicht an diesem Tisch sitzen.
refused-not-offered = Dieser Platz wird nicht mehr angeboten.
refused-offered-other = Dieser Platz wird jemand anderem angeboten.
refused-take-blocked = An diesem Tisch kannst du nicht sitzen.
refused-replace-bot = Bots nehmen keine Plätze ein.

## Nachrichten über Plätze

offer-to = 🪑 { $user } Dir wird der Platz von **{ $name }** in Spiel #{ $id } angeboten. Spielst du dort weiter?
offer-open = 🪑 In Spiel #{ $id } ist ein Platz frei: der von **{ $name }**. Wer ihn zuerst nimmt, spielt dort weiter.
offer-meanwhile = Bis jemand den Platz nimmt, entscheidet dort ein Computerspieler.
offer-holder = { $user } Du behältst deinen Platz, wenn du auf „{ button-keepseat }“ drückst.
offer-holder-away = { $user } Du behältst deinen Platz, wenn du auf „{ button-back }“ drückst.
offer-made = { $user } wird im Thread des Spiels gefragt, ob er oder sie den Platz von **{ $name }** übernimmt.
offer-dropped = Der Platz von **{ $name }** wird nicht mehr angeboten.
replace-title = Einen Platz anbieten
replace-about = Wähle, wer auf einem Platz weiterspielen soll. Die Frage kommt in den Thread des Spiels; bis zur Zusage bleibt alles, wie es ist.
replace-of = Platz von { $name } anbieten …
replace-own = Meinen Platz anbieten …
seat-taken = Der Platz gehört dir; ab jetzt entscheidest du hier.
welcome = 🪑 { $user } Du spielst ab jetzt in Spiel #{ $id } mit.
button-offertake = Annehmen
button-offerdecline = Ablehnen
button-offerwithdraw = Zurückziehen
button-withdraw-of = Platz von { $name } nicht mehr anbieten

## Zurückkommen

button-back = Wieder da
button-backall = In allen Spielen wieder da
button-keepseat = Platz behalten
back-done = 👋 Du entscheidest wieder selbst.
back-everywhere = 👋 Du entscheidest wieder selbst in { $number ->
    [one] { $number } Spiel
   *[other] { $number } Spielen
}: { $games }
board-sits-in = 🤖 entscheidet für { $names }

## Befehle; Discord zeigt höchstens 100 Zeichen


## Urlaub

vacation-heading = **Dein Urlaub**: Deine Uhren stehen in allen Spielen, und die anderen sehen, bis wann.
vacation-no-games = Du spielst in keinem laufenden Spiel; es gibt keine Uhr, die man anhalten könnte.
vacation-begin = In Urlaub gehen, ab jetzt
vacation-change = Verlängern oder verkürzen, von jetzt an gezählt
vacation-choose = Wähle, wie lange
button-vacation-end = Urlaub beenden
vacation-begun = 🌴 Gute Erholung! Deine Uhren stehen, und die anderen sehen, bis wann.
vacation-ended = Der Urlaub ist zu Ende, deine Uhren laufen wieder.
vacation-until = im Urlaub bis { $until }
vacation-left = noch { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}{ $hours ->
    [0] {""}
    [one] {" "}und { $hours } Stunde
   *[other] {" "}und { $hours } Stunden
} von { $all } Tagen in diesem Jahr
board-vacation = 🌴 { $name } ist im Urlaub bis { $until }
