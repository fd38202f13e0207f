# Matches against computer players alone: `/solo` and the daily deal.

## Used in bot/discord_ui/commands/solo.py

solo-soon = Game #{ $id } begins; its private thread appears here in a moment.
command-solo = Play alone against computer players, at once and in private
option-level = How well they play (as in your last game alone here, or Steward)
option-opponents = How many computer players (as in your last game alone here, or 2)
