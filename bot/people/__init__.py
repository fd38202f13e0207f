"""`/me`, the data of users, and its deletion."""
