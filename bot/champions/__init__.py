"""A role for the champions of a server, if it has chosen one."""
