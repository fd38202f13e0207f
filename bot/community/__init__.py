"""Settings and blocks of servers and users."""
