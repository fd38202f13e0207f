"""Rounds: several tables that play the same deal at the same time, and open their results together."""
