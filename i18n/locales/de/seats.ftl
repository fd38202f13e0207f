# Wem ein Platz gehört: angebotene Plätze, und die Rückkehr auf den eigenen.

## Plätze anbieten und einnehmen

refused-replace-seat = Diesen Platz gibt es in diesem Spiel nicht.
refused-replace-host = Nur wer das Spiel leitet oder in seinem Kanal oder Thread moderiert, kann einen Platz anbieten.
refused-replace-seated = Dieses Mitglied spielt hier schon mit.
refused-replace-blocked = Dieses Mitglied kann nicht an diesem Tisch sitzen.
refused-not-offered = Dieser Platz wird nicht mehr angeboten.
refused-offered-other = Dieser Platz wird jemand anderem angeboten.
refused-take-blocked = An diesem Tisch kannst du nicht sitzen.
refused-replace-bot = Bots können keinen Platz übernehmen.
refused-replace-unseen = { $user } kann { $channel } nicht sehen und bekäme das Angebot nicht. Wähle jemand anderen.
refused-replace-later = Discord sagt mir gerade nicht, ob diese Person das Spiel sehen kann. Geändert hat sich nichts; versuch es bitte in einer Minute noch einmal.

## Nachrichten über Plätze

offer-to = 🪑 { $user } Möchtest du den Platz von **{ $name }** in Spiel #{ $id } übernehmen?
offer-open = 🪑 Der Platz von **{ $name }** in Spiel #{ $id } ist frei. Wer ihn zuerst nimmt, spielt dort weiter.
offer-meanwhile = Bis jemand den Platz nimmt, springt ein Computerspieler ein.
offer-holder = { $user } Du behältst deinen Platz, wenn du auf „{ button-keepseat }“ drückst.
offer-holder-away = { $user } Du behältst deinen Platz, wenn du auf „{ button-back }“ drückst.
offer-made = Ich habe { $user } im Thread des Spiels den Platz von **{ $name }** angeboten.
offer-dropped = Der Platz von **{ $name }** wird nicht mehr angeboten.
replace-title = Einen Platz anbieten
replace-about = Wähle, wer einen Platz übernehmen soll. Ich frage im Thread des Spiels; bis zur Zusage bleibt alles, wie es ist.
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
button-backall = Überall wieder da
button-keepseat = Platz behalten
back-done = 👋 Du entscheidest wieder selbst.
back-everywhere = 👋 Du entscheidest wieder selbst in { $number ->
    [one] { $number } Spiel
   *[other] { $number } Spielen
}: { $games }
board-sits-in = 🤖 entscheidet für { $names }

## Befehle; Discord zeigt höchstens 100 Zeichen


## Urlaub

vacation-heading = **Dein Urlaub**: Deine Uhren stehen in allen Spielen, und die anderen sehen, bis wann. Runden von Saisons und Pokalen enden trotzdem zu ihrer Zeit.
vacation-no-games = Du spielst in keinem laufenden Spiel, also gibt es keine Uhr anzuhalten.
vacation-begin = In Urlaub gehen, ab jetzt
vacation-change = Verlängern oder verkürzen, von jetzt an gezählt
vacation-choose = Wähle, wie lange
button-vacation-end = Urlaub beenden
vacation-begun = 🌴 Gute Erholung! Deine Uhren stehen, und die anderen sehen, bis wann.
vacation-ended = Der Urlaub ist zu Ende, deine Uhren laufen wieder.
vacation-until = im Urlaub bis zum { $until }
vacation-left = noch { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}{ $hours ->
    [0] {""}
    [one] {" "}und { $hours } Stunde
   *[other] {" "}und { $hours } Stunden
} von { $all } Tagen in diesem Jahr
board-vacation = 🌴 { $name } ist im Urlaub bis zum { $until }
