# Die private Nachricht von /profile: ihre Reiter.

command-profile = Deine Spielstärke, Statistik, Hinweise, Benachrichtigungen, Farben, Urlaub, Blockierungen und Daten
tab-notices = Benachrichtigungen
tab-colours = Farben
tab-vacation = Urlaub
tab-blocks = Blockierungen
tab-rating = Spielstärke
tab-data = Daten

## Farben

theme-heading = **Farben** der Bilder, die nur du siehst. Die des Spielplans wählt, wer den Tisch leitet.
