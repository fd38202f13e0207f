"""Commands on records of matches: to replay, verify and film them."""
