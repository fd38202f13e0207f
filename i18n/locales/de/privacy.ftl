# Was über Menschen gespeichert ist, und wie es gelöscht wird.

## Die Seite und ihre Knöpfe

privacy-title = Was über dich gespeichert ist
privacy-kept-of-you = **Was, und wozu.** Deine Discord-Nummer, dein Name beim Beitritt, deine Züge mit ihrer Zeit, was du geplant oder den Tisch gefragt hast: So wird ein Spiel gespielt und fortgesetzt. Deine Einstellungen, Sprache, Urlaube und Blockierungen: damit sie gelten. Wann du gerufen wurdest: damit es einmal geschieht. Was /coach zu deinen Zügen fand: damit es nicht neu gesucht wird. Wie stark du nach den beendeten Spielen jedes Servers bist: für `/rating`. Nichts, was du im Chat schreibst, wird gelesen oder gespeichert.
privacy-how-long = **Wie lange.** { $days ->
        [0] Spiele bleiben, solange es den Bot gibt.
        [one] Spiele werden einen Tag nach ihrem Ende gelöscht.
       *[other] Spiele werden { $days } Tage nach ihrem Ende gelöscht.
    } Benachrichtigungen bleiben 30 Tage, Urlaube zwei Jahre, deine Einstellungen, bis du sie löschst. Wie lange Sicherungen bleiben, entscheidet, wer den Bot betreibt.
privacy-who-sees = **Wer es sieht.** Alle, die den Kanal eines Spiels lesen können, sehen, wer dort spielt, jeden Zug, Abwesenheit und Urlaub. Deine Hand, Pläne, Einstellungen, Spielstärke und Blockierungen siehst nur du; dein Ergebnis in einer Partie des Tages sehen die auf dem Server, die sie beendet haben. Wer den Bot betreibt, kann die Datenbank lesen.
privacy-ask = **Alles löschen, was über dich gespeichert ist?**
    Dein Name und deine Nummer verschwinden aus allen Spielen; du stehst dort als „{ former-player }“, und deine Züge bleiben, denn die anderen haben mit ihnen gespielt.
    { $running ->
        [0] Du bist in keinem laufenden Spiel.
        [one] In deinem laufenden Spiel übernimmt ein Computerspieler deinen Platz für immer. Spielt dort sonst niemand, endet es.
       *[other] In deinen { $running } laufenden Spielen übernehmen Computerspieler deine Plätze für immer. Die, in denen sonst niemand spielt, enden.
    } { $lobbies ->
        [0] {""}
        [one] Du verlässt deinen Tisch, der noch nicht begonnen hat.
       *[other] Du verlässt deine { $lobbies } Tische, die noch nicht begonnen haben.
    }
    Einstellungen, Urlaube, Spielstärken, Blockierungen, Pläne und Benachrichtigungen werden gelöscht. Wen andere blockieren, entscheiden sie: Das bleibt. Hast du eine Partie des Tages begonnen, so ist das noch bis Mitternacht UTC feststellbar, damit alle nur einen Versuch haben. Alte Nachrichten in Discord bleiben, bis die Moderation sie löscht. Das lässt sich nicht rückgängig machen.
privacy-deleted = Erledigt: Deine Daten sind gelöscht. Spielst du wieder, beginnst du von vorn.
privacy-goes-on = Das dauert länger als sonst. Der Rest wird von selbst in ein bis zwei Stunden gelöscht. Bis dahin zeigt dir `/privacy` den Knopf noch einmal.
privacy-kept = Nichts wurde gelöscht.
privacy-data =
    Das ist alles, was über dich gespeichert ist: von Spielen, die noch laufen oder die du verlassen hast, deine eigenen Züge; von deinen anderen Spielen die ganze Aufzeichnung. Niemand sonst sieht diese Nachricht.{ $left ->
        [0] {""}
        [one] {" "}Mit der Aufzeichnung deines ältesten Spiels wäre die Datei zu groß: /verify schickt sie.
       *[other] {" "}Mit den Aufzeichnungen deiner { $left } ältesten Spiele wäre die Datei zu groß: /verify schickt jede.
    }
button-privacy-data = Meine Daten
button-privacy-delete = Meine Daten löschen
button-privacy-yes = Alles löschen
button-privacy-keep = Behalten
