"""What the bot does for people. Nothing here imports discord."""
