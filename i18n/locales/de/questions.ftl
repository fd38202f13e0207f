# Further ways to ask about the bot; never shown. One line per topic (`topic-NAME`), its phrasings separated by semicolons.
help-questions =
    start: Spiel starten; neues Spiel; Partie beginnen; wie fange ich an; Tisch eröffnen; Spiel erstellen; losspielen; anfangen; mit Freunden spielen; beitreten; mitspielen; spiel beginnen; partie anlegen; wie geht es los; partie starten
    alone: allein spielen; alleine spielen; solo; Einzelspieler; gegen Computer spielen; gegen Bots; üben; alleine; gegen computer; ohne mitspieler; gegen ki; solospiel
    invite: einladen; Freund einladen; jemanden einladen; Mitspieler hinzufügen; Einladung; beitreten; Freunde; freunde einladen; freund hinzufügen; mitspielen; wie kommen andere dazu; mitspieler holen; wie können andere beitreten
    players: wie viele Spieler; wieviele Spieler; Spielerzahl; Spieleranzahl; zu wie vielt spielt man; wie viele Leute können spielen; zu zweit; zu sechst; mindestens; höchstens; wie viele leute; zu dritt; zu viert; zu fünft; wie viele personen; anzahl der spieler
    rules: Erweiterungen; welche Erweiterungen gibt es; Varianten; Regeln wählen; Hausregeln; Ausgaben; Unterschied der Ausgaben; Ausgabe 2014; Online-Variante; Optionen; welche spiele; welche versionen; spielmodi; voreinstellungen
    time: wie lange habe ich Zeit; Zeitlimit; Zeit pro Zug; Bedenkzeit; Uhr; Zugzeit; Zeitkonto; Frist; Zeit abgelaufen; wie viel Zeit; Spiel zu langsam; zeit; timer; deadline; wie lange darf ich überlegen
    undo: zurücknehmen; Zug zurücknehmen; rückgängig; rückgängig machen; falsche Karte; verklickt; falsch gedrückt; vertippt; Fehler gemacht; Versehen; aus Versehen; Zug ändern; undo; fehler; vertan
    move: wie ziehe ich; wo drücke ich; Menü; Zug machen; Zug eintippen; Knopf geht nicht; Knopf funktioniert nicht; wie mache ich meinen Zug im Discord; wo muss ich drücken; wie spiele ich eine karte im menü; bin ich dran; zug eingeben; ziehen
    plan: vorausplanen; im Voraus ziehen; automatisch ziehen; automatisch passen, wenn ich weg bin; Plan; für mich kaufen; vorab ziehen; zug vormerken; automatisch passen
    cards: wo sind meine Karten; meine Karten sehen; meine Hand sehen; Spielplan zeigen; wo ist das Brett; Spielbrett; Verlauf; was ist passiert; Stapel ansehen; Punktestand; wer führt; meine karten; wo ist meine hand; handkarten ansehen; private karten
    signs: Zeichen; Zeichen auf dem Brett; Symbole; Symbole auf dem Spielplan; was bedeuten die Zeichen; Legende; Pfeile; hohle Münze; Abzeichen; symbole auf dem brett; was bedeutet das zeichen; icons; was heißt der stern; sanduhr
    leave: aussteigen; aufgeben; Spiel verlassen; aufhören; keine Lust mehr; austreten; abbrechen; raus aus dem Spiel; Platz abgeben; kündigen; gehen
    end: Tisch schließen; Spiel absagen; Spiel löschen; Spiel vorzeitig beenden; Partie abbrechen; Abstimmung; Gastgeber; spiel beenden
    absent: jemand zieht nicht; Mitspieler ist weg; Mitspieler antwortet nicht; Mitspieler meldet sich nicht; Spieler abwesend; seit Tagen nichts; Spieler rauswerfen; Spieler ersetzen; kicken; warten auf jemanden; niemand zieht; mitspieler zieht nicht; jemand meldet sich nicht; spieler weg; gegner antwortet nicht; warten seit tagen; inaktiv; ohne jemanden weiterspielen; jemand fehlt; spieler verschwunden
    notices: Benachrichtigungen; Erinnerungen; erinnern; Ping; zu viele Nachrichten; stumm; stummschalten; Ruhezeiten; nicht stören; Nachrichten abschalten; Direktnachrichten; woher weiß ich, dass ich dran bin; Zeitzone; erinnerung; nicht so oft anpingen; ruhezeit; nachts ruhe; nerv nicht; benachrichtigung abstellen
    vacation: Urlaub; Ferien; verreist; nächste Woche weg; Pause; Uhr anhalten; Abwesenheit; pausieren; ich bin weg; nächste woche nicht da; pause machen; abwesend
    mine: meine Spiele; Liste meiner Spiele; wo ist mein Spiel; welche Spiele warten auf mich; nächstes Spiel; offene Spiele; alle Tische; laufende Partien; spiel finden; laufende spiele; in welchen spielen bin ich
    language: Sprache; Sprache ändern; Sprache umstellen; auf Englisch umstellen; auf Deutsch; Englisch; Russisch; übersetzen; falsche Sprache; auf englisch; auf deutsch umstellen; andere sprache
    levels: Stufen; Spielstärke der Computer; Schwierigkeit; Schwierigkeitsgrad; wie stark ist der Computer; Computergegner; leichter Gegner; schwerer Gegner; Neuling; Zar; KI; Stärke der Bots; wie schwer sind die bots; ki stärke; leichte gegner; stärkere gegner; level
    computer: Bot hinzufügen; Computerspieler hinzufügen; Computer an den Tisch; Computergegner dazu; Platz mit Computer füllen; Bot entfernen; computer hinzufügen; computerspieler dazusetzen
    hint: Tipp; Tipps; Hilfe; Hinweis; bester Zug; was soll ich tun; Rat; Ratschlag; Vorschlag; Tipps abschalten; Strategie; wie spiele ich gut; hilfe beim zug; empfehlung; was würdest du spielen
    coach: Rückblick; Trainer; Analyse; Spiel analysieren; meine Fehler; was war falsch; besser werden; was habe ich falsch gemacht; auswerten
    rating: Wertungszahl; Elo; Rangliste; Bestenliste; Spielstärke; Rating; Statistik; meine Ergebnisse; Rekorde; Ranking; zählt das Spiel; Wertung der Spieler; rang; gewertet; punktzahl der spieler; wie oft habe ich gewonnen; tabelle; bilanz; highscore
    daily: Partie des Tages; täglich; Tagespartie; Tagesaufgabe; daily; Serie; das heutige Spiel; tägliches spiel
    puzzle: Rätsel; Aufgabe; Puzzle; trainieren; knobeln; quiz; übungsaufgabe
    replay: nachspielen; Wiederholung; Film; Video; Spiel ansehen; altes Spiel; Spiel teilen; exportieren; Aufzeichnung; animation; spiel nochmal ansehen; teilen; spiel exportieren; gif
    data: Datenschutz; Daten; meine Daten; was speicherst du über mich; Daten löschen; DSGVO; gespeichert; Konto löschen; Account löschen; was speicherst du
    look: dunkel; dunkles Design; Dark Mode; hell oder dunkel; Farben; farbenblind; Bilder zu klein; Film abschalten
    fair: fair; schummeln; betrügen; zufällig; gemischt; Zufall; Glück; Beweis; schummelt der Computer; sieht der Computer meine Karten; betrug; manipuliert; sha; startwert; echt gemischt
    lesson: Lektion; Tutorial; Anleitung; lernen; einführung; wie spielt man; wie geht das spiel; spielregeln für anfänger; ich bin neu; noch nie gespielt; grundlagen; anfänger; strategie; erstes spiel
    rematch: Revanche; nochmal spielen; noch eine runde; wieder dieselben leute; rückspiel; neue partie mit denselben
    blocks: jemanden blockieren; Blockierung; blockieren; sperren; nicht mit jemandem spielen; belästigung; nerviger spieler
    settings: einstellungen; optionen; regeln ändern; zeit ändern; privater tisch; abstimmung; abstimmen; spiel pausieren; hausregeln

