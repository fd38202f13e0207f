"""Parts of the pictures: cards, rows, seats with their possessions, and signs."""
