"""Fonts under the SIL Open Font License, see OFL.txt."""
