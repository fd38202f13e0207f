# Was der Bot rund um die Spiele sagt.

## Allgemeines

failed = Bei uns ist etwas schiefgegangen; nichts hat sich geändert. Versuch es bitte noch einmal.
not-shown = Bei uns ist etwas schiefgegangen, und die Antwort lässt sich nicht anzeigen. Sieh erst am Tisch nach, bevor du es noch einmal versuchst.
store-away = Ich komme gerade nicht an die Spiele heran. Versuch es in einer Minute wieder; war es ein Zug, sieh erst nach, ob er gezählt hat.
picture-late = Das Zeichnen dauert gerade länger als sonst, deshalb habe ich noch kein Bild für dich. Versuch es bitte in einer Minute noch einmal.
menu-back = Zurück
menu-more = Mehr
menu-choose = Wähle, was du tust
menu-nothing = Du hast jetzt nichts zu tun.
status-lobby = offen
status-active = läuft
status-finished = beendet
status-cancelled = abgebrochen
computer-name = Computer { $number }
former-player = ehemaliges Mitglied
dm-closed = Deine Direktnachrichten sind für mich zu, deshalb kann ich dir deine Hand nicht schicken. Es geht auch ohne: „{ button-hand }“ unter dem Plan oder /hand.

## Vor dem Spiel

lobby-title = Tisch #{ $id }: { $game }
lobby-private = 🔒 Mitspielen kann, wer diesen Kanal sieht. Das Spiel sehen dann die Mitspielenden und wer Threads moderieren darf.
lobby-free-seat = freier Platz
lobby-limit = ⌛ Jede Entscheidung binnen { $hours } Std.; dann geht es ohne dich weiter
lobby-bank = { $more ->
    [0] ⌛ Alle haben { $time } für das ganze Spiel. Danach geht es ohne dich weiter
   *[other] ⌛ Alle haben je { $time } Zeit und mit jeder Entscheidung { $increment } mehr, aber nie mehr als { $time }. Danach geht es ohne dich weiter
}
lobby-absent = { $hours ->
    [0] 🗳️ Ohne Abwesende weiterspielen: Abstimmung jederzeit möglich
   *[other] 🗳️ Ohne Abwesende weiterspielen: Abstimmung möglich, Wartezeit { $time }
}
lobby-sitsin = 🤖 Für Abwesende entscheidet: { $level }
lobby-pace = 🤖 Computerspieler: { $pace }
lobby-started = Das Spiel läuft: { $thread }
lobby-allowed = 👥 Nach diesen Regeln spielen { $least } bis { $most }
lobby-theme = 🎨 Spielplan: { $theme }
lobby-until = Schließt { $until }, wenn das Spiel nicht vorher beginnt.
lobby-expired = geschlossen: Niemand hat ihn innerhalb eines Tages gestartet
table-opened = Tisch #{ $id } ist offen; er erscheint gleich hier. Drück auf { button-start }, wenn alle sitzen.
joined = Du sitzt an Tisch #{ $id }. Wenn das Spiel beginnt, kommt deine Hand als Direktnachricht.
left = Du hast Tisch #{ $id } verlassen.
started = Spiel #{ $id } beginnt: { $place }
started-soon = Spiel #{ $id } beginnt; die Nachricht des Tisches führt gleich zu seinem Thread.
cancelled = Spiel #{ $id } ist abgebrochen.
closed = Tisch #{ $id } ist abgebrochen.
resigned = Du hast Spiel #{ $id } aufgegeben; ein Computerspieler übernimmt deinen Platz.
kept = Nichts hat sich geändert.
ask-cancel = Spiel #{ $id } für alle ohne Ergebnis beenden?
ask-close = Diesen Tisch abbrechen?
ask-resign = Spiel #{ $id } endgültig aufgeben? Ein Computerspieler übernimmt deinen Platz. Endet das Spiel mit einem Ergebnis, wird es für dich als letzter Platz gewertet.
games-heading = **Tische und Spiele**
games-none = Es gibt keinen offenen Tisch und kein laufendes Spiel. Eröffne eines mit /game new.
options-printed = wie gedruckt
game-rules = Regeln: { $game } · { $options }

## Knöpfe

