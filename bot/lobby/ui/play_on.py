"""*Play on from here*: a private match from the end of a lesson, or from a position of a finished match."""

from __future__ import annotations

from typing import Any

import discord

from bot.core.errors import UserError
from bot.discord_base.components import PersistentItem
from bot.discord_base.names import agent_name
from bot.discord_base.replies import services_of
from bot.learning.lessons import Lessons
from bot.lobby.solo import Solo
from bot.lobby.ui.joining import find_place, host_of, tell_where
from bot.match.daily_rules import secret_until
from bot.match.records import beginning_of
from bot.match.ui.authority import begun_match_for
from db.store import Store
from engine.record import Record


class PlayOnButton(
    PersistentItem,
    template=r"lesson:(?P<lesson>[a-z_]{1,30}):play|playon:(?P<game>[0-9]{1,18}):(?P<seq>[0-9]{1,9}):(?P<seat>[0-9])",
):
    """Begins a match where a game's lesson ends (bot/learning/ui/lesson.py makes the button).

    Or in a seat, after an action of a match (`play_on_button` in bot/match/ui/messages.py).
    """

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if self.parts["lesson"]:
            record = services_of(interaction)[Lessons].of(self.parts["lesson"]).record
            await _play_on(interaction, record, 0)
        else:
            record = await _beginning(interaction, self.match_id, int(self.parts["seq"]))
            await _play_on(interaction, record, int(self.parts["seat"]))


async def _beginning(interaction: discord.Interaction[Any], match_id: int, seq: int) -> Record:
    """Return the record of a finished match up to an action. Raises `UserError`."""
    services = services_of(interaction)
    match = (await begun_match_for(interaction, match_id)).match
    if match.status != "finished":
        raise UserError("replay-not-finished")
    if await services[Store].read(secret_until, match, services.now()) is not None:
        raise UserError("replay-secret")
    return await services[Store].read(beginning_of, match, seq)


async def _play_on(interaction: discord.Interaction[Any], record: Record, seat: int) -> None:
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    place = await find_place(interaction, private=True, channel=parent)
    match_id = await services_of(interaction)[Solo].play_on(
        host_of(interaction),
        record,
        place,
        lambda agent: agent_name(place.locale, agent),
        seat=seat,
        interaction_id=interaction.id,
    )
    await tell_where(interaction, match_id, "solo-soon")
