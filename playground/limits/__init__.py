"""Discord's documented limits: fields, commands, components, messages, and the rate of requests."""
