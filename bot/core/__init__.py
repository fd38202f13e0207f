"""The base of all folders. Nothing here imports discord."""
