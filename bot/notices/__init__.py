"""Calls, reminders and warnings: to whom, where and when."""
