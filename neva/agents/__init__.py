"""Commands that let computer players play: single games and leagues."""
