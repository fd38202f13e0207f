"""The REST API: its endpoints, and the handling of requests."""
