"""Commands, messages and menus: all modules of bot/agents that import discord."""
