"""The front door: the neva command line."""
