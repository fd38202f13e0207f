"""Ends with a confirmation: closing a lobby, ending a match, resigning."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import ui

from bot.agreement.replacing import Replacing
from bot.core.errors import UserError
from bot.core.users import Person
from bot.discord_base.buttons import MatchButton
from bot.discord_base.components import Handlers
from bot.discord_base.replies import person, reply, services_of, text_view
from bot.lobby.lobby import Lobby
from bot.lobby.ui.joining import refuse_if_departed
from bot.match.ui.authority import match_for, own_seat, who_may_end
from db.match import matches
from db.store import Store
from i18n.translator import translator


async def ask_to_end(interaction: discord.Interaction[Any], match_id: int, what: str) -> None:
    """Raises `UserError`."""
    seated, seat = await own_seat(interaction, match_id)
    if seated.match.status != "active":
        raise UserError("game-over")
    if what == "endscored" and not any(one.asked_user is not None for one in seated.seats if one.seat != seat):
        await _confirm(interaction, match_id, what, "button-keep", text="ask-endscored-alone", yes="button-cancelyes")
    else:
        await _confirm(interaction, match_id, what, "button-keep")


ENDS = {what: partial(ask_to_end, what=what) for what in ("endscored", "endunscored", "resign")}
"""Functions that ask for confirmation, by request."""


async def ask_to_cancel(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Only for a host or moderator. Raises `UserError`."""
    who = await who_may_end(interaction, match_id)
    await _find_host(interaction, match_id, who)
    match = await services_of(interaction)[Lobby].may_end(match_id, who)
    if match.status == "lobby":
        await _confirm(interaction, match_id, "close", "button-keepopen")
    else:
        await _confirm(interaction, match_id, "cancel", "button-keep")


async def _find_host(interaction: discord.Interaction[Any], match_id: int, who: Person) -> None:
    """Raise `UserError` if a lobby's host left the server, so that another person hosts now."""
    match = await services_of(interaction)[Store].read(matches.get_match, match_id)
    if match is not None and who.id != match.host_id and not who.moderator:
        await refuse_if_departed(interaction, match_id)


async def _confirm(
    interaction: discord.Interaction[Any], match_id: int, what: str, no: str, *, text: str = "", yes: str = ""
) -> None:
    """The button labelled `no` opens the table's page.

    `text` and `yes` are the keys of the question and of the other label; empty for the defaults.
    """
    say = translator(interaction.locale.value)
    confirm = MatchButton.of(f"{what}yes", match_id, say, style=discord.ButtonStyle.danger, label=yes)
    row: ui.ActionRow[Any] = ui.ActionRow(confirm, MatchButton.of("table", match_id, say, label=no))
    await reply(interaction, text_view(say(text or f"ask-{what}", id=match_id), row))


async def _keep(interaction: discord.Interaction[Any], _match_id: int) -> None:
    """For buttons of older messages; it changes nothing."""
    await reply(interaction, text_view(translator(interaction.locale.value)("kept")))


async def _cancel(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    await services[Lobby].cancel(match_id, await who_may_end(interaction, match_id), interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("cancelled", id=match_id)))


async def _close(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Cancel a lobby; a match that began meanwhile continues."""
    who = await who_may_end(interaction, match_id)
    await services_of(interaction)[Lobby].cancel(match_id, who, open_only=True, interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("closed", id=match_id)))


async def _resign(interaction: discord.Interaction[Any], match_id: int) -> None:
    services = services_of(interaction)
    await match_for(interaction, match_id)
    await services[Replacing].resign(match_id, person(interaction), interaction_id=interaction.id)
    await reply(interaction, text_view(translator(interaction.locale.value)("resigned", id=match_id)))


HANDLERS = Handlers(
    buttons={
        **ENDS,
        "cancel": ask_to_cancel,
        "keep": _keep,
        "cancelyes": _cancel,
        "closeyes": _close,
        "resignyes": _resign,
    }
)
