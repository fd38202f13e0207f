"""`/profile`, the data of users, and its deletion."""