button-join = Mitspielen
button-leave = Aufstehen
button-computer = Computerspieler dazu
button-start = Start
button-settings = Einstellungen
button-cancel = Abbrechen
button-move = Dein Zug
button-undo = Zurücknehmen
button-undo-ask = Um Zurücknehmen bitten
button-next = Nächstes Spiel
button-plan = Vorausplanen
button-undoagree = Einverstanden
button-undodecline = Ablehnen
button-hand = Meine Hand
button-log = Verlauf
button-cancelyes = Beenden
button-closeyes = Abbrechen
button-resume = Weiterspielen
button-resignyes = Aufgeben
button-keep = Weiterspielen
button-keepopen = Offen lassen

## Vorausplanen

plan-heading = **Vorausgeplant**, nur für dich zu sehen
plan-none = Noch nichts.
plan-how = -# Pläne werden in dieser Reihenfolge ausgeführt, sobald du am Zug bist. Bis dahin kannst du sie zurücknehmen.
plan-back = Einen Plan zurücknehmen
plan-clear = Alle zurücknehmen

## Am Tisch

board-turn = Am Zug: **{ $names }**
board-call = { $mentions }: { $decision }
board-until = ⌛ Frist: { $when } ({ $at })
hand-your-turn = **Du bist gefragt:** { $decision }
hand-thread-closed = -# 🔒 In den Thread dieses Spiels kann ich nicht schreiben: Er ist gesperrt, oder mir fehlen dort Rechte. Ziehen geht von hier aus.
scores-winner = 🏆 { $number ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} mit { $points } Punkten.
scores-coach = 🔎 `/coach` blickt auf deine Züge hier zurück. Nur du siehst es.
log-heading = Was geschah
log-place = Züge { $first } bis { $last } von { $count }
log-after = Nach Zug { $number } von { $count }
log-boards = Den Plan nach einem Zug zeigen
log-first = Anfang
log-older = Früher
log-newer = Später
log-latest = Neueste
log-list = Alle Züge
line-time-ran-out = ⌛ Die Zeit ist um: { $name }
line-taken-back = ↩️ { $name } nimmt den eigenen letzten Zug zurück, samt allem danach
line-ended = 🤝 Der Tisch beendet das Spiel hier: Gewertet wird, was jetzt daliegt
menu-plans = -# 🗓️ Geplant: { $plans }
since-heading = Seit deinem letzten Zug
since-more = … und { $number } weitere: /log
panel-over = Das Spiel ist aus.
paused = ⏸️ { $host }: Der Thread von Spiel #{ $id } ist weg oder lässt sich hier nicht öffnen. Das Spiel ruht, nichts ist verloren. In einem neuen Thread weiterspielen?
resumed = Spiel #{ $id } geht weiter; der Thread erscheint gleich.
resumed-there = Spiel #{ $id } geht weiter.

## Züge zurücknehmen

