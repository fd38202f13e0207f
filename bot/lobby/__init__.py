"""Opening, joining and starting matches, their settings, and matches of one user against agents."""
