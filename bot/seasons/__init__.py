"""Seasons of a server: divisions, and rounds in which all tables play the same deal."""
