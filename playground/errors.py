"""Discord's errors: status, code and message."""

from __future__ import annotations

from typing import Any


class DiscordError(Exception):
    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message}
        if errors:
            self.body["errors"] = errors


class TooManyRequests(DiscordError):
    """`retry_after` is in seconds; `scope` is user, global or shared."""

    def __init__(
        self, retry_after: float, *, code: int = 0, scope: str = "user", message: str = "You are being rate limited."
    ) -> None:
        super().__init__(429, code, message)
        self.retry_after = retry_after
        self.scope = scope
        self.body = {"message": str(self), "retry_after": round(retry_after, 3), "global": scope == "global"}
        if code:
            self.body["code"] = code


UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK = 10003, 10008, 10062, 10015
MESSAGE_TOO_OLD_TO_EDIT_OFTEN = 30046
MOST_THREAD_MEMBERS = 1000


def invalid(path: str, message: str, code: str = "INVALID") -> DiscordError:
    """Return the error for a payload that breaks a documented limit at `path`, such as `components.0.label`."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for part in reversed([part for part in path.split(".") if part]):
        errors = {part: errors}
    return DiscordError(400, 50035, f"Invalid Form Body ({path}: {message})", errors)


def unknown(what: str, code: int) -> DiscordError:
    return DiscordError(404, code, f"Unknown {what}")


def missing_access() -> DiscordError:
    """Return the error for things the bot cannot see."""
    return DiscordError(403, 50001, "Missing Access")


def missing_permissions() -> DiscordError:
    """Return the error for things the bot may not do."""
    return DiscordError(403, 50013, "Missing Permissions")


def thread_archived(status: int = 400) -> DiscordError:
    return DiscordError(status, 50083, "Thread is archived")


def thread_full() -> DiscordError:
    return DiscordError(400, 30033, f"Max number of thread participants has been reached ({MOST_THREAD_MEMBERS})")


def thread_locked() -> DiscordError:
    """Return the error for writing in a thread that a moderator locked."""
    return DiscordError(403, 160005, "Thread is locked")
