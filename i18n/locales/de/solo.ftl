# Spiele allein gegen Computerspieler: `/solo` und die Partie des Tages.

## Used in bot/discord_ui/commands/solo.py

solo-soon = Spiel #{ $id } beginnt; sein privater Thread erscheint hier gleich.
command-solo = Sofort und für dich allein gegen Computerspieler spielen
option-level = Wie gut sie spielen (wie in deinem letzten Spiel allein hier, oder Verwalter)
option-opponents = Wie viele Computerspieler (wie in deinem letzten Spiel allein hier, oder 2)
