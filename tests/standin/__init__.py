"""The stand-in for tests: with acting members, moderators, and failing requests."""
