"""How a command says that it cannot do what it was asked for."""


class CommandFailed(Exception):
    """Ends the command with exit status 2; `str()` is the sentence for the user."""
