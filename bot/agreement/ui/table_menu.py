"""`/tables`, and the actions of its private page: votes, coming back, resuming, and ends with a confirmation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from bot.agreement.seats import Replacing
from bot.agreement.ui.seat_messages import open_seat_offers
from bot.agreement.ui.table_page import MARKS, open_table_page, tell_on_page, time_select
from bot.agreement.votes import Proposal, Votes
from bot.clocks.departures import Returns
from bot.core.errors import Stale, UserError
from bot.core.users import Person
from bot.discord_base.commands import localize
from bot.discord_base.components import Handlers, MatchButton, number_of
from bot.discord_base.replies import is_private, person, reply, report_errors, services_of, text_view
from bot.lobby.lobby import Lobby
from bot.lobby.ui.joining import refuse_if_departed
from bot.match.seated import Seated
from bot.match.table import Table
from bot.match.ui.authority import match_for, own_seat, who_may_end
from bot.match.ui.find_game import suggest_tables, which_table
from bot.play.ui.living_menus import menus_of
from bot.play.ui.move_menu import Remark
from db.match import matches
from db.match.deadlines import TimeControl
from db.store import Store
from i18n.translator import Say, translator


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
    """Look whether a lobby's host has left the server; raise `UserError` if so, since another user hosts now."""
    match = await services_of(interaction)[Store].read(matches.get_match, match_id)
    if match is not None and who.id != match.host_id and not who.moderator:
        await refuse_if_departed(interaction, match_id)


async def _confirm(
    interaction: discord.Interaction[Any], match_id: int, what: str, no: str, *, text: str = "", yes: str = ""
) -> None:
    """Ask for confirmation, with a button to confirm and one to go back to the table's page.

    `no`, `text` and `yes` are text keys: the label of the button to go back, the question, and the label of the button
    to confirm. The last two may be empty for the defaults.
    """
    say = translator(interaction.locale.value)
    confirm = MatchButton.of(f"{what}yes", match_id, say, style=discord.ButtonStyle.danger, label=yes)
    row: ui.ActionRow[Any] = ui.ActionRow(confirm, MatchButton.of("table", match_id, say, label=no))
    await reply(interaction, text_view(say(text or f"ask-{what}", id=match_id), row))


async def _keep(interaction: discord.Interaction[Any], _match_id: int) -> None:
    """Answer the *No* of an older message; nothing changes."""
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


_LISTED = 20


@app_commands.command(name="tables", description=localize("command-tables"))
@app_commands.describe(game=localize("option-game"))
@app_commands.autocomplete(game=suggest_tables)
async def table(interaction: discord.Interaction[Any], game: int | None = None) -> None:
    async with report_errors(interaction):
        await open_table_page(interaction, await which_table(interaction, game))


async def propose(interaction: discord.Interaction[Any], match_id: int, proposal: Proposal) -> None:
    """Carry out the proposal, or ask the others. Raises `UserError`."""
    await own_seat(interaction, match_id)
    votes = services_of(interaction)[Votes]
    after, waiting = await votes.ask(match_id, interaction.user.id, proposal, interaction_id=interaction.id)
    say = translator(interaction.locale.value)
    await open_table_page(interaction, match_id, say("vote-asked") if waiting else _say_done(after, say))


def _say_done(seated: Seated, say: Say) -> str:
    others = sum(seat.user_id is not None for seat in seated.seats) > 1
    return say("vote-done" if others else "vote-done-alone")


async def agree(interaction: discord.Interaction[Any], match_id: int, vote_id: int) -> None:
    await own_seat(interaction, match_id)
    votes, say = services_of(interaction)[Votes], translator(interaction.locale.value)
    after, waiting = await votes.agree(match_id, interaction.user.id, vote_id, interaction_id=interaction.id)
    if not waiting:
        note = _say_done(after, say)
    elif is_private(interaction.message):  # the page shows the missing votes
        note = ""
    else:  # the question names them while it is open
        note = say("vote-agreed")
    await tell_on_page(interaction, match_id, note)


