"""The presentation of each game in chat. It imports neither discord nor the services."""
