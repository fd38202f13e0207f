# Further ways to ask about the bot; never shown. One line per topic (`topic-NAME`), its phrasings separated by semicolons.
help-questions =
    start: Spiel starten; neues Spiel; Partie beginnen; wie fange ich an; Tisch eröffnen; Spiel erstellen; losspielen; anfangen; mit Freunden spielen; beitreten; mitspielen; spiel beginnen; partie anlegen; wie geht es los; partie starten; Tisch aufmachen; neue Partie; ein Spiel mit drei Freunden; losgehen; wann geht es los; Spiel anlegen; Startknopf
    alone: allein spielen; alleine spielen; solo; Einzelspieler; gegen Computer spielen; gegen Bots; üben; alleine; gegen computer; ohne mitspieler; gegen ki; solospiel; nur ich; ohne Freunde; Spiel gegen die Maschine; nur mit Bots
    invite: einladen; Freund einladen; jemanden einladen; Mitspieler hinzufügen; Einladung; beitreten; Freunde; freunde einladen; freund hinzufügen; mitspielen; wie kommen andere dazu; mitspieler holen; wie können andere beitreten; wie lade ich ein; Leute dazuholen; wie kann mein Freund mitspielen; Freund dazuholen; Einladung schicken
    find: Mitspieler finden; Mitspieler suchen; ich suche Mitspieler; Gegner finden; niemand zum Spielen; ich kenne hier niemanden; mit wem kann ich spielen; wer sucht noch; Warteschlange; Gegner suchen; Fremde finden; sucht jemand ein Spiel; auf Mitspieler warten; zufällige Gegner; wer will noch spielen
    players: wie viele Spieler; wieviele Spieler; Spielerzahl; Spieleranzahl; zu wie vielt spielt man; wie viele Leute können spielen; zu zweit; zu sechst; mindestens; höchstens; wie viele leute; zu dritt; zu viert; zu fünft; wie viele personen; anzahl der spieler; können wir zu fünft spielen; geht das zu zweit; wie viele können mitspielen; zu siebt; zu acht; höchste Spielerzahl; zu dritt möglich
    rules: Erweiterungen; welche Erweiterungen gibt es; Varianten; Regeln wählen; Hausregeln; Ausgaben; Unterschied der Ausgaben; Ausgabe 2014; Online-Variante; Optionen; welche spiele; welche versionen; spielmodi; voreinstellungen; welche Version ist das; welche Erweiterungen; mit oder ohne Erweiterung; Ausgabe wechseln; welche Spiele gibt es
    time: wie lange habe ich Zeit; Zeitlimit; Zeit pro Zug; Bedenkzeit; Uhr; Zugzeit; Zeitkonto; Frist; Zeit abgelaufen; wie viel Zeit; Spiel zu langsam; zeit; timer; deadline; wie lange darf ich überlegen; Zeit ist um; zu spät; wie lange darf ich nachdenken; meine Uhr läuft; Zeit übrig; Zug verpasst; nicht rechtzeitig gezogen; zu langsam; vergessen zu ziehen; Zug vergessen; Frist verpasst; was ist, wenn ich nicht ziehe
    undo: zurücknehmen; Zug zurücknehmen; rückgängig; rückgängig machen; falsche Karte; verklickt; falsch gedrückt; vertippt; Fehler gemacht; Versehen; aus Versehen; Zug ändern; undo; fehler; vertan; ich habe mich verklickt; kann ich zurück; das war ein Fehler; falsche Karte gekauft; einen Zug zurück; gestrigen Zug zurücknehmen; Zug widerrufen
    move: wie ziehe ich; wo drücke ich; Menü; Zug machen; Zug eintippen; Knopf geht nicht; Knopf funktioniert nicht; wie mache ich meinen Zug im Discord; wo muss ich drücken; wie spiele ich eine karte im menü; bin ich dran; zug eingeben; ziehen; wie mache ich einen Zug; wo ist das Menü; kein Knopf da; wie spiele ich eine Karte; ich sehe keinen Knopf; Button weg; mein Menü öffnen; Knopf Mein Menü öffnen
    plan: vorausplanen; im Voraus ziehen; automatisch ziehen; automatisch passen, wenn ich weg bin; Plan; für mich kaufen; vorab ziehen; zug vormerken; automatisch passen; nächsten Zug vorbereiten; automatisch für mich passen; Züge vormerken; Plan löschen
    cards: wo sind meine Karten; meine Karten sehen; meine Hand sehen; Spielplan zeigen; wo ist das Brett; Spielbrett; Verlauf; was ist passiert; Stapel ansehen; Punktestand; wer führt; meine karten; wo ist meine hand; handkarten ansehen; private karten; wo sehe ich meine Hand; finde meine Karten nicht; ich sehe meine Karten nicht; zeig mir das Brett; was haben die anderen gemacht; Inhalt der Stapel; Protokoll; wie steht es; wie steht es gerade; aktueller Stand; wer liegt vorn; sehen Zuschauer meine Karten
    signs: Zeichen; Zeichen auf dem Brett; Symbole; Symbole auf dem Spielplan; was bedeuten die Zeichen; Legende; Pfeile; hohle Münze; Abzeichen; symbole auf dem brett; was bedeutet das zeichen; icons; was heißt der stern; sanduhr; was bedeuten die kleinen Zeichen; was heißen die Symbole auf dem Brett; Bedeutung der Zeichen; was ist das für ein Zeichen; Zeichenerklärung; Zeichen auf den Karten
    leave: aussteigen; aufgeben; Spiel verlassen; aufhören; keine Lust mehr; austreten; abbrechen; raus aus dem Spiel; Platz abgeben; kündigen; gehen; ich kann nicht mehr weiterspielen; jemand anders soll für mich weiterspielen; jemand übernimmt meinen Platz; kann jemand für mich spielen; Vertretung; Ersatz für mich; wie komme ich raus; ich will nicht mehr
    end: Tisch schließen; Spiel absagen; Spiel löschen; Spiel vorzeitig beenden; Partie abbrechen; Abstimmung; Gastgeber; spiel beenden; Spiel für alle beenden; Tisch auflösen; wir wollen alle aufhören; vorzeitig Schluss machen
    absent: jemand zieht nicht; Mitspieler ist weg; Mitspieler antwortet nicht; Mitspieler meldet sich nicht; Spieler abwesend; seit Tagen nichts; Spieler rauswerfen; Spieler ersetzen; kicken; warten auf jemanden; niemand zieht; mitspieler zieht nicht; jemand meldet sich nicht; spieler weg; gegner antwortet nicht; warten seit tagen; inaktiv; ohne jemanden weiterspielen; jemand fehlt; spieler verschwunden; Freund reagiert nicht; Freund spielt nicht mehr; er zieht nie; Mitspieler verschwunden; ohne ihn weiterspielen; ohne sie weitermachen; Gegner braucht ewig; inaktiven Spieler ersetzen; keine Reaktion; wir warten schon lange
    notices: Benachrichtigungen; Erinnerungen; erinnern; Ping; zu viele Nachrichten; stumm; stummschalten; Ruhezeiten; nicht stören; Nachrichten abschalten; Direktnachrichten; woher weiß ich, dass ich dran bin; Zeitzone; erinnerung; nicht so oft anpingen; ruhezeit; nachts ruhe; nerv nicht; benachrichtigung abstellen; nachts keine Nachrichten; Meldungen aus; weniger Nachrichten; nicht mehr erinnern; Spam; Erinnerung ändern; wann erinnerst du mich
    vacation: Urlaub; Ferien; verreist; nächste Woche weg; Pause; Uhr anhalten; Abwesenheit; pausieren; ich bin weg; nächste woche nicht da; pause machen; abwesend; ich bin im Urlaub; eine Woche nicht da; ein paar Tage weg; meine Zeit anhalten
    mine: meine Spiele; Liste meiner Spiele; wo ist mein Spiel; welche Spiele warten auf mich; nächstes Spiel; offene Spiele; alle Tische; laufende Partien; spiel finden; laufende spiele; in welchen spielen bin ich; zeig meine Spiele; in welchen Partien bin ich; meine Tische; welches Spiel wartet auf mich
    language: Sprache; Sprache ändern; Sprache umstellen; auf Englisch umstellen; auf Deutsch; Englisch; Russisch; übersetzen; falsche Sprache; auf englisch; auf deutsch umstellen; andere sprache; Sprache wechseln; sprich Deutsch; kannst du Englisch; auf Russisch
    levels: Stufen; Spielstärke der Computer; Schwierigkeit; Schwierigkeitsgrad; wie stark ist der Computer; Computergegner; leichter Gegner; schwerer Gegner; Neuling; Zar; KI; Stärke der Bots; wie schwer sind die bots; ki stärke; leichte gegner; stärkere gegner; level; welcher Bot ist der stärkste; wie gut sind die Bots; wie schlau ist der Computer; bester Bot; einfachster Bot; Bot für Anfänger; zu schwer; zu leicht; starke Gegner; leichter Modus; Anfängerstufe; Begleiter; ein Gegner, der es knapp hält
    computer: Bot hinzufügen; Computerspieler hinzufügen; Computer an den Tisch; Computergegner dazu; Platz mit Computer füllen; Bot entfernen; computer hinzufügen; computerspieler dazusetzen; Bot auf einen Platz setzen; mit einem Bot und einem Freund spielen; freier Platz für einen Bot; Bots in unserem Spiel; Bot rauswerfen
    hint: Tipp; Tipps; sind die Knöpfe die besten Züge; sind die grünen Knöpfe gute Züge; welcher Knopf ist der beste; Hilfe; Hinweis; bester Zug; was soll ich tun; Rat; Ratschlag; Vorschlag; Tipps abschalten; Strategie; wie spiele ich gut; hilfe beim zug; empfehlung; was würdest du spielen; gib mir einen Tipp; was wäre am besten; hilf mir wählen; was soll ich kaufen; Tipps ausschalten; gute Strategie
    coach: Rückblick; Trainer; Analyse; Spiel analysieren; meine Fehler; was war falsch; besser werden; was habe ich falsch gemacht; auswerten; meine Fehler ansehen; was hätte ich besser machen können; wie gut habe ich gespielt; Partie auswerten
    rating: Wertungszahl; Elo; Rangliste; Bestenliste; Spielstärke; Rating; Statistik; meine Ergebnisse; Rekorde; Ranking; zählt das Spiel; Wertung der Spieler; rang; gewertet; punktzahl der spieler; wie oft habe ich gewonnen; tabelle; bilanz; highscore; wie wird die Spielstärke berechnet; mein Rang; wer ist der Beste hier; Rangliste des Monats; meine Siege; wie viele Spiele habe ich gewonnen; Punktestand der Spieler
    trophies: Trophäen; Trophäe; Erfolge; Auszeichnungen; Titel neben meinem Namen; wie bekomme ich einen Titel; Medaillen; Pokal; was kann ich gewinnen; Preise; wie gewinne ich eine Trophäe
    club: Klub; Club; Verein; was läuft hier; was läuft auf diesem Server; was kann ich hier tun; Überblick über den Server; mein nächster Tisch
    daily: Partie des Tages; täglich; Tagespartie; Tagesaufgabe; daily; Serie; das heutige Spiel; tägliches spiel; wo finde ich die Tagesaufgabe; wo ist die Partie des Tages; heutige Partie; jeden Tag ein Spiel; Ergebnisse der Tagespartie; Spiel des Tages
    season: Saison; Saisons; Liga; Turnier; Meisterschaft; Aufstieg; Abstieg; Tabelle; zur Saison anmelden; bei der Saison mitmachen; aus der Saison aussteigen; gleiche Karten; wie komme ich in die Liga; wo ist die Tabelle; wann beginnt die nächste Runde; Wettbewerb
    cup: Pokal; Pokale; Cup; K.-o.; Finale; Schweizer System; Turnierbaum; Ergebnisse als Datei; csv; den Pokal gewinnen; zum Pokal anmelden; aus dem Pokal aussteigen; wann beginnt der Pokal; Halbfinale; wer ist im Finale
    puzzle: Rätsel; Aufgabe; Puzzle; trainieren; knobeln; quiz; übungsaufgabe; Denkaufgabe; besten Zug finden; Rätsel lösen; Stellung lösen
    replay: nachspielen; Wiederholung; Film; Video; Spiel ansehen; Spiel teilen; exportieren; Aufzeichnung; animation; spiel nochmal ansehen; teilen; spiel exportieren; gif; Spiel noch einmal sehen; alte Züge ansehen; Video machen; fertiges Spiel zeigen; Spiel an Freunde schicken
    data: Datenschutz; Daten; meine Daten; was speicherst du über mich; Daten löschen; DSGVO; gespeichert; Konto löschen; Account löschen; was speicherst du; alles über mich löschen; vergiss mich; was weißt du über mich; meine Daten bekommen; lösche alle meine Daten
    look: dunkel; dunkles Design; Dark Mode; hell oder dunkel; Farben; farbenblind; Bilder zu klein; Film abschalten; Farben ändern; Nachtmodus; helle Bilder; Animation aus; Aussehen ändern
    fair: fair; schummeln; betrügen; zufällig; gemischt; Zufall; Glück; Beweis; schummelt der Computer; sieht der Computer meine Karten; betrug; manipuliert; sha; startwert; echt gemischt; sind die Karten wirklich zufällig; ist das manipuliert; wird ehrlich gemischt; schummeln die Bots; sehen Bots meine Karten; kann man das prüfen
    lesson: Lektion; Tutorial; Anleitung; lernen; einführung; wie spielt man; wie geht das spiel; spielregeln für anfänger; ich bin neu; noch nie gespielt; grundlagen; anfänger; strategie; erstes spiel; erklär mir das Spiel; ich verstehe das Spiel nicht; wo lerne ich das; Hilfe für Anfänger; zeig mir, wie es geht; Regeln lernen
    rematch: Revanche; nochmal spielen; noch eine runde; wieder dieselben leute; rückspiel; neue partie mit denselben; noch ein Spiel; nochmal mit denselben; gleiche Leute nochmal; neues Spiel mit denselben Leuten
    blocks: jemanden blockieren; Blockierung; blockieren; sperren; nicht mit jemandem spielen; belästigung; nerviger spieler; ich will nicht mit dem spielen; jemanden fernhalten; Blockierung aufheben; jemanden sperren
    settings: einstellungen; optionen; regeln ändern; zeit ändern; privater tisch; abstimmung; abstimmen; spiel pausieren; hausregeln; Zahl der Plätze ändern; Geschwindigkeit ändern; Tisch privat machen; wo sind die Einstellungen

