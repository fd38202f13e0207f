"""Fonts under the SIL Open Font License (OFL.txt); Droid Sans Fallback under the Apache License (Apache-2.0.txt)."""
