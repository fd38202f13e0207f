"""Queries on what is stored of a match."""
