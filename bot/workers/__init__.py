"""Drawing and searching in other processes."""
