# Tische, an denen noch nicht gespielt wird: Einstellungen.

## Das Menü der Einstellungen

settings-title = Einstellungen von Tisch #{ $id }
settings-host-only = Ändern kann sie nur { $host }.
settings-in-time = Rechtzeitige Züge hier, nur für dich: { $users }
settings-in-time-of = { $name } { $percent } %
settings-none = keine
settings-page-table = Tisch
settings-page-agents = Computerspieler
settings-page-rules = Regeln
settings-page-cards = Karten
settings-page-more = Mehr
settings-rules = Spiel, Ausgabe und Erweiterungen
settings-seats = Plätze
settings-least = Ab wie vielen Spielern es losgehen kann
settings-computers = Computerspieler
settings-agent-new = Noch ein Computerspieler
settings-agent-remove = Vom Tisch nehmen
settings-agents-others = Alle am Tisch können Computerspieler dazunehmen; nur { $host } kann sie ändern und entfernen.
settings-limit = Zeit zum Ziehen. Mehr als am Anfang hat nie jemand; läuft deine Zeit ab, passe ich für dich
settings-absent = Wie lange jemand fehlen muss, bis die anderen darüber abstimmen können, ohne diese Person weiterzuspielen
settings-sitsin = Der Computerspieler, der Abwesende vertritt
settings-pace = Wie schnell Computerspieler ziehen; ein Zar braucht mindestens { $seconds } Sekunden, außer bei „sofort“
settings-private = Wer das Spiel sieht
settings-private-false = alle, die diesen Kanal sehen
settings-private-true = nur Mitspielende und Moderation
settings-language = Sprache des Tisches
settings-theme = Farben des Spielplans
settings-turning = Das letzte Bild
settings-turning-true = zeigt den Wendepunkt des Spiels
settings-turning-false = ohne den Wendepunkt
settings-film = Ein Film von zehn Sekunden
settings-film-true = kommt von selbst unter dem Ergebnis
settings-film-false = kommt nicht
settings-talk = Computerspieler
settings-talk-true = sagen ab und zu einen Satz
settings-talk-false = spielen schweigend
settings-switches = Änderungen an den gedruckten Regeln

## Wie viel Zeit es gibt

duration-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
duration-hours = { $hours ->
    [0] sofort
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
duration-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
duration-weeks = { $weeks ->
    [one] { $weeks } Woche
   *[other] { $weeks } Wochen
}
time-none = ohne Begrenzung
time-limit = { $time } je Zug
time-clock = ⌛ Uhr: { $time }
time-bank = { $more ->
    [0] je { $time } für das ganze Spiel
   *[other] je { $time }, +{ $more } Std. pro Zug
}

## Was zur Auswahl steht

language-en = English
language-ru = Русский
language-de = Deutsch
choice-novice = { level-novice } – { strength-novice }
choice-cadet = { level-cadet } – { strength-cadet }
choice-apprentice = { level-apprentice } – { strength-apprentice }
choice-clerk = { level-clerk } – { strength-clerk }
choice-steward = { level-steward } – { strength-steward }
choice-minister = { level-minister } – { strength-minister }
choice-czar = { level-czar } – { strength-czar }
choice-companion = { level-companion } – { strength-companion }
choice-mixed = Gemischt: Verwalter, Minister, Zar usw.
level-random = Zufall
level-novice = Neuling
level-cadet = Kadett
level-apprentice = Lehrling
level-clerk = Schreiber
level-steward = Verwalter
level-minister = Minister
level-czar = Zar
level-companion = Begleiter
strength-novice = sehr leicht
strength-cadet = leicht
strength-apprentice = eher leicht
strength-clerk = mittel
strength-steward = eher schwer
strength-minister = schwer
strength-czar = sehr schwer
strength-companion = hält das Spiel knapp, ohne Wertung
level-style = { $level } · { $style }
level-rating = Spielstärke { $rating }
style-builder = Baumeister
style-collector = Sammler
style-miser = Geizhals
styles = Ein Baumeister mag Gebäude oder viele Sorten, ein Sammler Aristokraten oder Peter-Karten, ein Geizhals Rubel oder Würfel.
name-novice-builder = Mitja
name-novice-collector = Dunja
name-novice-miser = Senka
name-cadet-builder = Grischa
name-cadet-collector = Nastja
name-cadet-miser = Timoscha
name-apprentice-builder = Fedja
name-apprentice-collector = Glascha
name-apprentice-miser = Kusja
name-clerk-builder = Luka
name-clerk-collector = Uljana
name-clerk-miser = Prochor
name-steward-builder = Sawwa
name-steward-collector = Warwara
name-steward-miser = Foma
name-minister-builder = Arseni
name-minister-collector = Agafja
name-minister-miser = Nikanor
name-czar-builder = Wsewolod
name-czar-collector = Feodora
name-czar-miser = Gordej
pace-usual = Standard
pace-seconds = { $seconds ->
    [0] sofort
    [one] jede Sekunde ein Zug
   *[other] alle { $seconds } Sekunden ein Zug
}

## Listen von Spielen und der Weg zu ihnen

button-go = Zum Spiel
mine-heading = { $number ->
    [0] **Deine Spiele** · keines wartet auf dich
    [one] **Deine Spiele** · eines wartet auf dich
   *[other] **Deine Spiele** · { $number } warten auf dich
}
mine-none = Du spielst nirgends mit. Eröffne mit `/new` einen Tisch auf einem Server.
mine-alone = **Allein** · hier wartet sonst niemand
listed-yours = dein Zug begann { $since }
listed-yours-until = dein Zug begann { $since }; deine Zeit endet { $until }
listed-others = am Zug: { $names }, gerufen { $since }
listed-computers = am Zug: { $names }
listed-paused = pausiert
listed-daily = die Partie des Tages endet { $until }
listed-open = { $free ->
    [0] offen, alle Plätze besetzt
    [one] offen, ein Platz frei
   *[other] offen, { $free } Plätze frei
}

## Eine Revanche

button-find = Mitspieler finden
lobby-seeks = 🔎 Ich setze Leute hierher, die so einen Tisch suchen. Sobald sie ihn füllen, beginnt das Spiel.
button-rematch = Revanche
rematch-joined = Du sitzt an Tisch #{ $id } in { $place }. Das Spiel beginnt, sobald alle da sind.
lobby-rematch = 🔁 Revanche für Spiel #{ $id }: Sie beginnt, sobald alle Plätze besetzt sind.
