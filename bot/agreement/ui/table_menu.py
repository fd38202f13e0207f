"""What the private page of a table does: it opens, proposes votes, and asks for confirmation before an end."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.agreement.ui.table_page import table_page
from bot.agreement.ui.vote_buttons import answers
from bot.agreement.vote_rules import Proposal
from bot.agreement.votes import Votes
from bot.core.errors import Stale, UserError
from bot.discord_base.buttons import MatchButton, handler
from bot.discord_base.match_select import chosen, number_of
from bot.discord_base.names import names_of
from bot.discord_base.replies import is_private, reply, services_of, tell
from bot.match.seated import Seated
from bot.match.ui.authority import own_seat, seated_for
from db.time_control import TimeControl
from i18n.translator import Say, translator

_MARKS = 10**6
"""How many different marks custom ids have."""


@handler("table")
async def open_table_page(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Show the page of a match that the user may know."""
    await show_table(interaction, await seated_for(interaction, game_id))


async def show_table(interaction: discord.Interaction[Any], seated: Seated, note: str = "") -> None:
    """Show the page of a match, with what has just happened."""
    page = await table_page(services_of(interaction), seated, interaction.user.id)
    await reply(interaction, page.message(translator(interaction.locale.value), interaction.id % _MARKS, note))


async def propose(interaction: discord.Interaction[Any], game_id: int, proposal: Proposal) -> None:
    """Do what the user proposes, or ask the others; then show the page. Raises `UserError`."""
    await own_seat(interaction, game_id)
    votes = services_of(interaction)[Votes]
    after, waiting = await votes.ask(game_id, interaction.user.id, proposal, interaction_id=interaction.id)
    await show_table(interaction, after, _outcome(after, waiting, translator(interaction.locale.value)))


def _outcome(seated: Seated, waiting: tuple[int, ...], say: Say) -> str:
    names = names_of(seated.seats, say)
    return say("vote-waits", names=", ".join(names[seat] for seat in waiting)) if waiting else say("vote-done")


@answers("agree")
async def _agree(interaction: discord.Interaction[Any], game_id: int, vote_id: int) -> None:
    await own_seat(interaction, game_id)
    votes = services_of(interaction)[Votes]
    after, waiting = await votes.agree(game_id, interaction.user.id, vote_id, interaction_id=interaction.id)
    await _answer(interaction, after, _outcome(after, waiting, translator(interaction.locale.value)))


@answers("decline")
async def _decline(interaction: discord.Interaction[Any], game_id: int, vote_id: int) -> None:
    """End the vote. All at the table read on the board who declined."""
    await own_seat(interaction, game_id)
    votes = services_of(interaction)[Votes]
    after = await votes.decline(game_id, interaction.user.id, vote_id, interaction_id=interaction.id)
    await _answer(interaction, after, translator(interaction.locale.value)("vote-ended"))


async def _answer(interaction: discord.Interaction[Any], seated: Seated, note: str) -> None:
    """Show the page anew if a button of it was pressed; else only say what has happened."""
    if is_private(interaction.message):
        await show_table(interaction, seated, note)
    else:
        await tell(interaction, note)


@handler("pause")
async def _pause(interaction: discord.Interaction[Any], game_id: int) -> None:
    await propose(interaction, game_id, Proposal.pause())


@chosen("ask:time")
async def _change_time(interaction: discord.Interaction[Any], game_id: int, value: str) -> None:
    try:
        time = TimeControl.parse(value)
    except ValueError:
        raise Stale from None
    await propose(interaction, game_id, Proposal.time_change(time))


@chosen("ask:without")
async def _go_on_without(interaction: discord.Interaction[Any], game_id: int, value: str) -> None:
    how, _, seat = value.partition("-")
    await propose(
        interaction, game_id, Proposal.going_on_without(number_of(seat), "offer" if how == "offer" else "agent")
    )


@handler("endscored")
async def _ask_end_scored(interaction: discord.Interaction[Any], game_id: int) -> None:
    await _confirm(interaction, game_id, "endscored")


@handler("endunscored")
async def _ask_end_unscored(interaction: discord.Interaction[Any], game_id: int) -> None:
    await _confirm(interaction, game_id, "endunscored")


@handler("resign")
async def _ask_resign(interaction: discord.Interaction[Any], game_id: int) -> None:
    await _confirm(interaction, game_id, "resign")


async def _confirm(interaction: discord.Interaction[Any], game_id: int, what: str) -> None:
    """Ask whether the user means it, in place of the page. Raises `UserError`."""
    seated, _ = await own_seat(interaction, game_id)
    if seated.match.status != "active":
        raise UserError("game-over")
    say = translator(interaction.locale.value)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(say(f"ask-{what}", id=game_id)))
    yes = MatchButton.of(f"{what}yes", game_id, say, style=discord.ButtonStyle.danger)
    no = "button-keep" if what == "resign" else "menu-back"  # as `/game resign` says it
    view.add_item(ui.ActionRow(yes, MatchButton.of("table", game_id, say, label=no)))
    await reply(interaction, view)


@handler("endscoredyes")
async def _end_scored(interaction: discord.Interaction[Any], game_id: int) -> None:
    await propose(interaction, game_id, Proposal.ending(scored=True))


@handler("endunscoredyes")
async def _end_unscored(interaction: discord.Interaction[Any], game_id: int) -> None:
    await propose(interaction, game_id, Proposal.ending(scored=False))
