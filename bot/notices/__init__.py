"""Notices to users: calls, reminders and warnings."""
