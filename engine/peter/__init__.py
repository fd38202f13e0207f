"""Peter the Great: the rules."""
