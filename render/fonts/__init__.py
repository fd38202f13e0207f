"""Noto Sans and Noto Serif, under the SIL Open Font License (OFL.txt)."""
