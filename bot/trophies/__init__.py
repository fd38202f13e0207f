"""Trophies of users, won by what the logs of finished matches show, and titles beside their names."""
