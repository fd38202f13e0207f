# Mitspieler finden: eine Seite von /club, die Frage, ob jemand noch sucht, und die Nachricht am Tisch.

club-tab-find = Mitspieler finden
option-find = Mitspieler suchen: Ich eröffne einen Tisch, sobald genug Leute zusammenpassen
find-intro = Wähle alles, was dir recht ist. Sobald genug Leute zusammenpassen, eröffne ich den Tisch und rufe dich dort. Mitglieder dieses Servers sehen deinen Namen in dieser Liste.
find-nobody = Gerade sucht sonst niemand.
find-looking = { $number ->
    [one] Mitspieler sucht: { $names }
   *[other] { $number } Leute suchen Mitspieler: { $names }
  }
find-more = { $number } weitere
find-wanted = Gewünscht: { $wanted }
find-partners = Mit denen, die gerade suchen, kann ein Tisch zustande kommen.
find-partners-here = Andere, mit denen es passt, suchen auch. Ich warte bis zu { $minutes } Minuten, ob noch jemand kommt.
find-past = Von den letzten { $number } Suchen hier endeten { $found } an einem Tisch, die Hälfte davon nach höchstens { $time }.
find-past-none = Keine der letzten { $number } Suchen hier endete an einem Tisch.
find-past-unknown = Wie lange es hier dauert, weiß ich noch nicht: Bisher haben zu wenige gesucht.
find-rules = Spiele und Ausgaben
find-seats = Plätze am Tisch
find-seats-option = { $number ->
    [one] { $number } Platz
   *[other] { $number } Plätze
  }
find-times = Bedenkzeit
find-fill = Wenn zu wenige kommen (Computer nur, wenn alle es so wollen)
find-fill-never = Auf Menschen warten
find-fill-after = Computer nach { $time }
find-own = Du suchst seit { $since }. Der Tisch entsteht in { $channel } oder im Kanal eines anderen, und ich rufe dich dort. Du musst hier nicht warten.
find-own-lost = In dem Kanal, in dem du deine Suche begonnen hast, kann ich keinen Tisch mehr eröffnen. Deiner kann noch im Kanal eines anderen entstehen. Sonst beende die Suche und beginne sie in einem anderen Kanal neu.
find-own-away = Du bist bis { $until } im Urlaub. Du behältst deinen Platz, und vorher entsteht kein Tisch für dich.
find-own-seats = { $number ->
    [1] { $last } Plätze
   *[other] { $others } oder { $last } Plätze
  }
find-asked = Suchst du noch? Ohne Antwort endet die Suche { $until }.
find-stopped = Du suchst nicht mehr.
find-confirmed = Gut, ich suche weiter.
find-over = Deine Suche war da schon zu Ende. Eine neue beginnst du auf dem Server in `/club` unter *{ club-tab-find }*.
find-question = Suchst du auf **{ $server }** noch Mitspieler? Bisher ist kein Tisch zustande gekommen. Ohne Antwort endet die Suche { $until }; du kannst jederzeit neu suchen.
find-found = { $users }: Ihr habt Mitspieler gesucht, und das ist euer Tisch #{ $id }. Das Spiel läuft. { $computers ->
    [0] Viel Spaß!
    [one] Den freien Platz hat ein Computer. Viel Spaß!
   *[other] Die freien Plätze haben Computer. Viel Spaß!
  }
find-club-looking = { $number ->
    [one] { $number } Mitglied sucht Mitspieler: *{ club-tab-find }*.
   *[other] { $number } Mitglieder suchen Mitspieler: *{ club-tab-find }*.
  }
find-club-own = Du suchst seit { $since } Mitspieler.
find-club-asked = Sag unter *{ club-tab-find }*, ob du noch suchst.
find-club-offer = *{ club-tab-find }*: Sag, was dir recht ist, und der Tisch entsteht von selbst.
button-find-start = Mitspieler suchen
button-find-too = Ich suche auch
button-find-stop = Nicht mehr suchen
button-find-still = Ich suche noch
refused-find-running = Du suchst schon Mitspieler. Beende diese Suche, bevor du sie änderst: *{ club-tab-find }* in `/club`.
refused-find-vacation = Du bist auf diesem Server im Urlaub. Beende ihn in `/profile`, dann kannst du Mitspieler suchen.
refused-find-seats = Diese Spiele gehen nicht zu so vielen. Wähle andere Spiele oder eine andere Zahl.
find-lobby-on = Ich setze Leute an Tisch #{ $id }, die so einen Tisch suchen. Sobald sie ihn füllen, beginnt das Spiel. Noch ein Druck auf den Knopf beendet das.
find-lobby-off = Für Tisch #{ $id } suche ich keine Mitspieler mehr.
refused-find-private = Für ein privates Spiel findet sich niemand. Öffne es erst in den Einstellungen.
refused-find-rules = Gesucht werden nur die fertigen Regeln. Dieser Tisch hat eigene: Lade mit `/new with:` Leute dazu ein.
refused-find-alone = `/new find:` nimmt nur Regeln und Plätze. Um Leute einzuladen oder eine Aufzeichnung zu öffnen, lass `find` weg.
