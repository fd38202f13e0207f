"""How Saint Petersburg is shown: its move menu, its log, its words."""
