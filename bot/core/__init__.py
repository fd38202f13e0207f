"""What all folders stand on. Nothing here imports discord."""
