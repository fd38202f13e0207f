"""A running match: the one place where it changes, whom it waits for, who may know what."""
