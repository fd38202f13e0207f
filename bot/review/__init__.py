"""After the end: the coach, films, puzzles and the proof of the deal."""
