"""Everything that imports discord."""
