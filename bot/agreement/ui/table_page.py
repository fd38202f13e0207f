"""The private page of a table: a lobby, or a running or ended match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.agreement.ui.table_facts import TableFacts, requests_select, table_facts, table_lines
from bot.agreement.ui.vote_message import answer_row, vote_text
from bot.agreement.vote_rules import OpenVote
from bot.core.discord_limits import CUT_TEXT
from bot.discord_base.buttons import MatchButton
from bot.discord_base.components import Handlers
from bot.discord_base.match_names import end_words
from bot.discord_base.names import names_of
from bot.discord_base.places import lost_words
from bot.discord_base.replies import is_private, reply, services_of, tell, text_view
from bot.discord_base.time_words import time_words
from bot.games.registry import PRESENTERS
from bot.match.table import Table
from bot.match.ui.authority import is_moderator, match_for
from bot.match.ui.match_lines import match_link
from bot.match.ui.messages import BACK
from db.match import matches
from db.match.matches import Match, Seat
from db.match.messages import lobby_messages
from db.store import Store
from i18n.text_length import cut_text
from i18n.translator import Say, translator

MARKS = 10**6
"""Different marks in custom ids."""


async def open_table_page(interaction: discord.Interaction[Any], match_id: int, note: str = "") -> None:
    """Only for users who may see or moderate the table. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    match = await match_for(interaction, match_id, moderating=True)
    manages = interaction.user.id == match.host_id or is_moderator(interaction, match)
    lobbies = await services[Store].read(lobby_messages, [match_id] if match.status == "lobby" else [])
    lines = [*([note] if note else []), *_title(match, match_link(match, lobbies), say)]
    if match.status in ("lobby", "active"):
        lines += filter(None, [lost_words(interaction.client, match, say)])
    if match.started_at is None:
        seats = await services[Store].read(matches.seats_of, match_id)
        view = _lobby_page(match, seats, lines, say, manages=manages)
    else:
        facts = await table_facts(services, await services[Table].read(match_id), interaction.user.id)
        seat = facts.seated.seat_of(interaction.user.id)
        view = match_page(facts, seat, lines, say, interaction.id % MARKS, manages=manages)
    await reply(interaction, view)


async def tell_on_page(interaction: discord.Interaction[Any], match_id: int, note: str) -> None:
    """Show the page if a private message was pressed; else only the note. Raises `UserError`."""
    if is_private(interaction.message):
        await open_table_page(interaction, match_id, note)
    else:
        await tell(interaction, note)


async def _open(interaction: discord.Interaction[Any], match_id: int) -> None:
    await open_table_page(interaction, match_id)


def _title(match: Match, link: str, say: Say) -> list[str]:
    presenter = PRESENTERS[match.game]
    options = presenter.option_words(match.options, say) or say("options-printed")
    state = "" if match.status == "active" else f" · {end_words(match, say)}"
    return [
        f"### [{say('table-title', id=match.id)}]({link}){state}",
        f"-# {say('game-rules', game=presenter.title(match.options, say), options=options)}",
    ]


def _lobby_page(match: Match, seats: Sequence[Seat], lines: Sequence[str], say: Say, *, manages: bool) -> ui.LayoutView:
    """Also for a closed lobby."""
    said = [*lines]
    if match.status == "lobby":
        said.append(f"⌛ {time_words(match.time, say)}")
        for seat, name in zip(seats, names_of(seats, say), strict=True):
            said.append(f"{'👑' if seat.user_id == match.host_id else '▫️'} **{name}**")
        if (free := match.seats_wanted - len(seats)) > 0:
            said.append(f"▫️ {say('lobby-free', free=free)}")
        said.append(f"-# 👑 {say('table-host')}")
    view = text_view(cut_text("\n".join(said), CUT_TEXT))
    if match.status == "lobby" and manages:
        view.add_item(ui.ActionRow(MatchButton.of("cancel", match.id, say, style=discord.ButtonStyle.danger)))
    return view


def match_page(
    facts: TableFacts, seat: int | None, lines: Sequence[str], say: Say, mark: int, *, manages: bool
) -> ui.LayoutView:
    """`seat` is None for a spectator; `mark` differs between answers; `manages` is True for hosts and moderators."""
    view = text_view(cut_text("\n".join([*lines, *table_lines(facts, seat, say)]), CUT_TEXT))
    if facts.seated.match.status != "active":
        return view
    first = _first_row(facts, seat, say, manages=manages)
    if first.children:
        view.add_item(first)
    for asked in facts.votes:
        _add_vote(view, facts, asked, seat, say)
    select = requests_select(facts, seat, mark, say, manages=manages)
    if select is not None:
        view.add_item(ui.ActionRow(select))
    return view


def _first_row(facts: TableFacts, seat: int | None, say: Say, *, manages: bool) -> ui.ActionRow[Any]:
    match, row = facts.seated.match, ui.ActionRow[Any]()
    own, primary = None if seat is None else facts.seated.seats[seat], discord.ButtonStyle.primary
    if own is not None and (own.is_absent or own.offered_at is not None):
        label = "" if own.is_absent else "button-keepseat"
        row.add_item(MatchButton.of(BACK, match.id, say, style=primary, label=label))
        if own.is_absent and facts.absences > 1:
            row.add_item(MatchButton.of("backall", match.id, say))
    if match.paused_at is not None and (own is not None or manages):
        row.add_item(MatchButton.of("resume", match.id, say, style=primary))
    return row


def _add_vote(view: ui.LayoutView, facts: TableFacts, asked: OpenVote, seat: int | None, say: Say) -> None:
    names, vote, match_id = names_of(facts.seated.seats, say), asked.vote, facts.seated.match.id
    waiting = say("vote-waits", names=", ".join(names[one] for one in asked.waiting))
    view.add_item(ui.TextDisplay(f"🗳️ {vote_text(facts.seated, vote, say)}\n-# {waiting}"))
    if seat == vote.seat:
        view.add_item(answer_row(match_id, vote.id, say, own=True))
    elif seat in asked.waiting:
        view.add_item(answer_row(match_id, vote.id, say))


HANDLERS = Handlers(buttons={"table": _open})
