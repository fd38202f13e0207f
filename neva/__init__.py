"""The neva command line."""
