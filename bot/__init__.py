"""The Discord bot: services, presentation of games, commands."""
