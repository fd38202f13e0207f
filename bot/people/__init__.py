"""Privacy: what is stored of a user, and its deletion."""
