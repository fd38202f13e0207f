"""Computer players: their moves, the names of their levels, reasons for moves, hints."""
