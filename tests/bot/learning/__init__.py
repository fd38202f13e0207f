"""Tests of help for newcomers."""
