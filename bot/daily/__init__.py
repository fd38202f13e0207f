"""The daily deal of a server."""
