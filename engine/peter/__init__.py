"""Peter the Great."""
