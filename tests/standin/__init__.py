"""The stand-in with what tests need of it: members who act, a server's moderators, requests that fail."""
