"""Commands, messages and menus: the part that imports discord."""
