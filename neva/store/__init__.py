"""Commands on the bot's database: copies, checks, repairs, imports, deletions."""
