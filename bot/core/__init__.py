"""What all other folders of `bot` build on; imports no discord."""
