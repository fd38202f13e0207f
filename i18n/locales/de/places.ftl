# Wo ein Tisch eröffnet werden kann, und was dort fehlt.

refused-not-a-member = Ich bin kein Mitglied dieses Servers und kann hier keinen Tisch zeigen. Bitte die Moderation, mich hinzuzufügen: { $link }
refused-place-kind = Tische kannst du in Textkanälen, Ankündigungskanälen und Threads eröffnen. Geh in einen davon, oder leg einen an.
refused-not-in-thread = Ich bin nicht in diesem Thread und kann hier nicht schreiben. Erwähne mich darin, um mich hinzuzufügen, und versuch es noch einmal.
refused-missing-permissions = In diesem Kanal fehlen mir Rechte: { $permissions }. Bitte die Moderation darum, oder nimm einen anderen Kanal.
refused-timed-out = Ich habe hier bis zum { $until } eine Auszeit und kann bis dahin nichts senden. Bitte die Moderation, sie aufzuheben, oder versuch es später noch einmal.
thread-full = Spiel #{ $id } läuft in einem privaten Thread, der voll ist: Discord lässt niemanden mehr in { $thread } hinein.
    Du spielst trotzdem mit: **{ $button }** hier unten und `/board` gehen auch von hier. Willst du in den Thread, bitte jemanden am Tisch oder in der Moderation, Leute zu entfernen, die nicht mitspielen, und dich dann hinzuzufügen.
place-lost = { $number ->
    [one] 🔒 In { $channel } fehlt mir das Recht { $permissions }. Die Moderation kann es mir geben.
   *[other] 🔒 In { $channel } fehlen mir Rechte: { $permissions }. Die Moderation kann sie mir geben.
}
refused-private-place = Ein privates Spiel braucht einen privaten Thread, und den gibt es nur in Textkanälen. Eröffne den Tisch in einem Textkanal oder ohne „private“.

## Permissions, as Discord's client calls them

permission-view-channel = Kanäle ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-manage-roles = Rollen verwalten
