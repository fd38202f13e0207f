"""Opening a match, joining it and its settings; playing alone."""
