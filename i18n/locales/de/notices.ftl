# Benachrichtigungen: was ruft und erinnert, und was jemand davon gewählt hat.

## Nachrichten

notice-heading = { $number ->
    [one] **Ein Spiel wartet auf dich**
   *[other] **{ $number } Spiele warten auf dich**
}
notice-since = Wartet: { $since }
notice-warning = ⏳ **Deine Zeit läuft ab**
notice-also = Es warten auch:
notice-more = … und { $number } weitere: /mine
notice-reminder = ⏰ { $mention }, Spiel #{ $id } wartet: { $decision }
notice-warned = ⏳ { $mention }, deine Zeit in Spiel #{ $id } läuft ab: { $decision }
notice-table = 🔔 An alle: Spiel #{ $id } wartet seit { $since } auf { $mention }: { $decision }
notice-unreachable = 🔔 An alle: Spiel #{ $id } wartet seit { $since } auf { $mention }; Direktnachrichten kommen dort nicht an: { $decision }
notice-later = 💤 Ich melde mich wieder: { $when }.
button-later-3h = In 3 Stunden
button-later-tomorrow = Morgen

## Ablehnungen

refused-not-your-notice = Diese Nachricht ist für jemand anderen.
refused-notice-over = Kein Spiel dieser Nachricht wartet noch auf dich.

## Was jemand gewählt hat

notify-heading = **Deine Benachrichtigungen**, in allen Spielen
notify-closed = ⚠️ Deine Direktnachrichten sind für mich geschlossen: stattdessen melde ich mich in den Threads der Spiele.
notify-where = Wenn du am Zug bist, rufe ich dich
notify-where-thread = im Thread des Spiels
notify-where-dm = per Direktnachricht
notify-where-both = im Thread und per Direktnachricht
notify-where-none = nirgends, und schicke auch sonst nichts
notify-when = und wann?
notify-when-now = sofort
notify-when-hours = für alle Spiele zusammen
notify-when-last = wenn auf niemand anderen gewartet wird
notify-every = für alle Spiele zusammen, { $hours ->
    [one] jede Stunde
   *[other] alle { $hours } Stunden
}
notify-days = An anderen Tagen und in Ruhezeiten sind Nachrichten stumm, und Erinnerungen warten
notify-days-all = jeden Tag
notify-days-workdays = Montag bis Freitag
notify-days-weekend = Samstag und Sonntag
notify-warn = Warnung, bevor deine Zeit abläuft
notify-warned = { $hours ->
    [one] { $hours } Stunde vorher
   *[other] { $hours } Stunden vorher
}
notify-never = keine
notify-escalate = Wenn du nicht ziehst
notify-escalate-yes = nach einem Tag Direktnachricht, nach zweien an alle
notify-escalate-no = nichts weiter
notify-hands = Deine Hand
notify-hands-yes = als Direktnachricht, immer aktuell
notify-hands-no = nur auf Wunsch: /hand
notify-remind = -# Erinnerung, Ruhezeiten und Zeitzone: `/remind`

## Der Befehl

command-notify = Wo, wann und an welchen Tagen du gerufen und gewarnt wirst
option-where = Wo du gerufen wirst
option-when = Wann du gerufen wirst
option-every = Stunden zwischen Rufen für alle Spiele zusammen, 1 bis 24
option-days = Tage, an denen du hörbar gerufen wirst
option-warn = Stunden, bevor deine Zeit abläuft; 0 für keine Warnung
option-hands = Ob deine Hand als Direktnachricht kommt
