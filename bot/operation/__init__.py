"""Operation: health, metrics, housekeeping, start and stop."""
