"""A whole capability, to copy: a private note about a match. docs/adding-a-capability.md walks through it."""
