"""Sending messages, and its obstacles: refused requests, closed direct messages, waits."""
