# Was der Bot rund um die Spiele sagt.

## Allgemeines

failed = Bei mir ist etwas schiefgegangen; geändert hat sich nichts. Versuch es bitte noch einmal.
not-shown = Bei mir ist etwas schiefgegangen, und ich kann die Antwort nicht anzeigen. Sieh erst am Tisch nach, bevor du es noch einmal versuchst.
store-away = Ich komme gerade nicht an die Spiele heran. Versuch es in einer Minute noch einmal. Wenn du gezogen hast, sieh erst nach, ob der Zug gezählt hat.
store-unwritable = Ich kann gerade nichts speichern; geändert hat sich nichts. Versuch es bitte in einer Minute noch einmal.
store-damaged = Meine Daten sind beschädigt. Solange sie nicht repariert sind, geht das leider nicht. Sag bitte der Person Bescheid, die diesen Bot betreibt.
picture-late = Das Zeichnen dauert gerade länger als sonst, deshalb habe ich noch kein Bild für dich. Versuch es bitte in einer Minute noch einmal.
menu-back = Vorige Seite
menu-more = Mehr
menu-choose = Was möchtest du tun?
menu-nothing = Du hast jetzt nichts zu tun.
status-lobby = offen
status-active = läuft
status-finished = beendet
status-closed = geschlossen
cancelled-agreed = einvernehmlich ohne Ergebnis beendet
cancelled-host = ohne Ergebnis beendet: von der Tischleitung oder der Moderation
cancelled-left = ohne Ergebnis beendet: Niemand ist geblieben
cancelled-idle = geschlossen: 30 Tage lang kein Zug
status-cancelled = ohne Ergebnis beendet
computer-name = Bot { $number }
computer-choose = Welcher Computerspieler? Von leicht bis schwer:
    { styles }
computer-added = 🤖 **{ $name }** ({ $level }) setzt sich.
computer-full = Alle Plätze sind besetzt.
former-player = ehemaliger Spieler
dm-closed = Ich kann dir keine Direktnachrichten schicken, also weder deine Hand noch Erinnerungen. Deine Hand zeigt dir ein Knopf unter dem Spielplan. Wenn du Direktnachrichten wieder erlaubst, drück dort noch einmal, dann kommt beides zurück.

## Vor dem Spiel

lobby-title = Tisch #{ $id }: { $game }
lobby-what = { $pitch }: { $players }.
lobby-what-minutes = { $pitch }: { $players }, etwa { $minutes } Minuten Spielzeit.
lobby-what-days = { $pitch }: { $players }, etwa { $minutes } Minuten Spielzeit, meist verteilt auf { $days }.
lobby-players = { $more ->
    [0] { $most } Personen
    [1] { $least } oder { $most } Personen
   *[other] { $least } bis { $most } Personen
}
lobby-span-days = { $least ->
    [1] ein, zwei Tage
   *[other] { $least } bis { $most } Tage
}
lobby-span-weeks = { $least } bis { $most } Wochen
lobby-free = { $free ->
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}
lobby-needs = { $more ->
    [one] Für „{ $button }“ fehlt noch eine Person.
   *[other] Für „{ $button }“ fehlen noch { $more } Personen.
}
lobby-invites = { $host } lädt { $users } ein.
lobby-left = { $number ->
    [one] 🚪 Jemand hat den Server verlassen, der Platz ist wieder frei.
   *[other] 🚪 { $number } Leute haben den Server verlassen, ihre Plätze sind wieder frei.
}
lobby-invited-list = { $others } und { $last }
lobby-private = 🔒 Privater Thread: Nur wer mitspielt oder moderiert, sieht das Spiel.
lobby-started = Das Spiel läuft: { $thread }
lobby-until = Schließt am { $until }, wenn das Spiel nicht vorher beginnt.
lobby-language = Die Sprache des Tisches ist Deutsch; was nur du siehst, kommt in deiner Sprache.
lobby-declined = Nicht dabei: { $users }
lobby-expired = geschlossen: Niemand hat rechtzeitig gestartet
table-opened = Tisch #{ $id } ist offen; er erscheint gleich hier. Drück auf „{ $button }“, sobald genug Leute sitzen.
joined = Du sitzt an Tisch #{ $id }. Sobald du eine Karte auf der Hand hast, schicke ich dir deine Hand als Direktnachricht.
left = Du hast Tisch #{ $id } verlassen.
declined = In der Einladung zu Tisch #{ $id } steht jetzt, dass du nicht kannst. Wenn du es dir anders überlegst, drück auf „{ $button }“.
refused-not-invited = Du stehst nicht auf der Liste der Eingeladenen.
started = Spiel #{ $id } beginnt: { $place }
started-soon = Spiel #{ $id } beginnt; die Nachricht des Tisches führt dich gleich in den Thread.
cancelled = Spiel #{ $id } ist ohne Ergebnis beendet.
closed = Tisch #{ $id } ist geschlossen.
resigned = Du hast Spiel #{ $id } aufgegeben; ein Computerspieler übernimmt deinen Platz.
kept = Nichts hat sich geändert.
ask-cancel = Spiel #{ $id } für alle ohne Ergebnis beenden?
ask-close = Diesen Tisch schließen?
ask-resign = Spiel #{ $id } endgültig aufgeben? Ein Computerspieler übernimmt deinen Platz. Endet das Spiel mit einem Ergebnis, zählt das für die Spielstärke als letzter Platz.
here-heading = **Tische auf diesem Server**
here-none = Auf diesem Server gibt es weder offene Tische noch laufende Spiele. Eröffne einen Tisch mit `/new`.
options-printed = wie gedruckt
game-rules = Regeln: { $game } · { $options }

