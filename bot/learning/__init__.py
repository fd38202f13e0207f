"""How a newcomer learns what to do here."""
