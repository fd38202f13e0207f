"""The moves of a seat: prices, legal actions, and reasons against the others."""
