"""Tests of how Peter the Great is shown."""
