"""The actions of players: menus, typed moves, plans, takebacks, the log."""
