"""How users play: menus, typed moves, plans, takebacks, boards, the log."""
