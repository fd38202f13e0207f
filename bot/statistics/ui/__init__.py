"""Commands, messages and menus: all of this folder that imports discord."""