takeback-asked = ↩️ **{ $name }** möchte das alles zurücknehmen (Spiel #{ $id }):
takeback-question = { $mentions } Einverstanden?
undo-waits = Es fehlt noch die Zustimmung von { $names }
undo-done = Alle sind einverstanden, der Zug ist zurückgenommen.
undo-declined = ↩️ Der Zug bleibt, sagt { $name }.

## Erinnerungen

remind-after = Ich erinnere dich einmal je Zug, nach { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}.
remind-off = Ich erinnere dich nicht.
remind-quiet = Nie zwischen { $start } und { $end } ({ $zone }).

## Farben der Bilder

theme-chosen = Bilder, die nur du siehst: { $theme }. Die eines Tischs wählt, wer ihn eröffnet hat.
theme-light = helle Farben
theme-dark = dunkle Farben

## Warum etwas abgelehnt wird

refused-stale = Das Spiel ist inzwischen weitergegangen; so steht es jetzt.
refused-unknown-button = Dieser Knopf bewirkt nichts mehr. Nimm die Knöpfe unter dem Plan oder /help.
refused-repeated = Das ist schon geschehen; so steht es jetzt.
refused-busy = Gerade ist zu viel auf einmal los; nichts hat sich geändert. Versuch es bitte noch einmal.
refused-board-late = Der Plan dieses Tisches hinkt gerade hinterher, weil sehr viel los ist; nichts hat sich geändert. Warte bitte, bis er wieder stimmt, und zieh dann.
refused-too-fast = Das ist schneller, als ich folgen kann; nichts hat sich geändert. Warte kurz und mach dann weiter.
refused-cooldown = Du benutzt diesen Befehl sehr oft. Du kannst ihn wieder in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} benutzen.
refused-game-over = Dieses Spiel ist aus.
refused-paused = Dieses Spiel ruht; bis es weitergeht, wird auf niemanden gewartet.
refused-too-many-orders = Du hast zu viele Anweisungen gegeben und zurückgenommen. Warte, bis im Spiel etwas geschieht.
refused-plan-stale = Das lässt sich jetzt nicht mehr planen: Der Spielplan hat sich geändert. Drück noch einmal auf „{ button-plan }“.
refused-plan-gone = Diesen Plan hast du nicht mehr: Er ist ausgeführt oder zurückgenommen.
refused-too-many-plans = Du hast schon { $most } Pläne. Nimm sie zurück, oder warte, bis einer ausgeführt ist.
refused-no-plans = Hier lässt sich nichts vorausplanen.
refused-undo-nothing = Du hast keinen Zug, der sich zurücknehmen ließe. Was geschah, bevor etwas Verborgenes aufgedeckt wurde, bleibt.
refused-undo-asks = Andere müssen zustimmen, dass du deinen letzten Zug zurücknimmst: Drück auf „{ button-undo }“ oder tippe /undo, dann werden sie gefragt.
refused-undo-void = Danach wird nicht mehr gefragt: Das Spiel ist weitergegangen, oder es ist schon entschieden.
refused-undo-pending = Gerade möchte schon jemand anders einen Zug zurücknehmen; darüber wird zuerst entschieden.
refused-undo-own = Das hast du selbst gefragt; einverstanden sein müssen die anderen.
refused-nothing-waits = Kein anderes Spiel wartet auf dich.
refused-not-paused = Dieses Spiel ruht nicht.
refused-not-started = Spiel #{ $game } hat noch nicht begonnen.
refused-no-game = Es gibt kein Spiel #{ $game }, das du sehen könntest.
refused-no-seat = Du spielst in diesem Spiel nicht mit.
refused-not-away = In diesem Spiel entscheidest du schon selbst.
refused-away-nowhere = In keinem Spiel vertritt dich ein Computerspieler.
refused-sits-in = Ein Computerspieler vertritt dich. Drück „Ich bin wieder da“ oder tipp /back, dann entscheidest du wieder selbst.
refused-vacation-past = Ein Urlaub muss in der Zukunft enden.
refused-vacation-too-long = Das ist länger, als dir zusteht: In diesem Jahr hast du noch { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } Urlaub.
refused-vacation-none-left = In diesem Jahr hast du keine Urlaubstage mehr.
refused-vacation-none = Du bist nicht im Urlaub.
refused-seats = Nach diesen Regeln spielen { $least } bis { $most }. { $hint }
refused-seats-taken = Am Tisch sitzen schon { $seated }; weniger Plätze gehen nicht.
refused-too-many-computers = Bei { $seats } Plätzen ist neben den Menschen für so viele Computerspieler kein Raum.
refused-options = Diese Optionen passen nicht zusammen: { $detail }
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-host-stays = Sonst kann niemand diesen Tisch leiten: Brich ihn ab, wenn du nicht spielen willst.
refused-host-settings = Die Einstellungen dieses Tisches kann nur ändern, wer ihn eröffnet hat.
refused-host-only = Bevor der Tisch voll ist, kann nur starten, wer ihn eröffnet hat.
refused-too-few = Am Tisch müssen mindestens { $least } sitzen; vielleicht ein Computerspieler?
refused-not-open = Dieser Tisch ist nicht mehr offen.
refused-full = Der Tisch ist voll.
refused-too-many-tables-user = Du leitest schon so viele offene Tische und laufende Spiele, wie erlaubt sind: { $limit }. Beende erst eines oder brich es ab.
refused-too-many-tables-channel = In diesem Kanal gibt es schon so viele offene Tische und laufende Spiele, wie erlaubt sind: { $limit }. Eröffne den Tisch in einem anderen.
refused-too-many-tables-guild = Auf diesem Server gibt es schon so viele offene Tische und laufende Spiele, wie erlaubt sind: { $limit }. Warte, bis eines zu Ende ist.
refused-too-many-tables-user-here = Auf diesem Server leitest du schon so viele offene Tische und laufende Spiele, wie eine Person darf: { $limit }. Beende erst eines oder brich es ab.
refused-open-elsewhere = Auf diesem Server werden Tische nur hier eröffnet: { $channels }.
refused-open-roles = Auf diesem Server eröffnen nur { $roles } Tische.
refused-blocked-here = Die Moderation dieses Servers lässt dich hier keine Tische eröffnen und an keinem Platz nehmen. Spiele, in denen du schon sitzt, gehen weiter.
refused-manage-server = Das können nur die, die den Server verwalten dürfen.
refused-moderators-only = Das kann nur die Moderation dieses Servers.
refused-move-same = Der Tisch ist schon in diesem Kanal.
refused-move-paused = Das Spiel ruht. Es kann verlegt werden, sobald es weitergeht.
refused-move-channel = Ein Tisch kann nur in einen Text- oder Ankündigungskanal dieses Servers verlegt werden, in dem du schreiben darfst.
refused-apart = An diesem Tisch kannst du nicht sitzen.
refused-block-self = Dich selbst kannst du nicht blockieren.
refused-block-bot = Bots setzen sich an keinen Tisch und müssen nicht blockiert werden.
refused-too-many-blocks = Die Liste ist voll: { $most } Personen. Nimm erst jemanden herunter.
refused-no-such-computer = Diesen Computerspieler gibt es nicht.
refused-host-or-moderator = Abbrechen kann nur, wer den Tisch eröffnet hat, oder die Moderation im Kanal oder Thread des Spiels. Aufgeben kannst du mit /game resign.
refused-server-only = Tische eröffnet man in einem Kanal eines Servers, nicht in Direktnachrichten.
refused-no-games = Du spielst in keinem laufenden Spiel. Eröffne eines mit /game new auf einem Server.
refused-which-game = Welches Spiel? Gib seine Nummer bei „game“ an: { $games }
refused-wrong-place = In diesem Kanal wird kein Spiel gespielt. Geh in den Thread deines Spiels oder gib seine Nummer bei „game“ an: { $games }
refused-malformed = Das ist kein Zug dieses Spiels; wähle aus der Liste.
refused-no-such-move = { $game } hat keine Züge für „{ $verb }“. Drücke „{ button-move }“ oder tippe /do.
refused-ambiguous = „{ $words }“ kann mehrere Züge meinen; wähle aus der Liste.
refused-no-card = Es gibt keine Karte „{ $card }“; wähle aus der Liste.
refused-no-deck = In { $game } gibt es keine Karten, die noch kommen können.
refused-no-round = Eine Runde { $round } gab es in diesem Spiel noch nicht.
refused-quiet-form = Gib Ruhezeiten an wie 22-8 oder 22:30-07:00, oder „aus“.
refused-time-zone = Es gibt keine Zeitzone „{ $zone }“; wähle aus der Liste, etwa Europe/Berlin.

