"""Queries on matches."""
