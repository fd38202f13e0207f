# Trophäen: Reiter von /profile und /club, Zeilen unter Ergebnissen. Die eines einzelnen Spiels liegen in dessen Ordner.

tab-trophies = Trophäen
club-tab-trophies = { tab-trophies }
trophies-elsewhere = Jeder Server hat seine eigenen Trophäen: Öffne `/profile` auf einem Server, dann siehst du deine.
trophies-heading = Deine Trophäen auf diesem Server: { $number } von { $all }
trophies-own = { $name } · { $where }, { $when }
trophies-missing = Noch zu gewinnen
trophies-so-far = (bisher { $number } von { $goal })
trophies-counted = Du gewinnst sie in gewerteten Spielen, die nach den Regeln enden und die du und mindestens noch jemand von Anfang bis Ende spielt. *{ trophy-czar }* und *{ trophy-daily }* gehen auch allein. Die für Saisons und Pokale gibt es an deren Ende.
trophies-title = Dein Titel: Er steht auf Einladungen neben deinem Namen, und alle sehen ihn.
trophies-no-title = Kein Titel
trophies-server = Trophäen dieses Servers
trophies-holders = { $number ->
    [0] noch niemand
    [one] eine Person
   *[other] { $number } Leute
  }
trophies-newest = Die neuesten
trophies-new = { $name } · { $user }, { $when }
trophies-named = Namen stehen hier nur von Leuten, die auf der Rangliste mitmachen.
trophies-won = 🏅 Neu für { $name }: { $trophies }
trophies-won-you = 🏅 Neu für dich: { $trophies }
trophies-won-post = Neue Trophäe { $trophy }: { $names }

trophy-comeback = Aufholjagd
trophy-comeback-rule = Liege an einem Tisch mit mindestens drei Plätzen zu Beginn der letzten Runde nach Punkten ganz hinten, und gewinne.
trophy-czar = Zar bezwungen
trophy-czar-rule = Gewinne ein gewertetes Spiel, in dem ein Zar mitspielt.
trophy-streak = Hattrick
trophy-streak-rule = Gewinne drei Spiele in Folge.
trophy-sizes = An jedem Tisch
trophy-sizes-rule = Gewinne dasselbe Spiel an drei verschieden großen Tischen.
trophy-record = Rekord gebrochen
trophy-record-rule = Übertriff in einem öffentlichen Spiel den Rekord von jemand anderem: die höchste Punktzahl des Servers mit derselben Ausgabe und Zahl von Plätzen.
trophy-clockwork = Wie ein Uhrwerk
trophy-clockwork-rule = Spiele 25 Spiele mit Uhr in Folge zu Ende, ohne dass deine Zeit je abläuft.
trophy-daily = Sieben Tage
trophy-daily-rule = Spiele an sieben Tagen in Folge die Partie des Tages zu Ende.

trophy-season = Saisonsieg
trophy-season-rule = Gewinne die erste Liga einer Saison.
trophy-division = Ligasieg
trophy-division-rule = Gewinne deine Liga in einer Saison mit mehreren Ligen.
trophy-cup = Pokalsieg
trophy-cup-rule = Gewinne einen Pokal.
