# Was über Menschen gespeichert ist, und wie es gelöscht wird.

## Die Seite und ihre Knöpfe

privacy-kept-of-you = **Was ich über dich speichere.** Deine Discord-ID, deine Namen an meinen Tischen, deine Züge, Pläne und Bitten an den Tisch; deine Einstellungen, Sprache, Urlaube und Blockierungen; was du unter *{ club-tab-find }* suchst, seit wann und wo; die Saisons und Pokale, für die du dich angemeldet hast, mit deinen Tischen und Ergebnissen, und Nachrichten dazu, die du noch bekommst; deine Trophäen und deinen Titel; wann ich dich gerufen habe, deine Ergebnisse in Zahlen, deine Spielstärke, in welchen Ranglisten du mitmachst, deine Rätsel und was der Rückblick fand. Nichts von dem, was du im Chat schreibst.
privacy-how-long = **Wie lange.** { $days ->
        [0] Spiele bleiben, solange es den Bot gibt.
        [one] Spiele lösche ich einen Tag nach ihrem Ende.
       *[other] Spiele lösche ich { $days } Tage nach ihrem Ende.
    } Benachrichtigungen bleiben 30 Tage, Urlaube zwei Jahre; deine Einstellungen, Trophäen, Saisons und Pokale, bis du deine Daten löschst. Wie lange Sicherungskopien bleiben, entscheidet, wer den Bot betreibt.
privacy-who-sees = **Wer es sieht.** Wer den Kanal eines Spiels lesen kann, sieht deine Züge, Abwesenheiten und Urlaube. Wer eine Partie des Tages beendet hat, sieht dein Ergebnis darin; nach dem Tag melde ich es auch im Ergebniskanal des Servers, wenn es einen gibt. Machst du in der Rangliste eines Servers mit, sehen dort alle deine Spielstärke und deine Rekorde. Solange du Mitspieler suchst, sehen Mitglieder des Servers deinen Namen. Meldest du dich für eine Saison oder einen Pokal an, sehen sie deinen Namen und deine Ergebnisse darin, auch in einer Datei. Das Ergebnis eines Spiels nennt die Trophäen, die darin gewonnen wurden; dein Titel steht in Einladungen neben deinem Namen. Alles andere siehst nur du; aber wer den Bot betreibt, kann die Datenbank lesen.
privacy-ask = **Alles löschen, was ich über dich speichere?**
    Dein Name und deine ID verschwinden aus allen Spielen; dort heißt du dann „{ former-player }“. Deine Züge bleiben, denn die anderen haben mit ihnen gespielt. Auch Ergebnisse in Saisons und Pokalen bleiben, ohne deinen Namen.
    { $running ->
        [0] Du spielst gerade nirgends mit.
        [one] In deinem laufenden Spiel übernimmt ein Computerspieler deinen Platz für immer. Spielt dort sonst niemand, endet es.
       *[other] In deinen { $running } laufenden Spielen übernehmen Computerspieler deine Plätze für immer. Spiele, in denen sonst niemand spielt, enden.
    } { $lobbies ->
        [0] {""}
        [one] Du verlässt deinen Tisch, an dem das Spiel noch nicht begonnen hat.
       *[other] Du verlässt deine { $lobbies } Tische, an denen das Spiel noch nicht begonnen hat.
    }
    Ich lösche deine Einstellungen, Urlaube, Spielstärken, Blockierungen, Pläne, Benachrichtigungen, Trophäen und deine Suche nach Mitspielern. Deine Ergebnisse in Saisons und Pokalen bleiben ohne Namen; deine Plätze an den Tischen, die dort noch kommen, übernimmt ein Computerspieler. Was andere blockiert haben, bleibt. Hast du eine Partie des Tages begonnen, merke ich mir das bis Mitternacht UTC, damit alle nur einen Versuch haben. Alte Nachrichten in Discord bleiben, bis die Moderation sie löscht. Das lässt sich nicht rückgängig machen.
privacy-deleted = Erledigt: Deine Daten sind gelöscht. Spielst du wieder, beginnst du von vorn.
privacy-goes-on = Das dauert länger als gedacht. Den Rest lösche ich in ein bis zwei Stunden. Bis dahin zeigt dir `/profile` den Knopf noch einmal.
privacy-kept = Ich habe nichts gelöscht.
privacy-data =
    Diese Datei enthält alles, was ich über dich speichere. Aus Spielen, die noch laufen oder die du verlassen hast, hat sie nur deine eigenen Züge; von deinen anderen Spielen die ganze Aufzeichnung. Niemand sonst sieht diese Nachricht.{ $left ->
        [0] {""}
        [one] {" "}Mit der Aufzeichnung deines ältesten Spiels wäre die Datei zu groß: *{ button-fair }* unter `/board` schickt sie.
       *[other] {" "}Mit den Aufzeichnungen deiner { $left } ältesten Spiele wäre die Datei zu groß: *{ button-fair }* unter `/board` schickt sie einzeln.
    }
button-privacy-get = Daten holen
button-privacy-delete = Daten löschen
button-privacy-yes = Alles löschen
button-privacy-keep = Behalten
