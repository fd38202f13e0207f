# Saisons: die Seite in /club, ihre öffentlichen Nachrichten und Zeilen der Übersicht.

club-tab-season = Saison
season-none = ### Saisons
    Hier läuft keine Saison. In einer Saison spielen alle mit denselben Karten in Ligen von etwa sechs Leuten, und die Besten steigen auf. Wer den Server verwaltet, kann hier eine beginnen.
season-rules = { $seats } Plätze · { $time } · { $weeks } Wochen
season-how = Ab { $least } Leuten. Alle Tische einer Runde spielen mit denselben Karten in privaten Threads, höchstens drei zugleich für jeden. Karten, Spielpläne und Ergebnisse einer Runde bleiben an ihren Tischen, bis der letzte fertig ist. In einer Liga treffen alle aufeinander, auch wenn sie sich blockiert haben.
season-joined = ✅ Du bist angemeldet. { $number ->
    [one] Du machst den Anfang.
   *[other] Ihr seid jetzt { $number }.
} Deine Tische, die Tabelle und die Abmeldung findest du in `/club` unter *{ club-tab-season }*.
season-leave-ask = ### Aus der Saison aussteigen?
    An den Tischen, die noch kommen, spielt ein Computerspieler für dich, und du wirst Letzter deiner Liga. Begonnene Tische bleiben deine: Bitte spiel sie zu Ende. Du kannst zurückkommen, solange niemand deinen Platz übernommen hat.
season-cancel = Saison absagen
season-cancel-ask = ### Diese Saison absagen?
    Es beginnt keine Runde mehr, und niemand steigt auf. Begonnene Tische gehen weiter, bis ihre Runde vorbei ist.
season-new = Neue Saison
season-new-about = Die Anmeldung beginnt in diesem Kanal und dauert eine Woche; du kannst auch früher starten. Die Tische entstehen in privaten Threads dieses Kanals.
season-choose-seats = Plätze am Tisch. Zu zweit spielen alle einmal gegeneinander; zu dritt hat jeder sechs Tische, zu viert vier.
season-seats = { $seats } Plätze, bis zu { $most } Leute
season-choose-weeks = Dauer
season-weeks = { $weeks } Wochen
season-division = Liga { $division }
season-divisions = Ligen { $first } bis { $last }
season-earlier = Frühere Saisons
season-next = { $number ->
    [one] Ein Tisch kommt noch; er beginnt { $begins }.
   *[other] { $number } Tische kommen noch; der nächste beginnt { $begins }.
}
season-started = Die Saison beginnt: { $people } Leute, { $divisions ->
    [one] eine Liga
   *[other] { $divisions } Ligen
}, { $rounds } Runden in { $weeks } Wochen.
season-leads = { $where ->
    [one] Vorn: { $names } mit { $points } Punkten
   *[division] Liga { $division }: { $names } mit { $points } Punkten
}
season-won = { $where ->
    [one] 🏆 { $names } mit { $points } Punkten
   *[division] 🏆 Liga { $division }: { $names } mit { $points } Punkten
}
season-has-ended = **Saison { $number } ist vorbei.** Alle Plätze stehen in `/club` unter *{ club-tab-season }*.
season-cancelled-few = Die Saison findet nicht statt: Es haben sich weniger als { $least } Leute angemeldet. Die Serververwaltung kann in `/club` eine neue beginnen.
season-club-signup = Saison { $number }: { $people ->
    [0] noch keine Anmeldung
    [one] { $people } Anmeldung
   *[other] { $people } Anmeldungen
}; die Anmeldung endet { $until }.
season-club-join = Melde dich zur Saison an: oben unter *{ club-tab-season }*.
season-club-running = Saison { $number }: { $done } von { $total } Runden sind vorbei.
season-blocked = Die Moderation dieses Servers hat dich gesperrt. Solange das so ist, spielt an deinen nächsten Tischen ein Computerspieler, und du gewinnst keine Trophäe. Begonnene Tische bleiben deine: Bitte spiel sie zu Ende.
season-you-lead = In der Saison führst du deine Liga mit { $points } Punkten an.
season-you-need = In deiner Liga bist du auf Platz { $place }, { $gap }. Ein gewonnener Tisch bringt { $win }.
season-up = { $state ->
    [sure] Dein Aufstieg ist sicher.
    [lost] Nach Punkten kannst du nicht mehr aufsteigen.
    [inside] Nach jetzigem Stand steigst du auf: Du bist { $gap }.
   *[outside] Du kannst noch aufsteigen: Du bist { $gap }, { $points ->
        [0] aber für dich kommt kein Tisch mehr
       *[other] und deine nächsten Tische bringen höchstens { $points } Punkte
    }.
}
season-down = { $state ->
    [sure] Du steigst sicher nicht ab.
    [lost] Nach Punkten ist dein Abstieg nicht mehr zu vermeiden.
    [inside] Nach jetzigem Stand steigst du nicht ab: Du bist { $gap }.
   *[outside] Nach jetzigem Stand steigst du ab: Du bist { $gap }, { $points ->
        [0] und für dich kommt kein Tisch mehr
       *[other] und deine nächsten Tische bringen höchstens { $points } Punkte
    }.
}
refused-season-full = Die Saison läuft, und kein Platz ist frei. Zur nächsten kannst du dich anmelden.
refused-season-most = Die Saison ist voll: { $most } Leute haben sich angemeldet. Jeder Tisch braucht einen Thread, und Discord erlaubt einem Server 1.000 aktive.
refused-season-threads = Die Saison kann noch nicht beginnen: Ihre Tische brauchen { $needed } Threads, frei sind { $free }. Discord erlaubt einem Server 1.000 aktive Threads, und der eines beendeten Tisches bleibt noch eine Woche aktiv.
