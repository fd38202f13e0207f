"""The powers of moderators."""
