# Wem ein Platz gehört: angebotene Plätze, und die Rückkehr auf den eigenen.

## Plätze anbieten und einnehmen

refused-replace-seat = Diesen Platz gibt es in diesem Spiel nicht.
refused-replace-host = Einen Platz anbieten kann nur, wer das Spiel leitet, oder die Moderation im Kanal oder Thread des Spiels.
refused-replace-seated = Dieses Mitglied spielt hier schon mit.
refused-replace-blocked = Dieses Mitglied kann hier keinen Platz einnehmen.
refused-not-offered = Dieser Platz wird nicht mehr angeboten.
refused-offered-other = Dieser Platz wird jemand anderem angeboten.
refused-take-blocked = Du kannst in diesem Spiel keinen Platz einnehmen.
refused-replace-bot = Bots nehmen keine Plätze ein.

## Nachrichten über Plätze

offer-to = 🪑 { $user } Dir wird der Platz von **{ $name }** in Spiel #{ $id } angeboten. Spielst du dort weiter?
offer-open = 🪑 In Spiel #{ $id } ist ein Platz frei: der von **{ $name }**. Wer ihn zuerst nimmt, spielt dort weiter.
offer-meanwhile = Bis jemand den Platz nimmt, entscheidet dort ein Computerspieler.
offer-holder = { $user } Du behältst deinen Platz, wenn du auf „{ button-back }“ drückst.
offer-made = { $user } wird im Thread des Spiels gefragt, ob der Platz von **{ $name }** willkommen ist.
offer-dropped = Der Platz von **{ $name }** wird nicht mehr angeboten.
seat-taken = Der Platz gehört dir; ab jetzt entscheidest du hier.
welcome = 🪑 { $user } Du spielst ab jetzt in Spiel #{ $id } mit.
button-offertake = Platz nehmen
button-offerdecline = Ablehnen
button-offerwithdraw = Nicht mehr anbieten

## Zurückkommen

button-back = Ich bin wieder da
back-done = 👋 Du entscheidest wieder selbst.
back-everywhere = 👋 Du entscheidest wieder selbst in { $number ->
    [one] { $number } Spiel
   *[other] { $number } Spielen
}: { $games }
board-sits-in = 🤖 entscheidet für { $names }

## Befehle; Discord zeigt höchstens 100 Zeichen

command-back = In allen deinen Spielen wieder selbst entscheiden
command-game-replace = Jemandem einen Platz anbieten (Gastgeber oder Moderation); ohne Mitglied: zurückziehen
option-replace-player = Wessen Platz
option-replace-new = Wer ihn übernehmen darf, wenn er oder sie zustimmt
command-vacation = Deine Uhren in allen Spielen für Tage anhalten, das beenden, oder sehen, was dir bleibt
option-vacation-until = Letzter Tag, etwa 2026-07-15 oder 15.7., in deiner Zeitzone (/remind)
option-vacation-days = Für so viele Tage ab jetzt
option-vacation-end = Den Urlaub jetzt beenden

## Urlaub

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
refused-vacation-date = Schreib den letzten Tag als 2026-07-15 oder 15.7.
refused-vacation-one = Wähle eines: den letzten Tag, die Zahl der Tage oder das Ende.
