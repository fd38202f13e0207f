"""Commands for games between computer players: single games and leagues."""
