"""Saint Petersburg."""
