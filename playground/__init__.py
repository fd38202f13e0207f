"""A local stand-in for Discord, to run the real bot without a token."""
