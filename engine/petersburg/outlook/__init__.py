"""A seat's expected income, plans and forced moves, and the typical length of a game."""
