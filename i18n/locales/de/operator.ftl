# Was der Bot über sich selbst sagt, und dem, der ihn betreibt.

command-about = Was hier läuft, seit wann, und wer es betreibt
about = **Neva { $version }** leitet Kartenspiele über Tage und Wochen: einen Zug am Tag, mit Freunden. `/help` sagt, wie man spielt, `/privacy`, was über dich gespeichert ist.
about-since = Gestartet { $since }.
about-tables = Offene Tische auf diesem Server: { $number }
about-process = Shard { $shard } von { $shards }; Server dieses Prozesses: { $servers }
about-owner = Betrieben von { $owner }
about-source = Quelltext und Lizenz: { $link }
about-privacy = Datenschutzerklärung: { $link }
about-terms = Nutzungsbedingungen: { $link }
owner-failing = ⚠️ **Nachrichten bleiben zurück.** Seit mehr als einer Stunde kann ich die Nachrichten von { $number ->
        [one] { $number } Spiel
       *[other] { $number } Spielen
    } nicht auf den neuesten Stand bringen; zuerst misslang es { $since }. Kein Zug ist verloren.
    Häufigster Grund ({ $most }): { $reason ->
        [discord] Discord antwortet mit Fehlern. Sieh auf discordstatus.com nach; meist hilft Warten.
        [network] Discord antwortet nicht oder ist nicht erreichbar. Prüfe Netz und Namensauflösung dieses Rechners.
        [limited] Discord begrenzt meine Anfragen. Prüfe, ob andere Programme dasselbe Token oder dieselbe Adresse benutzen.
        [direct] Discord lässt mich keine Direktnachrichten öffnen: Es hält mich für einen Spammer. Sieh im Entwicklerportal nach einer Nachricht.
        [token] Discord nimmt das Token nicht an. Setze es im Entwicklerportal zurück, trage es in .env ein und starte mich neu.
        [invalid] Discord nennt meine Nachrichten fehlerhaft. Installiere die neueste Version oder melde es.
        [drawing] Bilder werden nicht rechtzeitig gezeichnet. Prüfe freien Speicher und Rechenzeit; erhöhe RENDER_WORKERS.
        [database] Die Datenbank ist überlastet oder nicht erreichbar. Sieh dir ihr Log, ihre Platte und ihren Speicher an.
       *[other] Ein Fehler von mir; er steht im Log. Installiere die neueste Version oder melde ihn.
    }
    Mehr sagt das Log; was zu tun ist, steht in docs/operating.md. Davon schreibe ich höchstens einmal am Tag.
