"""The parts of the pictures: cards, rows, seats and their possessions, and the signs that stand on them."""
