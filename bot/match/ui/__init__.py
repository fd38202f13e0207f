"""Commands, messages and menus: all modules of bot/match that import discord."""
