"""The rules of the games: pure and synchronous, without I/O, clock or Discord."""