## Slash-Befehle; Discord zeigt höchstens 100 Zeichen

command-game = Tische und Spiele
command-game-new = Einen Tisch in diesem Kanal eröffnen
command-game-list = Offene Tische und laufende Spiele zeigen
command-game-show = Ein Spiel zeigen: Optionen, Plätze, Stand
command-game-resign = Aufgeben: Ein Computerspieler übernimmt deinen Platz
command-game-cancel = Ein Spiel für alle beenden (Gastgeber oder Moderation)
command-mine = Deine Spiele überall; zuerst die, die auf dich warten
command-pass = Passen, einmal oder bis zum Ende der Phase
command-do = Alles tun, was jetzt möglich ist{ $examples ->
    [none] {""}
   *[other] : { $examples }, jeder Zug
}
command-hand = Deine Hand zeigen, nur dir
command-board = Den Plan zeigen, nur dir, auch in Worten
command-deck = Zeigen, was noch kommen kann
command-log = Zeigen, was bisher geschah, mit einem Bild zu jedem Zug
command-card = Eine beliebige Karte mit Bild zeigen
command-remind = Wann du an deinen Zug erinnert wirst, und wann nicht
command-theme = Helle oder dunkle Farben für die Bilder, die nur du siehst
command-undo = Deinen letzten Zug zurücknehmen
command-plan = Züge vorausplanen oder Pläne zurücknehmen
command-block = Leute, mit denen du nicht spielen willst
command-block-add = Mit jemandem an keinem Tisch sitzen
command-block-remove = Jemanden von deiner Liste nehmen
command-block-list = Deine Liste zeigen, nur dir
command-settings = Was für alle Tische dieses Servers gilt
command-moderate = Für die Moderation dieses Servers
command-moderate-list = Alle Tische, die du moderierst: auf wen sie warten und seit wann
command-moderate-end = Ein Spiel für alle ohne Ergebnis beenden
command-moderate-move = Ein Spiel in einen anderen Kanal verlegen
command-moderate-block = Jemanden keine Tische eröffnen und an keinem sitzen lassen
command-moderate-unblock = Jemanden wieder auf diesem Server spielen lassen
command-privacy = Was über dich gespeichert ist: lesen, bekommen, löschen
command-help = Wie man hier spielt
option-rules = Spiel, Ausgabe, Erweiterungen (wie hier zuletzt, sonst { $default })
option-seats = Plätze am Tisch, du mitgezählt (wie hier zuletzt, sonst 4)
option-game = Nummer des Spiels, wenn es nicht das hiesige ist
option-round = Nummer der Runde, mit der es beginnen soll
option-action = Was; wähle aus der Liste
option-card = Name der Karte
option-hours = Stunden bis zur Erinnerung, 1 bis 72; 0 ist aus
option-quiet = Ruhezeit: 22-8, 22:30-07:00, oder aus
option-time-zone = Zeitzone deiner Ruhezeit: Europe/Berlin
option-colours = Die Farben; leer zeigt deine Wahl
option-block-user = Die Person
option-moderated = Nummer des Tisches
option-move-channel = Der Kanal

