"""The error that a command ends with."""


class CommandError(Exception):
    """The command cannot be done; `str()` is the sentence that the user reads, `status` the exit status."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
