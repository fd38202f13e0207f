"""The reasons why actions are illegal: a key for the bot, and an English sentence for the command line and logs."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from engine.game import IllegalAction


class BaseReason(StrEnum):
    """The base of a game's reasons. A member's value is its key; its sentence may have `{facts}` in braces.

    After the sentence come the numbers of the rules that may be meant. Where options decide which, the first is meant
    if it is in force, else the next. A reason that no rule of the game explains has none.
    """

    sentence: str
    rules: tuple[str, ...]

    def __new__(cls, key: str, sentence: str, *rules: str) -> Self:
        reason = str.__new__(cls, key)
        reason._value_ = key
        reason.sentence, reason.rules = sentence, rules
        return reason


def illegal(reason: BaseReason, **facts: object) -> IllegalAction:
    """Return the error for this reason, with its English sentence and its rules."""
    return IllegalAction(reason.value, reason.sentence.format(**facts), reason.rules, **facts)
