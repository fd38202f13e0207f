"""`/help`, rules and cards, lessons, and tips for newcomers."""
