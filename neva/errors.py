"""The error that a command ends with."""


class CommandError(Exception):
    """A failed command: `str()` is the sentence for the user, `status` the exit status."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
