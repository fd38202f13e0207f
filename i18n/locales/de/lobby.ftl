# Tische, an denen noch nicht gespielt wird: Einstellungen.

## Das Menü der Einstellungen
## Verwendet in bot/discord_ui/settings_menu.py, bot/discord_ui/lobby_settings.py

settings-title = Einstellungen von Tisch #{ $id }
settings-host-only = Ändern kann sie nur { $host }.
settings-none = nichts
settings-page-table = Tisch
settings-page-rules = Regeln
settings-page-cards = Karten
settings-page-more = Sprache, Farben
settings-rules = Spiel, Ausgabe und Erweiterungen
settings-seats = Plätze
settings-computers = Computerspieler
settings-computer = Wie der Computer spielt
settings-limit = Zeit für eine Entscheidung; danach geht es ohne den Säumigen weiter
settings-hours = { $hours ->
    [0] ohne Grenze
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
settings-private = Wer das Spiel sieht
settings-private-false = alle, die diesen Kanal sehen
settings-private-true = nur Mitspielende und Moderation, in einem privaten Thread
settings-language = Sprache des Tisches
settings-theme = Farben des Spielplans
settings-switches = Eingeschaltet, über die gedruckten Regeln hinaus

## Was zur Auswahl steht
## Verwendet in bot/discord_ui/lobby_settings.py, bot/discord_ui/lobby_message.py

language-en = English
language-ru = Русский
language-de = Deutsch
choice-greedy = will gewinnen
choice-random = spielt zufällig
