"""Commands, messages and menus: the part of this folder that imports discord."""
