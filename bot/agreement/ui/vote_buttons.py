"""The buttons that answer a vote: they hold the numbers of match and vote, so that an old one answers no other vote.

What each does is registered by the module that has the capability (`answers`), as with `MatchButton`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ui

from bot.discord_base.replies import report_errors
from i18n.translator import Say

Handler = Callable[[discord.Interaction[Any], int, int], Awaitable[None]]
_HANDLERS: dict[str, Handler] = {}


def answers(verb: str) -> Callable[[Handler], Handler]:
    """Register what a button does: called with the interaction, the match's id and the vote's number."""

    def register(function: Handler) -> Handler:
        _HANDLERS[verb] = function
        return function

    return register


class VoteButton(
    ui.DynamicItem[ui.Button[Any]],
    template=r"vote:(?P<verb>agree|decline):(?P<game>[0-9]{1,18}):(?P<vote>[0-9]{1,20})",
):
    """A button under a vote, or on the private page of the table."""

    def __init__(self, button: ui.Button[Any], verb: str, match_id: int, vote_id: int) -> None:
        super().__init__(button)
        self.verb, self.match_id, self.vote_id = verb, match_id, vote_id

    @classmethod
    def of(cls, verb: str, match_id: int, vote_id: int, label: str) -> Self:
        """Make the button that agrees or declines."""
        style = discord.ButtonStyle.success if verb == "agree" else discord.ButtonStyle.secondary
        custom_id = f"vote:{verb}:{match_id}:{vote_id}"
        return cls(ui.Button(label=label, style=style, custom_id=custom_id), verb, match_id, vote_id)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["verb"], int(match["game"]), int(match["vote"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the vote."""
        async with report_errors(interaction):
            await _HANDLERS[self.verb](interaction, self.match_id, self.vote_id)


def answer_row(match_id: int, vote_id: int, say: Say, *, own: bool = False) -> ui.ActionRow[Any]:
    """Make the row of buttons for the users who are asked, or for the user who asked (`own`)."""
    if own:
        return ui.ActionRow(VoteButton.of("decline", match_id, vote_id, say("button-vote-withdraw")))
    return ui.ActionRow(
        VoteButton.of("agree", match_id, vote_id, say("button-vote-agree")),
        VoteButton.of("decline", match_id, vote_id, say("button-vote-decline")),
    )
