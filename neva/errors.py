"""The error that a command ends with."""


class CommandError(Exception):
    """The command cannot be done; `str()` is the sentence that the user reads."""
