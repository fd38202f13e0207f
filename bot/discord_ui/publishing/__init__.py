"""Keeps Discord a picture of the store: when, what should be there, and making it so."""
