"""Commands, messages and menus: all modules of bot/play that import discord."""
