"""The private page of a table: a lobby, or a running or ended match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.agreement.ui.vote_messages import answer_row, vote_text
from bot.agreement.votes import How, OpenVote, open_votes, possible_without
from bot.core.discord_limits import CUT_TEXT, OPTION_DESCRIPTION, OPTION_LABEL
from bot.core.services import Services
from bot.discord_base.components import Handlers, MatchButton, MatchSelect
from bot.discord_base.names import end_words, names_of, plain_names
from bot.discord_base.places import lost_words
from bot.discord_base.replies import is_private, reply, services_of, tell, text_view
from bot.discord_base.time_words import duration, time_words
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from bot.match.shared_deals import is_shared
from bot.match.table import Table
from bot.match.ui.authority import is_moderator, match_for
from bot.match.ui.messages import BACK, match_link, stored_result
from bot.match.waiting import Waiting
from db.match import matches, votes
from db.match.deadlines import TimeControl
from db.match.matches import Match, Seat
from db.match.messages import lobby_messages
from db.match.seats import absent_seats
from db.people.vacations import ends_after
from db.store import Store
from i18n.signs import BULLET
from i18n.text_length import cut_text
from i18n.translator import Say, translator

TIMES = ("none", "24", "48", "72", "168", "bank-24-4", "bank-72-12", "bank-168-24")
"""For a running match, in the format of `TimeControl`."""
_EMOJI = {"pause": "⏸️", "time": "⌛", "endscored": "🏁", "endunscored": "🏁", "replace": "🪑", "resign": "🏳️"}


@dataclass(frozen=True, slots=True)
class TableFacts:
    seated: Seated
    until: Mapping[int, datetime]
    """By seat (UTC); only seats with a running time."""
    vacations: Mapping[int, datetime]
    """End by user (UTC)."""
    votes: Sequence[OpenVote]
    without: Mapping[int, datetime]
    """By seat that must act: the earliest time for a vote to go on without its user (UTC)."""
    is_shared: bool
    absences: int
    """Matches where an agent sits in for the user."""
    now: datetime


async def table_facts(services: Services, seated: Seated, user_id: int) -> TableFacts:
    now, match = services.now(), seated.match
    if match.status != "active":
        return TableFacts(seated, {}, {}, [], {}, is_shared=False, absences=0, now=now)

    def read(connection: Connection, until: Mapping[int, datetime]) -> TableFacts:
        users = [seat.user_id for seat in seated.seats if seat.user_id is not None]
        possible = {seat.seat: possible_without(connection, seated, seat.seat) for seat in seated.seats}
        return TableFacts(
            seated,
            until,
            ends_after(connection, match.guild_id, users, now),
            open_votes(seated, votes.votes_of(connection, match.id)),
            {seat: at for seat, at in possible.items() if at is not None},
            is_shared=is_shared(match),
            absences=len(absent_seats(connection, user_id)),
            now=now,
        )

    (pending,) = await services[Waiting].pending([match])
    return await services[Store].read(read, pending.until)


def table_lines(facts: TableFacts, seat: int | None, say: Say) -> list[str]:
    match, seats = facts.seated.match, facts.seated.seats
    if match.status != "active":
        return stored_result(match, seats, say)
    clock = say("time-clock", time=time_words(match.time, say))
    lines = [PRESENTERS[match.game].stage(facts.seated.view(None), say), clock]
    if match.paused_at is not None:
        lines.insert(0, say("table-paused", since=discord.utils.format_dt(match.paused_at, "R")))
    names = names_of(seats, say)
    lines += [
        f"{'👑' if one.user_id == match.host_id else BULLET} **{name}** · {_state(facts, one, say)}"
        for one, name in zip(seats, names, strict=True)
    ]
    if any(one.user_id == match.host_id for one in seats):
        lines.append(f"-# 👑 {say('table-host')}")
    if seat is not None and facts.seated.is_going_on and not seats[seat].is_absent:
        lines += [
            f"-# {say('table-without-later', name=names[other], when=discord.utils.format_dt(at, 'R'))}"
            for other, at in facts.without.items()
            if at > facts.now and other != seat
        ]
    return lines


def _state(facts: TableFacts, seat: Seat, say: Say) -> str:
    """Return why the seat's user does not act, or the time left."""
    parts = []
    if seat.user_id is None:
        parts.append(say("table-computer"))
    elif seat.is_absent:
        since = discord.utils.format_dt(seat.away_since, "R") if seat.away_since is not None else ""
        parts.append(say("table-absent", since=since))
    elif seat.user_id in facts.vacations:
        parts.append(say("table-vacation", until=discord.utils.format_dt(facts.vacations[seat.user_id], "f")))
    if seat.offered_at is not None:
        parts.append(say("table-offered"))
    if seat.asked_user is not None:
        parts += _time_of(facts, seat, say)
    return " · ".join(parts)


