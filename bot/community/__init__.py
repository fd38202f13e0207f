"""Settings of servers, and blocks by servers and users."""
