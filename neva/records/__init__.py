"""Commands on records: replay, verify and film them."""
