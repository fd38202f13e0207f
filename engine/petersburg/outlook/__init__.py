"""The outlook of a seat: its expected income, its plans, its forced moves, and the typical length of a game."""
