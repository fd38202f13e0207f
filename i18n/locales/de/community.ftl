# Was die Leitung eines Servers und alle für sich über das Zusammenspielen wählen.

## Mit wem jemand nicht spielen will

block-heading = **Wen du blockiert hast.** Keiner von euch kann sich an einen Tisch setzen, an dem der andere sitzt. Niemand erfährt davon. Spiele, in denen ihr beide schon sitzt, gehen weiter. In Saisons und Pokalen könnt ihr euch trotzdem begegnen.
block-added = Blockiert: { $users }
block-removed = Nicht mehr blockiert: { $users }
block-kept = Weiter blockiert, weil nicht auf diesem Server: { $users }
block-none = Du hast niemanden blockiert.
block-elsewhere = Ändern kannst du das mit `/profile` auf einem Server: Nur dort kannst du in Discord Leute auswählen.

## Die Einstellungen eines Servers

server-title = Einstellungen von { $server }
server-page-tables = Zugang
server-page-new = Neue Tische
server-page-announce = Ankündigungen
server-page-daily = Meldungen
server-channels = Wo man Tische eröffnen darf: in diesen Kanälen und ihren Threads
server-roles = Rollen, die Tische eröffnen dürfen
server-tables-user = Wie viele Tische und Spiele eine Person zugleich leiten darf
server-tables-guild = Wie viele Tische und Spiele es auf dem ganzen Server zugleich geben darf
server-locale = Sprache neuer Tische
server-time = Zeit zum Ziehen an neuen Tischen, wenn der letzte Tisch des Kanals keine andere hatte
server-level = Computerspieler an neuen Tischen, wenn der letzte Tisch des Kanals keinen anderen hatte
server-vacation = Urlaub pro Person und Jahr
server-announce = Kanal, in dem ich neue Tische ankündige
server-ping = Rolle, die ich dort rufe (alle müssen sie erwähnen dürfen)
server-daily = Kanal, in dem ich abends die Ergebnisse der Partie des Tages melde
server-weekly = Kanal, in dem ich sonntagabends das Bild der Woche zeige: Tische, Stand, bester Zug
server-zone = Ort, an dem es beim Melden 20 Uhr ist
server-none-channels = alle Kanäle
server-none-roles = alle
server-none-announce-channel-id = keine Ankündigungen
server-none-ping-role-id = niemand
server-none-daily-channel-id = keine Meldungen
server-none-weekly-channel-id = kein Bild
server-zone-unset = UTC
server-no-limit = keine Grenze dieses Servers
server-locale-unset = die Sprache der Tischleitung
server-usual = Standard: { $what }
server-days = { $days ->
    [0] keiner
    [one] { $days } Tag
   *[other] { $days } Tage
}
server-cannot-write = In { $channel } kann ich noch nicht schreiben. Ich brauche die Rechte, den Kanal zu sehen, Nachrichten zu senden und den Nachrichtenverlauf zu lesen.
server-cannot-attach = In { $channel } darf ich noch keine Dateien anhängen und kann das Bild dort nicht zeigen.
server-cannot-mention = In { $channel } darf ich { $role } nicht erwähnen, meine Ankündigungen benachrichtigen dort also niemanden. Erlaube in den Einstellungen der Rolle, dass alle sie erwähnen, oder gib mir in diesem Kanal das Recht, alle Rollen zu erwähnen.
server-page-seasons = Saisons und Pokale
server-champion = Rolle für die Besten: Wer die letzte Saison (in der ersten Liga) oder den letzten Pokal gewonnen hat, trägt sie bis zum Ende des nächsten Wettbewerbs
server-none-champion-role-id = keine Rolle
server-champion-permission = Ich kann { $role } noch nicht vergeben: Mir fehlt das Recht { $permission }. Gib es meiner Rolle in den Servereinstellungen; nach ein paar Stunden ist sie vergeben.
refused-champion-role-fixed = Diese Rolle kann ich nicht vergeben: Sie gehört allen oder einem Bot. Bitte wähle eine andere.
refused-champion-role-above = Ich kann nur Rollen unter meiner eigenen vergeben und wegnehmen, { $role } steht nicht darunter. Schiebe meine Rolle in den Servereinstellungen unter *Rollen* darüber.
refused-champion-role-powers = Mit { $role } darf man hier mehr als andere. Bitte wähle eine Rolle ohne eigene Rechte.
refused-server-outage = Discord hat eine Störung und kann mir diesen Server nicht zeigen. Geändert hat sich nichts; versuch es bitte in ein paar Minuten noch einmal.

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
moderate-moved = Tisch #{ $id } geht in { $channel } weiter.
moderate-lobbies = -# In { $channel } stehen { $number } offene Tische, die niemand gestartet hat.
button-moderateendall = Alle offenen Tische schließen
moderate-lobbies-ended = { $number ->
    [one] { $number } offener Tisch in { $channel } ist geschlossen.
   *[other] { $number } offene Tische in { $channel } sind geschlossen.
}
moderate-blocked = { $user } kann auf diesem Server keine Tische mehr eröffnen, sich an keinen setzen und keinen Platz übernehmen. Laufende Spiele gehen weiter. In Saisons und Pokalen gibt es keine weiteren Tische für { $user }.
moderate-unblocked = { $user } darf auf diesem Server wieder spielen.
moderate-not-blocked = { $user } ist auf diesem Server nicht blockiert.
