"""What the operator's commands and housekeeping do with a whole database."""
