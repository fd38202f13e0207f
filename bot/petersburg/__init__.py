"""Saint Petersburg in words and menus."""
