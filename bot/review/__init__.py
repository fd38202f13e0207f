"""After the end: the coach and the proof of the deal."""
