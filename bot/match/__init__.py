"""Running matches: the one place where they change, the users they wait for, and permissions."""
