"""The REST API: its endpoints, and how requests reach them."""
