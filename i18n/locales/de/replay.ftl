# Watching a finished game again, and playing on from one of its positions.

replay-view = Aus wessen Sicht?
replay-open = Alles offen
replay-seat = Was { $name } sah
refused-replay-not-finished = Nachspielen kannst du nur Spiele, die zu Ende gespielt wurden.
refused-replay-secret = Bis der Tag vorbei ist, zeige ich dir dieses Spiel nur, wie du es gesehen hast: Andere spielen noch mit denselben Karten.
play-on = Von hier an weiterspielen
happening-plays-on = 🎬 Dieses Spiel geht von einer Stellung aus Spiel #{ $id } weiter und zählt nicht für die Spielstärke

## The page that plays in any browser

replay-page-replay = Spielverlauf
replay-page-move = Zug
replay-page-back = Vorige Phase
replay-page-older = Voriger Zug
replay-page-newer = Nächster Zug
replay-page-on = Nächste Phase
replay-page-end = Zum Ende des Spiels
replay-page-play = Abspielen
replay-page-pause = Anhalten
replay-page-speed = Tempo
replay-page-still = Das ist das Ende des Spiels. Öffne diese Datei in einem Browser am Computer, dann läuft es Zug für Zug ab.
