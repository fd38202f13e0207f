# Was am Tisch neben dem Spiel geschah: Zeilen auf dem Spielplan, in Menüs und im Verlauf

happening-sits-in = 🤖 Ein Computer spielt für { $name }{ $why ->
    [time] : Die Zeit ist um
    [left] : nicht mehr auf dem Server
   *[other] {""}
}
happening-back = 👋 { $name } ist wieder da
happening-vacation = 🏖️ { $name } hat Urlaub bis zum { $until }
happening-vacation-over = 🏖️ { $name } ist aus dem Urlaub zurück
happening-paused = ⏸️ Das Spiel pausiert, vorgeschlagen von { $name }
happening-resumed = ▶️ { $name } setzt das Spiel fort
happening-time = ⏱️ Die Zeit an diesem Tisch ist jetzt: { $time }
happening-offered = 🪑 Der Platz von { $name } ist frei zum Übernehmen
happening-replaced = 🪑 { $name } übernimmt den Platz von { $before }
happening-host = 🔑 { $name } leitet jetzt diesen Tisch
happening-left-server = 🚪 { $name } hat den Server verlassen
happening-unreachable = 📪 Direktnachrichten an { $name } kommen nicht an
happening-declined = 🙅 { $name } ist dagegen, { $vote ->
    [pause] zu pausieren
    [time] die Zeit zu ändern
    [without] ohne jemanden weiterzuspielen
   *[other] das Spiel zu beenden
}
happening-away = 💤 Ich war nicht erreichbar ({ $time }), alle Uhren standen still
happening-hint = 💡 { $name } hat einen Tipp genommen: Dieses Spiel zählt nicht mehr für die Spielstärke
happening-first-alone = 🌱 Ein erstes Solospiel: Es zählt nicht für die Spielstärke
happening-with-companion = 🤝 Mit einem Begleiter: Das Spiel zählt nicht für die Spielstärke
happening-with-handicap = ⚖️ { $what }: Das Spiel zählt nicht für die Spielstärke
happening-ended = 🏁 Der Tisch beendet das Spiel ohne Wertung
happening-daily = 🗓️ Das ist die Partie des Tages vom { $day }
happening-imported = 📥 Aus einer Aufzeichnung geöffnet: Die Namen stehen so in der Datei, und das Spiel zählt nicht für die Spielstärke
