"""The bot: services, how each game is shown in chat, and what talks to Discord."""