# Words that say little in a question; they count a tenth.
help-stop-words = wie was wann wo wer welche welcher welches ich du er sie es man der die das den dem ein eine einen ner einer kann darf soll muss mein meine meinen ist sind bin hab habe haben hat werden wird zu im in am an auf für mit und oder wenn ob von denn eigentlich mir mich gibt gibts auch noch karte karten spiel spielen machen wieviel wieviele viel viele geht schon sehr bitte doch mal jetzt dann wir ihr uns euch dein sein würde könnte sollte will da hier alles etwas überhaupt nochmal einfach des einem eines meinem meiner dich dir deine unser unsere sich war waren bist seid wurde hast hatte kanns kannst können könnt darfst dürfen musst müssen sollen wollen möchte aber als zum zur bei aus ins um nach über unter vor bis wen wem warum wieso weshalb woher wohin welchen nur so dort hallo gehts funktioniert erklär erkläre bedeutet heißt macht mache tun tut nicht kein keine keinen was's ne nem nix jemand alle jeder jede dieser diese dieses wenns sechs sieben acht neun zehn oft jedes jedem leute person immer nie wieder vorher danach während kriege kriegt kriegen bekomme bekommen gerade dazu partie partien spielt spiele gespielt ihn ihm ihnen ihre seine seinen diesen damit dabei davon dafür

