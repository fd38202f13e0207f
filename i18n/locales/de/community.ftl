# Was die Leitung eines Servers und alle für sich über das Zusammenspielen wählen.

## Mit wem jemand nicht spielen will

block-added = Du und { $user } könnt euch an keinen Tisch mehr setzen, an dem der andere sitzt. Niemand erfährt davon. Spiele, in denen ihr beide schon sitzt, gehen weiter.
block-removed = Du und { $user } könnt wieder am selben Tisch sitzen.
block-unknown = { $user } steht nicht auf deiner Liste.
block-heading = **Wen du blockiert hast**
block-none = Du hast niemanden blockiert.

## Die Einstellungen eines Servers

server-title = Einstellungen von { $server }
server-page-tables = Wer Tische eröffnet
server-page-new = Neue Tische
server-page-announce = Ankündigungen
server-channels = Kanäle, in denen Tische eröffnet werden dürfen, auch in ihren Threads
server-roles = Rollen, die Tische eröffnen dürfen
server-tables-user = Offene Tische und laufende Spiele, die eine Person leiten darf
server-tables-guild = Offene Tische und laufende Spiele auf dem ganzen Server
server-locale = Sprache neuer Tische
server-time = Zeit für Entscheidungen an neuen Tischen, wo sich ein Kanal keine gemerkt hat
server-level = Computerspieler neuer Tische, wo sich ein Kanal keinen gemerkt hat
server-vacation = Urlaub, den jede Person im Jahr hat
server-announce = Kanal, in dem neue Tische angekündigt werden
server-ping = Rolle, die dort gerufen wird (alle müssen sie erwähnen dürfen)
server-none-channels = alle Kanäle
server-none-roles = alle
server-none-announce-channel-id = keine Ankündigungen
server-none-ping-role-id = niemand wird gerufen
server-no-limit = keine Grenze dieses Servers
server-locale-unset = die des Gastgebers
server-usual = wie üblich: { $what }
server-days = { $days ->
    [0] keiner
    [one] { $days } Tag
   *[other] { $days } Tage
}
server-cannot-write = In { $channel } kann ich noch nicht schreiben. Ich brauche die Rechte, den Kanal zu sehen, Nachrichten zu senden und den Nachrichtenverlauf zu lesen.

## Ankündigungen und verlegte Spiele

announce-on = Das Spiel läuft.
announce-private = Tisch #{ $id } ist jetzt privat.
announce-go = Zum Tisch
moved-on = Tisch #{ $id } wurde verlegt: { $link }

## Was die Moderation tut

moderate-heading = { $number ->
    [0] **Tische, die du moderierst** · keine
   *[other] **Tische, die du moderierst** · { $number }
}
moderate-blocked-heading = **Wen dieser Server blockiert hat**
moderate-moved = Tisch #{ $id } ist jetzt in { $channel }.
moderate-blocked = { $user } eröffnet auf diesem Server keine Tische mehr, setzt sich an keinen und übernimmt keinen Platz. Laufende Spiele gehen weiter.
moderate-unblocked = { $user } darf auf diesem Server wieder spielen.
moderate-not-blocked = { $user } ist auf diesem Server nicht blockiert.
