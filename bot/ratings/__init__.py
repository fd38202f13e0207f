"""Ratings of users and computer players on a server."""
