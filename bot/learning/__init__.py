"""Help for newcomers."""
