"""Choices of servers and users about playing together: settings and blocks."""
