"""What the users of a table agree on: votes, pauses, seats that change hands."""
