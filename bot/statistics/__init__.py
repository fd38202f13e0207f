"""Statistics, records and the ladder of a server."""
