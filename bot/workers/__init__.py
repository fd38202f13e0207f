"""Runs drawing and agents' searches in other processes."""
