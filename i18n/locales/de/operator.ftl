# Was der Bot über sich selbst sagt, und dem, der ihn betreibt.

about = **Neva { $version }** leitet Kartenspiele, die Tage oder Wochen dauern: ein Zug am Tag, mit Freunden. `/help` sagt, wie man spielt, `/profile`, was ich über dich speichere.
about-since = Gestartet { $since }.
about-tables = Offene Tische auf diesem Server: { $number }
about-process = Shard { $shard } von { $shards }; Server dieses Prozesses: { $servers }
about-playouts = Die starken Computerspieler laufen { $playouts ->
    [compiled] kompiliert und rechnen deshalb schnell
   *[plain] unkompiliert
}.
about-owner = Betrieben von { $owner }
about-source = Quelltext und Nutzungsbedingungen: { $link }
about-privacy = Datenschutzerklärung: { $link }
about-terms = Nutzungsbedingungen: { $link }
owner-failing = ⚠️ **Nachrichten hinken hinterher.** Seit mehr als einer Stunde kann ich die Nachrichten von { $number ->
        [one] { $number } Spiel
       *[other] { $number } Spielen
    } nicht aktualisieren; das erste Mal misslang es { $since }. Kein Zug ist verloren.
    Häufigster Grund ({ $most }): { $reason ->
        [discord] Discord antwortet mit Fehlern. Sieh auf discordstatus.com nach; meist hilft Warten.
        [network] Discord antwortet nicht oder ist nicht erreichbar. Prüf Netz und Namensauflösung dieses Rechners.
        [limited] Discord begrenzt meine Anfragen. Prüf, ob andere Programme dasselbe Token oder dieselbe Adresse benutzen.
        [direct] Discord lässt mich keine Direktnachrichten öffnen: Es hält mich für einen Spammer. Sieh im Entwicklerportal nach einer Nachricht.
        [token] Discord nimmt das Token nicht an. Setz es im Entwicklerportal zurück, trag es in die Einstellungen ein und starte mich neu.
        [invalid] Discord nennt meine Nachrichten fehlerhaft. Installier die neueste Version, oder melde es.
        [drawing] Bilder werden nicht rechtzeitig fertig. Prüf freien Speicher und Rechenzeit; erhöh RENDER_WORKERS.
        [database] Die Datenbank ist überlastet oder nicht erreichbar. Sieh dir ihr Log, ihre Platte und ihren Speicher an.
       *[other] Das ist ein Fehler von mir; das Log sagt mehr. Installier die neueste Version, oder melde ihn.
    }
    Mehr steht im Log; was zu tun ist, steht in docs/operating.md. Darüber schreibe ich höchstens einmal am Tag.
