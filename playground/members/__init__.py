"""Servers and their members: people, roles, permissions, and the bot's membership."""