async def decline(interaction: discord.Interaction[Any], match_id: int, vote_id: int) -> None:
    """The board shows who declined."""
    await own_seat(interaction, match_id)
    await services_of(interaction)[Votes].decline(match_id, interaction.user.id, vote_id, interaction_id=interaction.id)
    await tell_on_page(interaction, match_id, translator(interaction.locale.value)("vote-ended"))


async def _follow(interaction: discord.Interaction[Any], match_id: int, value: str) -> None:
    if value in _REQUESTS:
        await _REQUESTS[value](interaction, match_id)
    else:
        await _go_on_without(interaction, match_id, value)


async def _open_times(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Replaces the page. Raises `UserError`."""
    seated, _ = await own_seat(interaction, match_id)
    say = translator(interaction.locale.value)
    await reply(
        interaction,
        text_view(
            f"### {say('table-request-time')}\n{say('vote-about-time')}",
            ui.ActionRow(time_select(match_id, seated.match.time, interaction.id % MARKS, say)),
            ui.ActionRow(MatchButton.of("table", match_id, say, label="menu-back")),
        ),
    )


async def _change_time(interaction: discord.Interaction[Any], match_id: int, value: str) -> None:
    try:
        time = TimeControl.parse(value)
    except ValueError:
        raise Stale from None
    await propose(interaction, match_id, Proposal.time_change(time))


async def _go_on_without(interaction: discord.Interaction[Any], match_id: int, value: str) -> None:
    how, _, seat = value.partition("-")
    await propose(
        interaction, match_id, Proposal.going_on_without(number_of(seat), "offer" if how == "offer" else "agent")
    )


_REQUESTS: dict[str, Callable[[discord.Interaction[Any], int], Awaitable[None]]] = {
    "pause": partial(propose, proposal=Proposal.pause()),
    "time": _open_times,
    **ENDS,
    "replace": open_seat_offers,
    "cancel": ask_to_cancel,
}


async def _come_back(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Show the menu afterwards, or the page while the match is paused."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    _, seat = await own_seat(interaction, match_id)
    seated = await services[Returns].come_back(match_id, interaction.user.id, interaction_id=interaction.id)
    if seated.is_going_on:
        await menus_of(interaction).show(interaction, seated, seat, remark=Remark(say("back-done")))
    else:
        await open_table_page(interaction, match_id, say("back-done"))


async def _come_back_everywhere(interaction: discord.Interaction[Any], match_id: int) -> None:
    services, say = services_of(interaction), translator(interaction.locale.value)
    changed = await services[Returns].come_back_everywhere(interaction.user.id, interaction_id=interaction.id)
    places = [await services[Store].read(matches.get_match, one) for one in changed[:_LISTED]]
    named = [f"#{one.id} <#{one.thread_id}>" if one.thread_id else f"#{one.id}" for one in places if one]
    more = ["…"] if len(changed) > _LISTED else []
    note = say("back-everywhere", number=len(changed), games=", ".join([*named, *more]))
    await tell_on_page(interaction, match_id, note)


async def _resume(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Resume a match that was paused by a vote, or because its thread is missing."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    await services[Lobby].resume(match_id, await who_may_end(interaction, match_id), interaction_id=interaction.id)
    match = (await services[Table].read(match_id)).match
    note = say("resumed", id=match_id) if match.thread_id is None else say("resumed-there", id=match_id)
    await tell_on_page(interaction, match_id, note)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (table,)
HANDLERS = Handlers(
    buttons={
        **ENDS,
        "cancel": ask_to_cancel,
        "keep": _keep,
        "cancelyes": _cancel,
        "closeyes": _close,
        "resignyes": _resign,
        "pause": _REQUESTS["pause"],
        "endscoredyes": partial(propose, proposal=Proposal.ending(scored=True)),
        "endunscoredyes": partial(propose, proposal=Proposal.ending(scored=False)),
        "back": _come_back,
        "backall": _come_back_everywhere,
        "resume": _resume,
    },
    selects={"ask:table": _follow, "ask:time": _change_time, "ask:without": _go_on_without},
)
