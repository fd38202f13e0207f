"""Votes, pauses and changes of seats."""
