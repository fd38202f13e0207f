# Was Saisons und Pokale gemeinsam haben: Anmeldung, Tische und Knöpfe ihrer Seiten in /club.

contest-decimal = ,
contest-signup = Anmeldung
contest-running = läuft
contest-ended = beendet
contest-cancelled = abgesagt
contest-points = Punkte für die Ränge an einem Tisch: { $points }.
contest-signup-until = Die Anmeldung endet { $until } oder wenn die Serververwaltung früher startet.
contest-people = { $number ->
    [0] Noch hat sich niemand angemeldet.
    [one] { $number } Anmeldung:
   *[other] { $number } Anmeldungen:
}
contest-you-are-in = Du bist angemeldet.
contest-blocked = Du bist angemeldet, aber die Moderation dieses Servers hat dich gesperrt: Solange das so ist, geht es ohne dich los.
contest-channel = Nachrichten und Tische kommen in { $channel }.
contest-join = Anmelden
contest-leave = Abmelden
contest-leave-sure = Ja, aussteigen
contest-start = Jetzt starten
contest-cancel-sure = Ja, absagen
contest-move = In diesen Kanal verlegen
contest-choose-rules = Regeln
contest-choose-speed = Bedenkzeit
contest-back = Zurück
contest-create = Anmeldung beginnen
contest-rounds = { $done } von { $total } Runden sind vorbei.
contest-refused = In { $channel } darf ich nicht schreiben, darum beginnt keine Runde mehr. Die Serververwaltung kann diese Seite in einem anderen Kanal öffnen und *{ contest-move }* drücken.
contest-tables = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}
contest-gone = ausgestiegen
contest-gap = { $side ->
    [ahead] { $count ->
        [one] { $points } Punkt vor Platz { $place }
       *[other] { $points } Punkte vor Platz { $place }
    }
    [behind] { $count ->
        [one] { $points } Punkt hinter Platz { $place }
       *[other] { $points } Punkte hinter Platz { $place }
    }
   *[level] punktgleich mit Platz { $place }
}
contest-columns = Punkte, Tische, Anteil an den Siegpunkten; 🃏 zeigt, wie viele von denen geschlagen sind, die mit denselben Karten denselben Platz hatten.
contest-your-tables = Deine Tische
contest-table = #{ $id }, Runde { $round }: mit { $others }; endet spätestens { $until }
contest-go = Tisch #{ $id }
refused-contest-seats = Diese Regeln erlauben nicht so viele Plätze.
refused-contest-signed-up = Du bist schon angemeldet.
refused-contest-not-signed-up = Du bist nicht angemeldet oder schon ausgestiegen.
refused-contest-exists = Hier ist schon ein solcher Wettbewerb offen. Es gibt immer nur einen.
refused-contest-started = Dieser Wettbewerb ist schon gestartet.
refused-contest-over = Dieser Wettbewerb ist vorbei.
refused-contest-too-few = Für diesen Wettbewerb braucht es mindestens { $least } Leute.
