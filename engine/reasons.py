"""Reasons against illegal actions: a key for the bot, an English sentence for the command line and logs."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from engine.game import IllegalAction


class BaseReason(StrEnum):
    """A member's value is its key; its sentence may contain `{facts}`.

    Numbers of relevant rules follow, in order of precedence: the first one in force under the options applies.
    """

    sentence: str
    rules: tuple[str, ...]

    def __new__(cls, key: str, sentence: str, *rules: str) -> Self:
        reason = str.__new__(cls, key)
        reason._value_ = key
        reason.sentence, reason.rules = sentence, rules
        return reason


def illegal(reason: BaseReason, **facts: object) -> IllegalAction:
    return IllegalAction(reason.value, reason.sentence.format(**facts), reason.rules, **facts)
