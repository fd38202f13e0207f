"""The process and its connection to Discord: start, watching, stop."""