## Knöpfe

button-join = Mitspielen
button-leave = Gehen
button-decline = Kann nicht
button-computer = + Computer
button-start = Start
button-settings = Einstellungen
button-cancel = Schließen
button-move = Mein Menü öffnen
button-undo = Zug zurücknehmen
button-undo-ask = Um Zurücknehmen bitten
button-next = Nächstes Spiel
button-plan = Vorausplanen
button-undoagree = Einverstanden
button-undodecline = Ablehnen
button-hand = Meine Hand
button-log = Verlauf
button-replay = Nachspielen
button-deck = Stapel
button-signs = ?
button-sign-words = In Worten
button-signs-more = Zeichen
button-coach = Rückblick
button-here = Alle Tische hier
button-mine = Meine Spiele
button-cancelyes = Beenden
button-closeyes = Schließen
button-resume = Fortsetzen
button-resignyes = Aufgeben
button-keep = Weiterspielen
button-keepopen = Offen lassen

## Vorausplanen

plan-heading = **Deine Pläne** (nur du siehst sie)
plan-none = Noch nichts.
plan-how = -# Sobald du am Zug bist, führe ich deine Pläne in dieser Reihenfolge aus. Bis dahin kannst du sie streichen.
plan-now = **Du bist jetzt am Zug: Ein Plan wirkt sofort.**
plan-back = Einen Plan streichen
plan-clear = Alle Pläne streichen

## Am Tisch

