"""Waits in publishing that are no errors."""


class NotNow(Exception):
    """Publishing has to wait for this many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not for {seconds:.0f} s")
        self.seconds = seconds


class ServerRests(NotNow):
    """Nothing is sent to a server for this long: the bot is timed out there, or the server refuses too much."""


class PictureForbidden(NotNow):
    """A message is shown in words: the bot may send no pictures there, until somebody grants it the permission."""

    def __init__(self) -> None:
        super().__init__(6 * 3600)
