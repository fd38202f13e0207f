"""Queries on what the members of a server play together: contests and their rounds."""