board-turn = Am Zug: **{ $names }**
board-call = { $mentions }: { $decision }
board-until = ⌛ Frist: { $when } ({ $at })
hand-your-turn = **Du bist dran:** { $decision }
hand-thread-closed = -# 🔒 Ich kann im Thread dieses Spiels nicht schreiben: Er ist gesperrt, oder mir fehlen dort Rechte. Von hier aus kannst du trotzdem ziehen.
hand-move-here = Von hier aus kannst du trotzdem ziehen.
scores-winner = 🏆 { $number ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}.
scores-winner-stayed = 🏆 Von denen, die geblieben sind, { $number ->
    [one] liegt { $names } vorn
   *[other] liegen { $names } gemeinsam vorn
} mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}.
scores-nobody = 🏁 Niemand ist bis zum Ende geblieben.
scores-ahead = 🤖 Das beste Ergebnis hat ein Computerspieler: { $seats }, mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}.
scores-seat-of = { $agent } auf dem Platz von { $name }
scores-left = gegangen; { $agent } spielte zu Ende
scores-round = Runde { $number }
scores-ended-agreed = 🤝 Einvernehmlich beendet
scores-ended-early = ⏹️ Vorzeitig beendet
log-heading = Was bisher geschah
log-place = Züge { $first } bis { $last } von { $count }
log-after = Nach Zug { $number } von { $count }
log-before = Vor dem ersten Zug
log-boards = Den Spielplan nach einem Zug zeigen
log-rounds = Zu einer Runde springen …
log-first = Anfang
log-older = Früher
log-newer = Später
log-latest = Neueste
log-back = Phase zurück
log-on = Nächste Phase
log-end = Ende
log-list = Alle Züge
line-time-ran-out = ⌛ { $name } hat keine Zeit mehr
line-only-choice = { $line } (etwas anderes war nicht möglich)
line-planned = { $line } (dein Plan)
line-taken-back = ↩️ { $name } nimmt den letzten Zug zurück und alles, was danach geschah
line-ended = 🤝 Der Tisch beendet das Spiel hier: Gewertet wird, was jetzt daliegt
menu-plans = -# 🗓️ Geplant: { $plans }
plan-unused = 📝 Ich konnte deinen Plan nicht ausführen: { $plan }
since-heading = Seit deinem letzten Zug
since-more = … und { $number } weitere im Verlauf
panel-over = Das Spiel ist zu Ende.
paused = ⏸️ { $host }: Der Thread von Spiel #{ $id } ist weg oder lässt sich hier nicht öffnen. Das Spiel pausiert, nichts ist verloren. In einem neuen Thread weiterspielen?
gone-channel = ⏸️ Der Kanal von Spiel #{ $id } wurde gelöscht, deshalb pausiert das Spiel. Die Moderation kann es bis zum { $until } mit `/moderate move` in einen anderen Kanal verlegen. Danach beende ich es ohne Ergebnis.
gone-thread = ⏸️ Der Thread von Spiel #{ $id } ist weg, deshalb pausiert das Spiel; verloren ist nichts. Alle am Tisch können es in einem neuen Thread fortsetzen: Der Knopf ist in { $channel }.
resumed = Spiel #{ $id } geht weiter; der Thread erscheint gleich.
resumed-there = Spiel #{ $id } geht weiter.

## Züge zurücknehmen

