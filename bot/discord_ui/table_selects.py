"""The selects of the private page of a table: another time control, and going on without somebody.

What choosing does is registered by the module that has the capability (`chosen`), as with `MatchButton`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.discord_limits import OPTION_LABEL
from bot.discord_ui.names import stored_name
from bot.discord_ui.replies import report_errors
from bot.discord_ui.time_words import time_words
from bot.services.errors import Stale
from bot.services.seated import Seated
from bot.services.vote_rules import How
from db.time_control import TimeControl
from i18n.translator import Say

TIMES = ("none", "24", "48", "72", "168", "bank-24-4", "bank-72-12", "bank-168-24")
"""The time controls that can be chosen in a running match, as `TimeControl` writes them."""

Handler = Callable[[discord.Interaction[Any], int, str], Awaitable[None]]
_HANDLERS: dict[str, Handler] = {}


def chosen(subject: str) -> Callable[[Handler], Handler]:
    """Register what choosing does: called with the interaction, the match's id and the value that was chosen."""

    def register(function: Handler) -> Handler:
        _HANDLERS[subject] = function
        return function

    return register


class TableSelect(ui.DynamicItem[ui.Select[Any]], template=r"ask:(?P<subject>time|without):(?P<game>\d{1,18}):\d{1,6}"):
    """A select of the page; its mark, which differs from answer to answer, makes Discord show it anew."""

    def __init__(self, select: ui.Select[Any], subject: str, game_id: int) -> None:
        super().__init__(select)
        self.subject, self.game_id = subject, game_id

    @classmethod
    def of(cls, subject: str, game_id: int, mark: int, options: list[discord.SelectOption], placeholder: str) -> Self:
        """Make the select."""
        custom_id = f"ask:{subject}:{game_id}:{mark}"
        return cls(ui.Select(placeholder=placeholder, custom_id=custom_id, options=options), subject, game_id)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the select back from a message, however old."""
        assert isinstance(item, ui.Select)
        return cls(item, match["subject"], int(match["game"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Ask the others for what was chosen."""
        async with report_errors(interaction):
            if self.item.values[0] not in {option.value for option in self.item.options}:
                raise Stale
            await _HANDLERS[self.subject](interaction, self.game_id, self.item.values[0])


def time_select(game_id: int, now: TimeControl, mark: int, say: Say) -> TableSelect:
    """Make the select of time controls, in which the one in force is chosen."""
    texts = [*TIMES, *([str(now)] if str(now) not in TIMES else [])]
    options = [
        discord.SelectOption(
            label=time_words(TimeControl.parse(text), say)[:OPTION_LABEL], value=text, default=text == str(now)
        )
        for text in texts
    ]
    return TableSelect.of("time", game_id, mark, options, say("table-time-caption"))


def without_select(seated: Seated, choices: Sequence[tuple[int, How]], mark: int, say: Say) -> TableSelect:
    """Make the select of the seats that the match can go on without, and how."""
    options = [
        discord.SelectOption(
            label=say(f"table-without-{how}", name=stored_name(seated.seats[seat].name, say))[:OPTION_LABEL],
            value=f"{how}-{seat}",
        )
        for seat, how in choices
    ]
    return TableSelect.of("without", seated.match.id, mark, options, say("table-without-caption"))
