"""Running the bot: health, metrics, housekeeping, start and stop."""
