"""The presentation of each game in chat. Nothing here imports discord or the services."""
