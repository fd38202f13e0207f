"""Private answers about a lobby: *Add computer* for every seated user, and the settings for its host.

Custom ids name lobby, page and field, so that the menu survives a restart. A choice sets an absolute value, so an
outdated menu does no harm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agents.ui.agent_words import agent_words
from bot.core.discord_limits import OPTION_LABEL
from bot.core.errors import Redelivered, UserError
from bot.discord_base.components import Handlers, PersistentItem, button_rows, mark_of, values_of
from bot.discord_base.names import agent_name, names_of
from bot.discord_base.places import check_place
from bot.discord_base.replies import person, reply, services_of, text_view, words
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, request_of
from bot.lobby.ui.joining import refuse_if_departed
from bot.lobby.ui.lobby_settings import NEW_AGENT, Field, Page, in_words_of, new_agent, pages, revise
from bot.match.ui.authority import match_for
from bot.ratings.ratings import Ratings
from db.match import matches
from db.match.matches import Match, Seat
from db.people.reliability import InTime, count_in_time
from db.store import Store
from engine.agents.levels import OFFERED, STYLES, agent_id
from i18n.text_length import cut_text
from i18n.translator import Say, translator
from render.emoji import FACES, face


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
        emoji = face(agent_id(level, STYLES[0]))
        return cls(ui.Button(label=say(f"level-{level}"), emoji=emoji, custom_id=f"add:{match_id}:{level}"))

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


_LEVELS_IN_ROW = 2
"""With their faces they fit side by side on a phone in every language."""


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
    return text_view("\n".join(lines), *button_rows(buttons, _LEVELS_IN_ROW))


class SettingSelect(
    PersistentItem,
    template=r"set:(?P<game>[0-9]{1,18}):(?P<page>[0-9]{1,2}):[0-9]{1,6}:(?P<field>[\w-]{1,50})",
):
    @classmethod
    def of(cls, field: Field, match_id: int, page: int, mark: int, say: Say, *, disabled: bool) -> Self:
        """Make the select; `mark` differs in each answer, or clients would keep a refused choice."""
        select: ui.Select[Any] = ui.Select(
            placeholder=say(field.empty),
            custom_id=f"set:{match_id}:{page}:{mark}:{field.name}",
            min_values=0 if field.many else 1,
            max_values=len(field.choices) if field.many else 1,
            disabled=disabled,
            options=[
                discord.SelectOption(
                    label=cut_text(text, OPTION_LABEL),
                    value=value,
                    description=field.descriptions.get(value),
                    default=value in field.chosen,
                    emoji=FACES.get(value),
                )
                for value, text in field.choices
            ],
        )
        return cls(select)

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        match_id, page = self.match_id, int(self.parts["page"])
        refusal = await _change(interaction, match_id, self.parts["field"], values_of(self.item))
        await _show(interaction, match_id, page, refusal)


class SettingsTab(PersistentItem, template=r"settings:(?P<game>[0-9]{1,18}):(?P<page>[0-9]{1,2})"):
    @classmethod
    def of(cls, page: Page, number: int, match_id: int, say: Say, *, is_open: bool) -> Self:
        style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
        custom_id = f"settings:{match_id}:{number}"
        return cls(ui.Button(label=say(page.key), style=style, disabled=is_open, custom_id=custom_id))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        await _show(interaction, self.match_id, int(self.parts["page"]))


async def _open(interaction: discord.Interaction[Any], match_id: int) -> None:
    match = await match_for(interaction, match_id)
    if interaction.user.id != match.host_id:
        await refuse_if_departed(interaction, match_id)
    await _show(interaction, match_id, 0)


async def _change(interaction: discord.Interaction[Any], match_id: int, field: str, values: list[str]) -> str:
    """Change a setting; return the reason of a refusal in the user's language, or an empty text."""
    say = translator(interaction.locale.value)
    match = await match_for(interaction, match_id)
    asked, lobby, number = match.game, services_of(interaction)[Lobby], interaction.id
    default = await lobby.default_kind(match)

    def revise_request(request: MatchRequest) -> MatchRequest:
        nonlocal asked
        wanted = revise(request, field, values, say, default)
        asked = wanted.game
        if wanted.settings.private and not request.settings.private:
            check_place(interaction, private=True, say=say)
        return wanted

    try:
        if field == NEW_AGENT:
            agent, name = new_agent(values), partial(agent_name, match.locale)
            await lobby.add_agent(match_id, person(interaction), agent, name, interaction_id=number)
        else:
            await lobby.change(match_id, person(interaction), revise_request, agent_name, interaction_id=number)
    except Redelivered:
        raise
    except UserError as error:
        return words(in_words_of(asked, error, say), say)
    return ""


