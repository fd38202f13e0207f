"""Queries on users, servers and channels."""