takeback-asked = ↩️ **{ $name }** möchte das alles zurücknehmen (Spiel #{ $id }):
takeback-question = { $mentions } Einverstanden?
undo-waits = Es fehlt noch die Zustimmung von { $names }
undo-done = Alle sind einverstanden, der Zug ist zurückgenommen.
undo-declined = ↩️ { $name } lehnt ab; der Zug bleibt.

## Farben der Bilder

theme-light = helle Farben
theme-dark = dunkle Farben

## Warum etwas abgelehnt wird

refused-stale = Das Spiel ist inzwischen weitergegangen; das ist der neue Stand.
refused-unknown-option = Diese Auswahl biete ich nicht an. Es hat sich nichts geändert; wähle bitte aus der Liste.
refused-unknown-button = Dieser Knopf ist veraltet. Nimm die Knöpfe unter dem Spielplan oder `/help`.
refused-repeated = Das hast du schon getan; so steht es jetzt.
refused-busy = Ich habe gerade zu viel zu tun; geändert hat sich nichts. Versuch es bitte noch einmal.
refused-board-late = Ich habe gerade zu viel zu tun, und der Spielplan dieses Tisches hinkt hinterher; geändert hat sich nichts. Warte bitte, bis er wieder stimmt, und zieh dann.
refused-too-fast = So schnell komme ich nicht mit; geändert hat sich nichts. Warte kurz und mach dann weiter.
refused-cooldown = Du benutzt diesen Befehl zu oft. Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-game-over = Dieses Spiel ist zu Ende.
refused-paused = Dieses Spiel pausiert. Ziehen kannst du, sobald es weitergeht.
refused-too-many-orders = Du hast es dir zu oft anders überlegt. Warte, bis im Spiel etwas geschieht.
refused-plan-stale = Das kannst du nicht mehr planen: Der Spielplan hat sich geändert. Drück noch einmal auf „{ button-plan }“.
refused-plan-gone = Diesen Plan gibt es nicht mehr: Ich habe ihn ausgeführt, oder du hast ihn gestrichen.
refused-too-many-plans = Du hast schon { $most } Pläne. Streich welche, oder warte, bis ich einen ausgeführt habe.
refused-no-plans = Hier gibt es nichts vorauszuplanen.
refused-undo-nothing = Du kannst keinen Zug zurücknehmen. Sobald etwas Verborgenes aufgedeckt ist, bleiben die Züge davor bestehen.
refused-undo-asks = Die anderen müssen zustimmen, dass du deinen letzten Zug zurücknimmst. Drück auf „{ button-undo }“ oder tipp `/undo`, dann frage ich sie.
refused-undo-void = Diese Bitte hat sich erledigt: Sie ist beantwortet, oder das Spiel ist weitergegangen.
refused-undo-pending = Gerade möchte schon jemand anders einen Zug zurücknehmen. Warte die Antwort ab.
refused-undo-own = Das ist deine eigene Bitte; zustimmen müssen die anderen.
refused-nothing-waits = Kein anderes Spiel wartet auf dich.
refused-not-paused = Dieses Spiel pausiert nicht.
refused-not-started = Spiel #{ $game } hat noch nicht begonnen.
refused-no-game = Es gibt kein Spiel #{ $game }, das du sehen darfst.
refused-no-seat = Du hast an diesem Tisch keinen Platz.
refused-not-away = In diesem Spiel entscheidest du schon selbst.
refused-away-nowhere = In keinem Spiel vertritt dich ein Computerspieler.
refused-sits-in = Ein Computerspieler vertritt dich. Drück bei `/tables` auf „{ button-back }“, dann entscheidest du wieder selbst.
refused-vacation-past = Dein Urlaub muss in der Zukunft enden.
refused-vacation-too-long = Das ist länger, als dir zusteht: In diesem Jahr hast du noch { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } Urlaub.
refused-vacation-none-left = In diesem Jahr hast du keine Urlaubstage mehr.
refused-vacation-none = Du bist nicht im Urlaub.
refused-seats = Diese Regeln sind für { $least } bis { $most } Personen. { $hint }
refused-no-seats = Schreib, wie viele Plätze du willst, zum Beispiel 3 oder 3-4.
refused-seats-taken = Am Tisch sitzen schon { $seated } Personen; weniger Plätze gehen nicht.
refused-too-many-computers = { $seats } Plätze reichen nicht für die Leute hier und so viele Computerspieler.
refused-too-many-invited = { $free ->
        [one] Du lädst { $invited } Personen ein, aber nur ein Platz ist frei. Wähle mehr Plätze oder lade weniger ein.
       *[other] Du lädst { $invited } Personen ein, aber nur { $free } Plätze sind frei. Wähle mehr Plätze oder lade weniger ein.
    }
refused-invite-whom = Erwähne die Leute mit @, zum Beispiel `with: @Boris @Eva`
refused-invite-self = Du sitzt ohnehin an deinem Tisch. Lade nur die anderen ein.
refused-invite-bot = Bots kannst du nicht einladen: { $users }. Computerspieler nimmst du dazu, sobald der Tisch offen ist.
refused-invite-stranger = Einladen kannst du nur Mitglieder dieses Servers. Kein Mitglied: { $users }.
refused-invite-unseen = { $number ->
    [one] { $users } kann diesen Kanal nicht sehen und bekäme die Einladung nicht. Lade andere ein, oder eröffne den Tisch in einem anderen Kanal.
   *[other] { $users } können diesen Kanal nicht sehen und bekämen die Einladung nicht. Lade andere ein, oder eröffne den Tisch in einem anderen Kanal.
}
refused-invite-later = Discord sagt gerade nicht, ob alle Mitglieder dieses Servers sind. Versuch es in einer Minute noch einmal oder eröffne den Tisch ohne „with“.
refused-options = Diese Optionen passen nicht zusammen: { $detail }
refused-already-seated = Du hast schon einen Platz an diesem Tisch; der Knopf ist für die anderen.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-host-stays = Niemand sonst kann diesen Tisch leiten. Schließ ihn, wenn du nicht spielen willst.
refused-host-settings = Nur wer diesen Tisch leitet (👑), kann seine Einstellungen ändern.
refused-host-only = Solange noch Plätze frei sind, kann nur starten, wer den Tisch leitet (👑).
refused-left-lobby = { $number ->
    [one] { $names } hat den Server verlassen, der Platz ist wieder frei.
   *[other] { $names } haben den Server verlassen, die Plätze sind wieder frei.
} { $host } leitet den Tisch. Sieh ihn dir an, und drück noch einmal, wenn du es weiterhin willst.
refused-too-few = An diesem Tisch müssen mindestens { $least } sitzen. Einen Computerspieler dazunehmen?
refused-not-open = Dieser Tisch ist nicht mehr offen.
refused-full = Der Tisch ist voll.
refused-too-many-tables-user = Du leitest schon so viele Tische und Spiele, wie du darfst ({ $limit }). Spiel erst eines zu Ende, oder schließ einen Tisch.
refused-too-many-tables-channel = In diesem Kanal gibt es schon so viele Tische und Spiele wie erlaubt ({ $limit }). Eröffne deinen Tisch in einem anderen.
refused-too-many-tables-guild = Auf diesem Server gibt es schon so viele Tische und Spiele wie erlaubt ({ $limit }). Warte, bis eines zu Ende ist.
refused-too-many-tables-user-here = Du leitest auf diesem Server schon so viele Tische und Spiele, wie eine Person darf ({ $limit }). Spiel erst eines zu Ende, oder schließ einen Tisch.
refused-open-elsewhere = Auf diesem Server kannst du Tische nur hier eröffnen: { $channels }.
refused-open-roles = Auf diesem Server dürfen nur { $roles } Tische eröffnen.
refused-blocked-here = Die Moderation dieses Servers lässt dich hier keine Tische eröffnen und an keinem mitspielen. Deine laufenden Spiele kannst du beenden.
refused-manage-server = Dafür musst du diesen Server verwalten dürfen.
refused-moderators-only = Das kann nur die Moderation dieses Servers.
refused-move-same = Der Tisch ist schon in diesem Kanal.
refused-move-paused = Das Spiel pausiert. Verlegen kannst du es, sobald es weitergeht.
refused-move-channel = Du kannst einen Tisch nur in einen Text- oder Ankündigungskanal dieses Servers verlegen, in dem du schreiben darfst.
refused-apart = An diesem Tisch kannst du nicht sitzen.
refused-block-self = Dich selbst kannst du nicht blockieren.
refused-block-bot = Bots setzen sich nie an einen Tisch; du musst sie nicht blockieren.
refused-too-many-blocks = Deine Liste ist voll: { $most } Personen. Streich erst eine davon.
refused-no-such-computer = Diesen Computerspieler gibt es nicht.
refused-host-closes = Nur wer diesen Tisch leitet (👑) oder in seinem Kanal moderiert, kann ihn schließen.
refused-host-ends = Nur wer den Tisch leitet oder in seinem Kanal oder Thread moderiert, kann dieses Spiel beenden. Aufgeben kannst du mit `/tables`.
refused-server-only = Tische kannst du nur im Kanal eines Servers eröffnen, nicht in Direktnachrichten.
refused-no-games = Du spielst gerade nirgends mit. Eröffne mit `/new` einen Tisch auf einem Server.
refused-no-table = Du sitzt an keinem Tisch, und hier ist keiner offen. Gib bei „game“ die Nummer eines Tisches an.
refused-which-game = Welches Spiel? Gib seine Nummer bei „game“ an: { $games }
refused-wrong-place = In diesem Kanal läuft kein Spiel. Geh in den Thread deines Spiels oder gib seine Nummer bei „game“ an: { $games }
refused-malformed = Das ist kein Zug in diesem Spiel; wähl einen aus der Liste.
refused-ambiguous = „{ $words }“ passt auf mehrere Züge; wähl einen aus der Liste.
refused-no-card = Eine Karte „{ $card }“ gibt es nicht; wähl eine aus der Liste.
refused-no-deck = In { $game } kommen keine Karten mehr.
button-rule = Warum?
rule-not-here = nicht in deinem Spiel
rule-example = **In deinem Spiel:**

## Slash-Befehle; Discord zeigt höchstens 100 Zeichen

command-new = Einen Tisch in diesem Kanal eröffnen
command-mine = Deine Spiele auf allen Servern; zuerst die, die auf dich warten
command-move = Einen Zug eintippen oder dein Menü öffnen
command-board = Den Spielplan ansehen, deine Hand, die Stapel und den Verlauf
command-undo = Deinen letzten Zug zurücknehmen
command-admin = Einstellungen für alle Tische dieses Servers
command-moderate = Für die Moderation dieses Servers
command-moderate-list = Alle Tische, die du moderierst: wer am Zug ist und seit wann
command-moderate-end = Ein Spiel für alle ohne Ergebnis beenden
command-moderate-move = Einen Tisch in einen anderen Kanal verlegen
command-moderate-block = Jemandem verbieten, auf diesem Server Tische zu eröffnen und mitzuspielen
command-moderate-unblock = Jemandem wieder erlauben, auf diesem Server zu spielen
command-help = Wie man spielt, was jede Karte kann, und alle Regeln
option-rules = Spiel, Ausgabe, Erweiterungen (Standard: wie hier zuletzt, sonst { $default })
option-seats = Plätze am Tisch mit dir, zum Beispiel 3 oder 3-4 (Standard: wie hier zuletzt, sonst bis 4)
option-with = Wen du einlädst, mit @: @Boris @Eva
option-game = Nummer des Spiels, wenn es nicht das in diesem Kanal ist
option-action = Was du tust: Wähl aus der Liste, oder tipp einen Teil davon
option-about = Eine Regel, eine Karte oder eine Frage, etwa: Wann bekomme ich Punkte?
option-block-user = Die Person
option-moderated = Nummer des Tisches
option-move-channel = Der Kanal

help-start =
    { "" }**So läuft es**
    • `/new` eröffnet einen Tisch, `/solo` einen gegen Computerspieler, `/daily` die Partie des Tages.
    • Bist du am Zug, rufe ich dich im Thread deines Spiels. **{ button-move }** öffnet ein Menü, das nur du siehst: ein Druck, ein Zug. Wenn du lieber tippst, nimm `/move`.
    • `/undo` nimmt deinen letzten Zug zurück. Mit *{ button-plan }* im Menü ziehe ich für dich, während du weg bist.
    • `/board` zeigt den Spielplan; von dort geht es zu deiner Hand, den Stapeln und dem Verlauf. `/tables` hat Uhren, Pausen und Abstimmungen, `/mine` deine Spiele.
    • `/club`: dein nächster Tisch hier, was läuft, und *{ club-tab-find }*: Sag, was dir recht ist, und ich eröffne einen Tisch.
    • `/profile`: deine Spielstärke und Statistik, wo und wann ich dich rufe, Ruhezeiten, Farben, Urlaub, Hinweise, deine Daten.
    • `/help` mit `about` zeigt jede Karte, erklärt jede Regel und beantwortet Fragen: *Wann bekomme ich Punkte?*
    Lass dir Zeit: Ein Spiel dauert Tage, und nichts geht verloren.
help-tab-start = So läuft es
help-tab-about = Über mich
help-tab-signs = Zeichen
help-signs = **Die Zeichen auf dem Spielplan.** Unter jedem Spielplan nennt dir *{ button-signs }* die Zeichen, die gerade darauf sind.