async def _show(interaction: discord.Interaction[Any], match_id: int, number: int, refusal: str = "") -> None:
    """Show a page of the current settings. Raises `UserError` if the match is not a lobby."""
    await match_for(interaction, match_id)
    match, seats = await read_lobby(interaction, match_id)
    say = translator(interaction.locale.value)
    services = services_of(interaction)
    in_time = None
    if interaction.user.id == match.host_id and number == 0:  # counts thousands of moves
        in_time = await services[Store].read(_read_in_time, match, seats)
    strengths = await services[Ratings].levels(match.guild_id, match.game)
    page = SettingsPage(match, seats, number, mark_of(interaction), interaction.user.id, strengths, in_time)
    await reply(interaction, page.message(say, refusal))


_LEAST_DECISIONS = 20
"""Fewer say nothing about a user's reliability."""


def _read_in_time(connection: Connection, match: Match, seats: Sequence[Seat]) -> dict[int, InTime]:
    """Return the decisions of the other users who have made enough of them, by seat."""
    users = [(seat.seat, seat.user_id) for seat in seats if seat.user_id not in (None, match.host_id)]
    found = {seat: count_in_time(connection, match.guild_id, user) for seat, user in users if user is not None}
    return {seat: one for seat, one in found.items() if one.decisions >= _LEAST_DECISIONS}


@dataclass(frozen=True, slots=True)
class SettingsPage:
    match: Match
    seats: list[Seat]
    number: int
    """From 0."""
    mark: int
    """Differs in each answer."""
    user_id: int
    """The viewer: the host may change everything, other seated users may add agents."""
    strengths: Mapping[str, int] | None = None
    """Rating by level on the match's server; None for the measured ones."""
    in_time: Mapping[int, InTime] | None = None
    """Decisions of the other users, by seat; None for anybody but the host, who sees them on the first page."""

    def message(self, say: Say, refusal: str = "") -> ui.LayoutView:
        """Make the message, of the first page for a number too high; `refusal` stands above the settings."""
        people = sum(seat.ai is None for seat in self.seats)
        found = pages(request_of(self.match, self.seats), people, say, self.strengths)
        number = self.number if self.number < len(found) else 0
        may_change = self.user_id == self.match.host_id
        names = names_of(self.seats, say)
        may_add = any(seat.user_id == self.user_id for seat in self.seats)
        lines = [f"### {say('settings-title', id=self.match.id)}"]
        if not may_change:
            host = next(
                name for seat, name in zip(self.seats, names, strict=True) if seat.user_id == self.match.host_id
            )
            adds = may_add and any(field.name == NEW_AGENT for field in found[number].fields)
            lines.append(say("settings-agents-others" if adds else "settings-host-only", host=host))
        told = [
            say("settings-in-time-of", name=names[seat], percent=one.percent)
            for seat, one in (self.in_time or {}).items()
        ]
        if told and may_change:
            lines.append(f"-# {say('settings-in-time', users=', '.join(told))}")
        if refusal:
            lines.append(f"⚠️ {refusal}")
        view = text_view("\n".join(lines))
        for field in found[number].fields:
            view.add_item(ui.TextDisplay(f"-# {field.caption}"))
            disabled = not (may_change or (may_add and field.name == NEW_AGENT))
            select = SettingSelect.of(field, self.match.id, number, self.mark, say, disabled=disabled)
            view.add_item(ui.ActionRow(select))
        tabs = (SettingsTab.of(page, at, self.match.id, say, is_open=at == number) for at, page in enumerate(found))
        view.add_item(ui.ActionRow(*tabs))
        return view


HANDLERS = Handlers(buttons={"settings": _open, "computer": _offer})