# Words that say little in a question; they count a tenth.
help-stop-words = wie was wann wo wer welche welcher welches ich du er sie es man der die das den dem ein eine einen ner einer kann darf soll muss mein meine meinen ist sind bin hab habe haben hat werden wird zu im in am an auf für mit und oder wenn ob von denn eigentlich mir mich gibt gibts auch noch karte karten spiel spielen machen wieviel wieviele viel viele geht schon sehr bitte doch mal jetzt dann wir ihr uns euch dein sein würde könnte sollte will da hier alles etwas überhaupt nochmal einfach des einem eines meinem meiner dich dir deine unser unsere sich war waren bist seid wurde hast hatte kanns kannst können könnt darfst dürfen musst müssen sollen wollen möchte aber als zum zur bei aus ins um nach über unter vor bis wen wem warum wieso weshalb woher wohin welchen nur so dort hallo gehts funktioniert erklär erkläre bedeutet heißt macht mache tun tut nicht kein keine keinen was's ne nem nix jemand alle jeder jede dieser diese dieses wenns

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
    billiger günstiger Rabatt Ermäßigung Nachlass weniger
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
    übrig übrige übriges übriger übriggeblieben restlich
    Gleichstand Unentschieden
    stark stärkste schwer schwierig schwerste
    abstellen abschalten ausschalten ausstellen deaktivieren
    bieten biete Gebot Gebote
    Brett Spielbrett Spielplan
    Karte Karten
    umgedreht
    Würfel Steine Klötze Klötzchen
