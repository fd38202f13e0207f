"""The reasons why actions are illegal: a key for the bot, an English sentence for the command line and logs."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from engine.game import IllegalAction


class BaseReason(StrEnum):
    """The base of a game's reasons. A member's value is its key; its sentence may contain `{facts}`.

    The numbers of the relevant rules follow the sentence, in order of precedence: the first one that the options put in
    force applies. A reason without a numbered rule has none.
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
