"""The stand-in with additions for tests: acting members, moderators, and failing requests."""
