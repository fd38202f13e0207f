"""Computer players: they move, their levels in words, why they moved, hints."""
