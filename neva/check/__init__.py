"""`neva check`: what Discord knows of the bot, compared with what Neva needs."""
