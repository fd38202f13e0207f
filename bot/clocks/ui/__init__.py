"""Commands, messages and menus: all modules of bot/clocks that import discord."""
