"""A local stand-in for Discord, so that the real bot runs without a token."""
