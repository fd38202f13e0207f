"""The base of all folders; imports no discord."""
