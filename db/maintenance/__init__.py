"""Work on a whole database, for the operator's commands and housekeeping."""
