"""Tests of how Saint Petersburg is shown."""
