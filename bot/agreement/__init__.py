"""Agreements of the users at a table: votes, pauses, seats that change hands."""
