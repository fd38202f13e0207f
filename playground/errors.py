"""Discord's errors: a status, a code, a message."""

from __future__ import annotations

from typing import Any


class DiscordError(Exception):
    """An error that the REST API answers with."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message}
        if errors:
            self.body["errors"] = errors


def invalid(path: str, message: str) -> DiscordError:
    """Make the answer to a payload that breaks a documented limit; `path` is where: `components.0.label`."""
    errors: dict[str, Any] = {"_errors": [{"code": "INVALID", "message": message}]}
    for part in reversed([part for part in path.split(".") if part]):
        errors = {part: errors}
    return DiscordError(400, 50035, f"Invalid Form Body ({path}: {message})", errors)


def unknown(what: str, code: int) -> DiscordError:
    """Make the answer for something that does not exist."""
    return DiscordError(404, code, f"Unknown {what}")


UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK = 10003, 10008, 10062, 10015


def missing_permissions() -> DiscordError:
    """Make the answer for what the bot may not do."""
    return DiscordError(403, 50013, "Missing Permissions")
