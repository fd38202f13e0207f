"""How strong users and computer players are on a server."""