def _time_of(facts: TableFacts, seat: Seat, say: Say) -> list[str]:
    match = facts.seated.match
    if seat.seat in facts.until:
        return [say("table-until", until=discord.utils.format_dt(facts.until[seat.seat], "R"))]
    parts = [say("table-to-move")] if seat.seat in facts.seated.to_act else []
    if match.time.bank_hours is not None:
        seconds = seat.bank_seconds
        bank = duration(match.time.bank_hours, say) if seconds is None else _bank_words(seconds, say)
        parts.append(say("table-bank", left=bank))
    return parts or [say("table-there")]


def _bank_words(seconds: int, say: Say) -> str:
    """Use days and hours, or minutes below an hour."""
    hours, minutes = seconds // 3600, seconds // 60
    days = hours // 24 if hours > 24 else 0
    parts = ([days * 24] if days else []) + ([hours - days * 24] if hours - days * 24 else [])
    return " ".join(duration(part, say) for part in parts) or say("table-minutes", minutes=minutes)


def requests_select(facts: TableFacts, seat: int | None, mark: int, say: Say, *, manages: bool) -> MatchSelect | None:
    """Return None without any option.

    Each value is a request: the verb of a `MatchButton`, `time`, `replace`, or `agent-SEAT` and `offer-SEAT` to go on
    without a user.
    """
    if facts.seated.match.status != "active":
        return None
    own = None if seat is None else facts.seated.seats[seat]
    decides = own is not None and not own.is_absent and facts.seated.is_going_on
    others = any(other.user_id is not None for other in facts.seated.seats if other.seat != seat)
    options = [*_votes(facts, seat, say, others=others, manages=manages)] if decides else []
    if manages and not facts.is_shared:
        options.append(_option("replace", say))
    if own is not None and (others or not manages):  # users who play alone end the match instead
        options.append(_option("resign", say, "resign"))
    if manages:
        options.append(_option("cancel", say, "cancel"))
    match_id = facts.seated.match.id
    return MatchSelect.of("ask:table", match_id, options, say("table-requests"), mark=mark) if options else None


def _votes(
    facts: TableFacts, seat: int | None, say: Say, *, others: bool, manages: bool
) -> Iterator[discord.SelectOption]:
    """Yield the options that start a vote; without other users they are carried out at once."""
    consent = "asks" if any(one.asked_user is not None for one in facts.seated.seats if one.seat != seat) else ""
    yield _option("pause", say, consent)
    yield _option("time", say, consent)
    names = plain_names(facts.seated.seats, say)
    for other in facts.seated.seats:
        if other.seat != seat and other.seat in facts.without and facts.without[other.seat] <= facts.now:
            name = names[other.seat]
            for how in _ways_without(other, is_shared=facts.is_shared):
                label = cut_text(say(f"table-without-{how}", name=name), OPTION_LABEL)
                about = cut_text(say(f"table-note-{how}"), OPTION_DESCRIPTION)
                yield discord.SelectOption(label=label, value=f"{how}-{other.seat}", description=about, emoji="🪑")
    if facts.seated.game.can_end(facts.seated.position.state) and not facts.is_shared:
        yield _option("endscored", say, consent)
    if (others or not manages) and facts.seated.match.round_id is None:
        yield _option("endunscored", say, consent)


def _ways_without(seat: Seat, *, is_shared: bool) -> tuple[How, ...]:
    """Return the ways to go on without a user who is absent or has kept the match waiting too long."""
    if is_shared:  # whoever took the seat over would know the deal
        return () if seat.is_absent else ("agent",)
    if seat.offered_at is not None:
        return ()
    return ("offer",) if seat.is_absent else ("agent", "offer")


def _option(verb: str, say: Say, about: str = "") -> discord.SelectOption:
    description = cut_text(say(f"table-note-{about}"), OPTION_DESCRIPTION) if about else None
    label = cut_text(say(f"table-request-{verb}"), OPTION_LABEL)
    return discord.SelectOption(label=label, value=verb, description=description, emoji=_EMOJI.get(verb, "🛑"))


def time_select(match_id: int, now: TimeControl, mark: int, say: Say) -> MatchSelect:
    texts = [*TIMES, *([str(now)] if str(now) not in TIMES else [])]
    options = [
        discord.SelectOption(
            label=cut_text(time_words(TimeControl.parse(text), say), OPTION_LABEL), value=text, default=text == str(now)
        )
        for text in texts
    ]
    return MatchSelect.of("ask:time", match_id, options, say("table-request-time"), mark=mark)


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
    """Show the page with `note` if a button of a private message was pressed, else only `note`. Raises `UserError`."""
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
        said.append(say("time-clock", time=time_words(match.time, say)))
        for seat, name in zip(seats, names_of(seats, say), strict=True):
            said.append(f"{'👑' if seat.user_id == match.host_id else BULLET} **{name}**")
        if (free := match.seats_wanted - len(seats)) > 0:
            said.append(f"{BULLET} {say('lobby-free', free=free)}")
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
