"""After the end: the coach, the film and the proof of the deal."""
