# Benachrichtigungen: was ruft und erinnert, und was jemand davon gewählt hat.

## Nachrichten

notice-heading = { $number ->
    [one] **Ein Spiel wartet auf dich**
   *[other] **{ $number } Spiele warten auf dich**
}
notice-since = Dein Zug begann { $since }.
notice-warning = ⏳ **Deine Zeit läuft ab**
notice-also = Auch diese warten auf dich:
notice-more = … und { $number } weitere: `/mine`
notice-reminder = ⏰ { $mention }, Spiel #{ $id } wartet: { $decision }
notice-warned = ⏳ { $mention }, deine Zeit in Spiel #{ $id } läuft ab: { $decision }
notice-close-heading = **Hier hat lange niemand gezogen**
notice-close = 💤 **Möchtest du dieses Spiel noch?** Es schließt { $when }, wenn du nicht ziehst. Niemand verliert, und es zählt nicht.
button-close-it = Schließen
invitation-reminder = ✉️ **{ $host } lädt dich zu { $game } ein**, Tisch #{ $id }, und wartet auf deine Antwort.
invitation-until = Die Einladung schließt { $until }.
button-invitation = Zur Einladung
notice-table = 🔔 An alle: Spiel #{ $id } wartet seit dem { $since } auf { $mention }: { $decision }
notice-unreachable = 🔔 An alle: Spiel #{ $id } wartet seit dem { $since } auf { $mention }, und meine Direktnachrichten kommen dort nicht an: { $decision }
notice-later = 💤 Ich erinnere dich wieder am { $when }.
button-later-3h = In 3 Stunden
button-later-tomorrow = Morgen

## Ablehnungen

refused-not-your-notice = Diese Nachricht ist für jemand anderen.
refused-notice-over = Von den Spielen dieser Nachricht wartet keines mehr auf dich.

## Was jemand gewählt hat

notify-heading = **Deine Benachrichtigungen** für alle Spiele
notify-closed = ⚠️ Ich kann dir keine Direktnachrichten schicken, deshalb rufe ich dich in den Threads der Spiele.
notify-hand = Deine Hand kommt als Direktnachricht, ohne Ton.
notify-where = Wenn du am Zug bist, rufe ich dich
notify-where-thread = im Thread des Spiels
notify-where-dm = per Direktnachricht
notify-where-both = im Thread und per Direktnachricht
notify-where-none = nirgends (auch deine Hand schicke ich nicht)
notify-when = Wann ich dich rufe
notify-when-now = sofort
notify-when-last = wenn das Spiel nur noch auf dich wartet
notify-every = für alle Spiele zusammen, { $hours ->
    [one] jede Stunde
   *[other] alle { $hours } Stunden
}
notify-remind = Erste Erinnerung per Direktnachricht, wenn du nicht ziehst; nach zwei Tagen erinnere ich dich vor allen
notify-reminded = { $hours ->
    [one] nach { $hours } Stunde
    [24] nach einem Tag
   *[other] nach { $hours } Stunden
}
notify-warn = Ich warne dich, bevor deine Zeit abläuft
notify-warned = { $hours ->
    [0] nie
    [one] { $hours } Stunde vorher
   *[other] { $hours } Stunden vorher
}

## Ruhezeit und Zeitzone

quiet-button = Ruhezeit und Zeitzone
quiet-button-set = Ruhezeit: { $start } bis { $end } Uhr
quiet-heading = **Deine Ruhezeit**: Meine Nachrichten sind stumm, und Erinnerungen warten.
quiet-from = Von
quiet-to = Bis
quiet-off = keine Ruhezeit
quiet-hour = Deine Uhr zeigt
quiet-hour-unknown = Wie spät ist es bei dir? Bis du wählst, nehme ich UTC; dort ist es { $now } Uhr.
quiet-choose = Wähle deine Uhrzeit
quiet-city = Welcher Ort liegt dir am nächsten? Dann stimmt auch die Sommerzeit.
quiet-back = Alle Benachrichtigungen
refused-quiet-same = Eine Ruhezeit kann nicht zur selben Zeit anfangen und enden.
