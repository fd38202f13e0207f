"""Running matches: all changes to them, pending decisions, and permissions."""
