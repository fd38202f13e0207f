"""What moderators may do."""
