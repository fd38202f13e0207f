"""The rules of the games: pure and synchronous, no I/O, no clock, no Discord."""
