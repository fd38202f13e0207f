"""How each game is shown in chat. Nothing here imports discord or the services."""
