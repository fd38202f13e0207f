"""The week of a server: one picture in its channel on Sunday evening, and at any time in `/club`."""
