# Further ways to ask about the bot; never shown. One line per topic (`topic-NAME`), its phrasings separated by semicolons.
help-questions =
    start: Spiel starten; neues Spiel; Partie beginnen; wie fange ich an; Tisch eröffnen; Spiel erstellen; losspielen; anfangen; mit Freunden spielen; beitreten; mitspielen
    alone: allein spielen; alleine spielen; solo; Einzelspieler; gegen Computer spielen; gegen Bots; üben; Lektion; Tutorial; Anleitung; lernen
    invite: einladen; Freund einladen; jemanden einladen; Mitspieler hinzufügen; Einladung; beitreten; Freunde; Revanche; nochmal spielen
    players: wie viele Spieler; wieviele Spieler; Spielerzahl; Spieleranzahl; zu wie vielt spielt man; wie viele Leute können spielen; zu zweit; zu sechst; mindestens; höchstens
    rules: Erweiterungen; welche Erweiterungen gibt es; Varianten; Regeln wählen; Hausregeln; Ausgaben; Unterschied der Ausgaben; Ausgabe 2014; Online-Variante; Optionen
    time: wie lange habe ich Zeit; Zeitlimit; Zeit pro Zug; Bedenkzeit; Uhr; Zugzeit; Zeitkonto; Frist; Zeit abgelaufen; wie viel Zeit; Spiel zu langsam
    undo: zurücknehmen; Zug zurücknehmen; rückgängig; rückgängig machen; falsche Karte; verklickt; falsch gedrückt; vertippt; Fehler gemacht; Versehen; aus Versehen; Zug ändern; undo
    move: wie ziehe ich; wo drücke ich; Menü; Zug machen; Zug eintippen; Knopf geht nicht; Knopf funktioniert nicht; wie mache ich meinen Zug im Discord
    plan: vorausplanen; im Voraus ziehen; automatisch ziehen; automatisch passen, wenn ich weg bin; Plan
    cards: wo sind meine Karten; meine Karten sehen; meine Hand sehen; Spielplan zeigen; wo ist das Brett; Spielbrett; Verlauf; was ist passiert; Stapel ansehen; Punktestand; wer führt
    signs: Zeichen; Zeichen auf dem Brett; Symbole; Symbole auf dem Spielplan; was bedeuten die Zeichen; Legende; Pfeile; hohle Münze; Abzeichen
    leave: aussteigen; aufgeben; Spiel verlassen; aufhören; keine Lust mehr; austreten; abbrechen; raus aus dem Spiel; Platz abgeben; kündigen; gehen
    end: Tisch schließen; Spiel absagen; Spiel löschen; Spiel vorzeitig beenden; Partie abbrechen; Abstimmung; Gastgeber
    absent: jemand zieht nicht; Mitspieler ist weg; Mitspieler antwortet nicht; Mitspieler meldet sich nicht; Spieler abwesend; seit Tagen nichts; Spieler rauswerfen; Spieler ersetzen; kicken; warten auf jemanden; niemand zieht
    notices: Benachrichtigungen; Erinnerungen; erinnern; Ping; zu viele Nachrichten; stumm; stummschalten; Ruhezeiten; nicht stören; Nachrichten abschalten; Direktnachrichten; woher weiß ich, dass ich dran bin; Zeitzone
    vacation: Urlaub; Ferien; verreist; nächste Woche weg; Pause; Uhr anhalten; Abwesenheit; pausieren
    mine: meine Spiele; Liste meiner Spiele; wo ist mein Spiel; welche Spiele warten auf mich; nächstes Spiel; offene Spiele; alle Tische; laufende Partien
    language: Sprache; Sprache ändern; Sprache umstellen; auf Englisch umstellen; auf Deutsch; Englisch; Russisch; übersetzen; falsche Sprache
    levels: Stufen; Spielstärke der Computer; Schwierigkeit; Schwierigkeitsgrad; wie stark ist der Computer; Computergegner; leichter Gegner; schwerer Gegner; Neuling; Zar; KI; Stärke der Bots
    computer: Bot hinzufügen; Computerspieler hinzufügen; Computer an den Tisch; Computergegner dazu; Platz mit Computer füllen; Bot entfernen
    hint: Tipp; Tipps; Hilfe; Hinweis; bester Zug; was soll ich tun; Rat; Ratschlag; Vorschlag; Tipps abschalten; Strategie; wie spiele ich gut
    coach: Rückblick; Trainer; Analyse; Spiel analysieren; meine Fehler; was war falsch; besser werden
    rating: Wertungszahl; Elo; Rangliste; Bestenliste; Spielstärke; Rating; Statistik; meine Ergebnisse; Rekorde; Ranking; zählt das Spiel; Wertung der Spieler
    daily: Partie des Tages; täglich; Tagespartie; Tagesaufgabe; daily; Serie; das heutige Spiel
    puzzle: Rätsel; Aufgabe; Puzzle; trainieren
    replay: nachspielen; Wiederholung; Film; Video; Spiel ansehen; altes Spiel; Spiel teilen; exportieren; Aufzeichnung
    data: Datenschutz; Daten; meine Daten; was speicherst du über mich; Daten löschen; DSGVO; jemanden blockieren; Blockierung; gespeichert; Konto löschen; Account löschen
    look: dunkel; dunkles Design; Dark Mode; hell oder dunkel; Farben; farbenblind; Bilder zu klein; Film abschalten
    fair: fair; schummeln; betrügen; zufällig; gemischt; Zufall; Glück; Beweis; schummelt der Computer; sieht der Computer meine Karten

# Words that say little in a question; they count a tenth.
help-stop-words = wie was wann wo wer welche welcher welches ich du er sie es man der die das den dem ein eine einen ner einer kann darf soll muss mein meine meinen ist sind bin hab habe haben hat werden wird zu im in am an auf für mit und oder wenn ob von denn eigentlich mir mich gibt gibts auch noch karte karten spiel spielen machen wieviel wieviele viel viele geht schon sehr bitte doch mal jetzt dann wir ihr uns euch dein sein würde könnte sollte will da hier alles etwas denn überhaupt nochmal einfach
