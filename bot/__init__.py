"""Discord: commands, buttons, the table, the publisher and the clock."""
