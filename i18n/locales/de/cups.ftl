# Pokale: die Seite in /club, ihre öffentlichen Nachrichten, Zeilen der Übersicht und die Datei der Ergebnisse.

club-tab-cup = Pokal
cup-none = ### Pokale
    Hier läuft kein Pokal. Ein Pokal dauert einen Tag oder einen Monat: Runde um Runde mit denselben Karten, und am Ende gewinnt einer. Wer den Server verwaltet, kann hier einen beginnen.
cup-seats = { $seats ->
    [2] 2 Plätze, K.-o.-System
   *[other] { $seats } Plätze, Runden und Finale
}
cup-pace = { $days ->
    [1] Ein Tag
   *[other] Ein Monat
}: { $time }
cup-how = { $seats ->
    [2] Wer verliert, ist draußen; die Besten nach Wertung setzen in der ersten Runde vielleicht aus.
   *[other] Alle spielen jede Runde, und zwar mit Leuten, die etwa gleich viele Punkte haben; die besten { $seats } spielen das Finale.
} Ab { $least } Leuten, höchstens 64. Alle Tische einer Runde spielen mit denselben Karten in privaten Threads. Karten, Spielpläne und Ergebnisse bleiben dort, bis der letzte fertig ist; dann beginnt die nächste Runde. Du kannst auch auf Leute treffen, die du blockiert hast.
cup-joined = ✅ Du bist angemeldet. { $number ->
    [one] Du machst den Anfang.
   *[other] Ihr seid jetzt { $number }.
} Deinen Tisch, die Ergebnisse und die Abmeldung findest du in `/club` unter *{ club-tab-cup }*.
cup-leave-ask = ### Aus dem Pokal aussteigen?
    Du bist dann draußen: Du bekommst keinen Tisch mehr und kannst nicht zurückkommen. Einen begonnenen Tisch spiel bitte zu Ende.
cup-cancel = Pokal absagen
cup-cancel-ask = ### Diesen Pokal absagen?
    Es beginnt keine Runde mehr, und niemand gewinnt ihn. Begonnene Tische gehen weiter, bis ihre Runde vorbei ist.
cup-new = Neuer Pokal
cup-new-about = Die Anmeldung beginnt in diesem Kanal. Danach startet die erste Runde von selbst oder früher, wenn du *{ contest-start }* drückst. Die Tische entstehen in privaten Threads dieses Kanals.
cup-choose-seats = Plätze am Tisch
cup-choose-pace = Dauer und Bedenkzeit. Ein Tag heißt: bis zu zwölf Stunden Spielzeit.
cup-choose-signup = Die Anmeldung dauert
cup-standings = Tabelle
cup-earlier = Frühere Pokale
cup-round = Runde { $round }
cup-stage = { $people ->
    [2] Finale
    [4] Halbfinale
    [8] Viertelfinale
    [16] Achtelfinale
   *[other] Runde der letzten { $people }
}
cup-more = … und { $number } weitere
cup-more-tables = { $number ->
    [one] … und { $number } weiterer Tisch
   *[other] … und { $number } weitere Tische
}
cup-byes = In dieser Runde ohne Gegner: { $names }
cup-columns = Punkte, Anteil an den Siegpunkten; 🃏 zeigt, wie viele von denen geschlagen sind, die mit denselben Karten denselben Platz hatten. Die besten { $seats } spielen das Finale.
cup-file = Ergebnisse als CSV
cup-csv = Runde,Tisch,Spiel,Reihenfolge,Name,Rang,Siegpunkte,Punkte,ausgestiegen,Platz
cup-next = Dein Tisch im Pokal beginnt { $begins }.
cup-started = Der Pokal beginnt: { $people } Leute, mit dem Finale { $rounds } Runden.
cup-final = Das Finale: { $names }
cup-leads = Vorn: { $names }
cup-through = Noch dabei: { $names }
cup-won = 🏆 { $name } gewinnt den Pokal!
cup-nobody = Niemand ist mehr dabei, also gewinnt niemand diesen Pokal.
cup-has-ended = **Pokal { $number } ist vorbei.** Alle Plätze stehen in `/club` unter *{ club-tab-cup }*.
cup-cancelled-few = Der Pokal findet nicht statt: Es haben sich weniger als { $least } Leute angemeldet. Die Serververwaltung kann in `/club` einen neuen beginnen.
cup-club-signup = Pokal { $number }: { $people ->
    [0] noch keine Anmeldung
    [one] { $people } Anmeldung
   *[other] { $people } Anmeldungen
}; die Anmeldung endet { $until }.
cup-club-join = Melde dich zum Pokal an: oben unter *{ club-tab-cup }*.
cup-club-running = Pokal { $number }: { $done } von { $total } Runden sind vorbei.
cup-blocked = Die Moderation dieses Servers hat dich gesperrt. Solange das so ist, bekommst du keinen Tisch, und am Ende der Runde scheidest du aus dem Pokal aus. Bitte spiel einen begonnenen Tisch zu Ende.
cup-win = { $people ->
    [1] Gewinne das Finale, dann gehört der Pokal dir.
    [2] Gewinne deinen Tisch im Pokal, dann stehst du im Finale.
    [4] Gewinne deinen Tisch im Pokal, dann stehst du im Halbfinale.
    [8] Gewinne deinen Tisch im Pokal, dann stehst du im Viertelfinale.
    [16] Gewinne deinen Tisch im Pokal, dann stehst du im Achtelfinale.
   *[other] Gewinne deinen Tisch im Pokal, dann bist du unter den letzten { $people }.
}
cup-already-in = { $people ->
    [1] Im Finale spielt niemand mehr gegen dich: Der Pokal gehört dir.
    [2] Im Pokal stehst du schon im Finale.
    [4] Im Pokal stehst du schon im Halbfinale.
    [8] Im Pokal stehst du schon im Viertelfinale.
    [16] Im Pokal stehst du schon im Achtelfinale.
   *[other] Im Pokal bist du schon unter den letzten { $people }.
}
cup-table-over = Dein Tisch im Pokal ist zu Ende. Alle Ergebnisse erscheinen, wenn der letzte Tisch der Runde zu Ende ist.
cup-goal = Die besten { $best } des Pokals erreichen das Finale; davor { $rounds ->
    [one] ist noch eine Runde
   *[other] sind noch { $rounds } Runden
} zu spielen.
cup-place = Im Pokal bist du auf Platz { $place }{ $state ->
    [sure] . Das Finale ist dir sicher.
    [lost] . Nach Punkten kannst du das Finale nicht mehr erreichen.
   *[open] , { $gap }. Die besten { $best } erreichen das Finale; davor { $rounds ->
        [one] ist noch eine Runde
       *[other] sind noch { $rounds } Runden
    } zu spielen. Ein gewonnener Tisch bringt { $win } Punkte.
}
cup-in-final = Du stehst im Finale des Pokals.
cup-not-in-final = Im Pokal bist du auf Platz { $place }. Im Finale geht es um die ersten { $best } Plätze.
refused-cup-full = Der Pokal ist voll: { $most } Leute haben sich angemeldet.
refused-cup-running = Der Pokal hat begonnen. Zum nächsten kannst du dich anmelden.
