"""How Peter the Great is shown: its move menu, its log, its words."""
