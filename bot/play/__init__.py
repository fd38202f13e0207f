"""What players do: menus, typed moves, plans, takebacks, the log."""
