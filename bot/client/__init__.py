"""The Discord client and all commands."""