help =
    { "" }**So spielst du mit Neva**
    `/game new` eröffnet einen Tisch, { button-settings } richtet ihn ein; andere drücken auf { button-join }, Computerspieler füllen Plätze, { button-start } beginnt das Spiel im Thread. `/solo`: allein gegen Computerspieler. `/daily`: jeden Tag eine Partie, für alle hier dieselbe.
    Bist du am Zug, wirst du dort einmal gerufen. **{ button-move }** öffnet ein Menü, das nur du siehst: Wähle dort, was du tust. Du kannst auch { $number ->
        [0] `/do`
       *[other] { $commands } und `/do`
    } tippen.
    `/undo` nimmt deinen letzten Zug zurück, solange nichts Verborgenes aufgedeckt wurde; haben andere gezogen, werden sie gefragt.
    `/table` zeigt Zeit und Abwesende; dort bittest du um Pause, andere Zeit oder Ende (`/pause`, `/vote`).
    `/plan` plant Züge voraus, etwa passen, solange du dir nichts leisten kannst; das siehst nur du.
    Deine Hand kommt als Direktnachricht; `/hand` zeigt sie überall. `/board`, `/deck`, `/log` und `/card` sagen dir den Rest; `/why` erklärt Computerzüge, `/hint` hilft gegen Computer, `/coach` blickt zurück. `/mine` zeigt deine Spiele, wartende zuerst. `/notify` regelt Rufe, `/remind` Erinnerungen, `/theme` macht Bilder hell oder dunkel. `/block` setzt dich und jemanden an verschiedene Tische.
    Mit `/back` entscheidest du wieder selbst, wo dich ein Computerspieler vertritt; `/vacation` hält deine Uhren an.
    Wer einen Server oder seine Kanäle verwaltet, hat `/settings` und `/moderate`; Gastgeber geben einen Platz mit `/game replace` weiter.
    `/privacy` zeigt, schickt und löscht, was über dich gespeichert ist. `/rating` zeigt deine Spielstärke, `/about`, wer mich betreibt.
    Lass dir Zeit: Ein Spiel dauert Tage, und nichts geht verloren.
