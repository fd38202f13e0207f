"""`/club`: what goes on in a server, and what a member can do next."""
