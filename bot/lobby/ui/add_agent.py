"""*Add computer* on an invitation: a private answer with a button for each level, from easy to hard."""

from __future__ import annotations

from functools import partial
from typing import Any, Self

import discord
from discord import ui

from bot.agents.ui.level_words import agent_words
from bot.core.errors import UserError
from bot.discord_base.buttons import PHONE_ROW, button_rows, handler
from bot.discord_base.components import PersistentItem
from bot.discord_base.names import agent_name, names_of
from bot.discord_base.replies import person, reply, services_of, text_view
from bot.lobby.lobby import Lobby
from bot.match.ui.authority import match_for
from db.match import matches
from db.match.matches import Match, Seat
from db.store import Store
from engine.agents.levels import OFFERED
from i18n.translator import Say, translator


@handler("computer")
async def _offer(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Offer the levels to a seated user. Raises `UserError`."""
    await match_for(interaction, match_id)
    match, seats = await read_lobby(interaction, match_id)
    if all(seat.user_id != interaction.user.id for seat in seats):
        raise UserError("not-seated")
    if len(seats) >= match.seats_wanted:
        raise UserError("full")
    await reply(interaction, levels_page(match, seats, translator(interaction.locale.value)))


class LevelButton(PersistentItem, template=rf"add:(?P<game>[0-9]{{1,18}}):(?P<level>{'|'.join(OFFERED)})"):
    @classmethod
    def of(cls, match_id: int, level: str, say: Say) -> Self:
        return cls(ui.Button(label=say(f"level-{level}"), custom_id=f"add:{match_id}:{level}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        match = await match_for(interaction, self.match_id)
        name, level = partial(agent_name, match.locale), self.parts["level"]
        lobby = services_of(interaction)[Lobby]
        await lobby.add_agent(match.id, person(interaction), level, name, interaction_id=interaction.id)
        match, seats = await read_lobby(interaction, match.id)
        await reply(interaction, levels_page(match, seats, translator(interaction.locale.value), added=True))


async def read_lobby(interaction: discord.Interaction[Any], match_id: int) -> tuple[Match, list[Seat]]:
    """Return a lobby and its seats. Raises `UserError` if the match is not a lobby."""
    found = await services_of(interaction)[Store].read(matches.get_match_and_seats, match_id)
    if found is None or found[0].status != "lobby":
        raise UserError("not-open")
    return found


def levels_page(match: Match, seats: list[Seat], say: Say, *, added: bool = False) -> ui.LayoutView:
    """Show a button for each level while a seat is free; `added` names the latest agent."""
    lines = []
    last = next((seat for seat in reversed(seats) if seat.ai is not None), None)
    if added and last is not None:
        lines.append(say("computer-added", name=names_of(seats, say)[last.seat], level=agent_words(last.ai or "", say)))
    is_free = len(seats) < match.seats_wanted
    lines.append(say("computer-choose" if is_free else "computer-full"))
    if is_free:
        lines.append(f"-# {' · '.join(say(f'choice-{level}') for level in OFFERED)}")
    buttons = [LevelButton.of(match.id, level, say) for level in OFFERED] if is_free else []
    return text_view("\n".join(lines), *button_rows(buttons, PHONE_ROW))
