"""The Discord client and the command tree."""
