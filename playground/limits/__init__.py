"""Discord's documented limits: fields, commands, components, messages, and request rates."""
