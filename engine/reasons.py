"""The reasons why actions are illegal: a key for the bot, and an English sentence for the command line and logs."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from engine.game import IllegalAction


class BaseReason(StrEnum):
    """The base of a game's reasons. A member's value is its key; its sentence may have `{facts}` in braces."""

    sentence: str

    def __new__(cls, key: str, sentence: str) -> Self:
        """Make a member of a key and its sentence."""
        reason = str.__new__(cls, key)
        reason._value_ = key
        reason.sentence = sentence
        return reason


def illegal(reason: BaseReason, **facts: object) -> IllegalAction:
    """Return the error for this reason, with its English sentence."""
    return IllegalAction(reason.value, reason.sentence.format(**facts), **facts)