# Words that mean the same to a player, one group per line.
help-synonyms =
    Adlige Adelige Adliger Adeligen Aristokraten Aristokrat Adel Edelleute
    Arbeiter Handwerker
    Rubel Geld Münzen Münze Kohle Knete Taler
    Punkte Punkt Siegpunkte
    abwerfen wegwerfen loswerden ablegen wegschmeißen entsorgen
    Stapel Deck Ziehstapel
    Ablage Ablagestapel
    Computerspieler Computer Bot Bots KI Computergegner
    Freund Freunde Freundin Kumpel Kumpels
    Erinnerung Erinnerungen Benachrichtigung Benachrichtigungen Mitteilungen Ping Pings
    unverkauft ungekauft
    Preis Preise Kosten kostet zahlen bezahlen
    billiger günstiger Rabatt Ermäßigung Nachlass
    kaufen kauf gekauft kaufe
    ersetzen ersetzt tauschen austauschen tausche umtauschen
    aufwerten verbessern aufzuwerten upgrade upgraden
    pleite blank bankrott
    geheim verdeckt verborgen versteckt
    sehen sieht seht sehe gucken schauen
    Zeichen Symbol Symbole Icon Icons Markierung Markierungen
    verlassen aussteigen austreten verlasse
    verklickt vertippt verdrückt Versehen versehentlich
    Urlaub Ferien
    Ende Schluss vorbei endet aus fertig
    doppelt doppelte doppelten gleiche gleichen zweite zweiten selbe
    Tipp Tipps Hinweis Hinweise Rat
    passen passe gepasst aussetzen
    übrig übrige übriges übriger übriggeblieben restlich überflüssig überflüssigem
    Gleichstand Unentschieden
    stark stärkste schwer schwierig schwerste
    abstellen abschalten ausschalten ausstellen deaktivieren
    bieten biete Gebot Gebote
    Brett Spielbrett Spielplan
    Karte Karten
    Würfel Steine Klötze Klötzchen
    zurücknehmen stornieren widerrufen rückgängig zurückziehen
    gewinnen gewinnt gewinne Sieg siegen Sieger Gewinner gewonnen
    beginnen beginnt anfangen anfängt fängt starten
    antwortet meldet reagiert
