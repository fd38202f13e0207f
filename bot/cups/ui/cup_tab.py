"""The tab *Cup* of `/club`: sign-up, standings or pairs, own table; and how managers begin, start and cancel one."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

import discord
from discord import ui

from bot.contests.overview import blocked_line
from bot.contests.points import place_points, points_words, results_of
from bot.contests.signup import Wish
from bot.contests.state import is_blocked
from bot.contests.ui.contest_tab import (
    Choice,
    Content,
    ContestTab,
    Draft,
    Items,
    Reader,
    heading,
    own_tables,
    points_line,
    title_line,
)
from bot.cups.cups import CUP, DEFAULT_PACE, DEFAULT_SIGNUP, MOST, PACES, SEATS, SIGNUPS, Cups, CupState
from bot.cups.export import results_csv
from bot.cups.overview import next_line
from bot.cups.telling import stage
from bot.discord_base.components import number_of, select_row, value_of
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Illustrated, Press
from bot.discord_base.time_words import duration, time_words
from bot.games.registry import PRESETS
from db.club.contests import Contest, Entrant
from db.club.rounds import Round, RoundSeat
from db.match.deadlines import TimeControl
from i18n.translator import Say

_MOST_LINES, _MOST_TABLES, _MOST_BYES = 16, 12, 16
"""Lines of standings, tables and people without an opponent on a page, however long their names are.

The reader's own line is always among them.
"""
_STANDINGS = 0
"""The value of the select for the standings; others are numbers of rounds."""


class CupTab(ContestTab[CupState]):
    name = CUP
    looks = ("view", "csv")
    choices = (
        Choice("rules", "contest-choose-rules", 0, lambda say: [say(preset.text) for preset in PRESETS.values()]),
        Choice("seats", "cup-choose-seats", SEATS.index(4), lambda say: [_seats_words(seats, say) for seats in SEATS]),
        Choice("pace", "cup-choose-pace", DEFAULT_PACE, lambda say: [_pace_words(*pace, say) for pace in PACES]),
        Choice("signup", "cup-choose-signup", DEFAULT_SIGNUP, lambda say: [duration(one, say) for one in SIGNUPS]),
    )

    def __init__(self) -> None:
        super().__init__()
        self.pages |= {"view": self._view_page, "csv": self._csv_page}

    def contests(self, interaction: discord.Interaction[Any]) -> Cups:
        return services_of(interaction)[Cups]

    def wish(self, draft: Draft) -> Wish:
        rules, seats, pace, signup = draft
        preset, (days, time) = [*PRESETS.values()][rules], PACES[pace]
        return Wish(preset.game, preset.name, SEATS[seats], days, time, timedelta(hours=SIGNUPS[signup]))

    def rules_lines(self, contest: Contest, say: Say) -> list[str]:
        """Return game, seats, pace and points."""
        pace = _pace_words(contest.days, contest.settings.time, say)
        rules = f"{_seats_words(contest.seats, say)} · {pace}"
        return [title_line(contest, say), rules, *([points_line(contest, say)] if contest.seats > 2 else [])]

    async def _view_page(self, reader: Reader[CupState], press: Press, _rest: str) -> Content:
        """Show what was chosen: the standings, or a round."""
        return await self.running_page(reader, reader.started, press)

    async def _csv_page(self, reader: Reader[CupState], _press: Press, _rest: str) -> Content:
        state = reader.started
        name = f"cup-{state.contest.number}.csv"
        items = await self.running_page(reader, state, Press())
        content = await asyncio.to_thread(results_csv, state, reader.interaction.locale.value)
        file = discord.File(io.BytesIO(content), name)
        return Illustrated([*items, ui.File[Any](f"attachment://{name}")], [file])

    async def running_page(self, reader: Reader[CupState], state: CupState, press: Press) -> Items:
        shown = _default_view(state)
        if press.item is not None and press.control.startswith("view-"):
            shown = number_of(value_of(press.item))
        round_ = next((one for one in state.rounds if one.number == shown), None)
        text = await asyncio.to_thread(page_text, state, round_, reader)
        items: Items = [ui.TextDisplay(text)]
        items.append(select_row(reader.id(f"view-{state.contest.id}"), _views(state, reader.say), str(shown)))
        if state.contest.state == "running":
            items += await own_tables(reader, state, coming_line(state, reader))
        return [*items, *self._buttons(reader, state), *self.last_rows(reader, state)]

    def _buttons(self, reader: Reader[CupState], state: CupState) -> Items:
        own = state.entrant_of(reader.user_id)
        takes_part = own is not None and not own.is_gone and own.place is None
        leave = [self.join_or_leave(reader, state)] if takes_part and state.contest.state == "running" else []
        file = [reader.button("cup-file", f"csv-{state.contest.id}")] if state.results() else []
        return [ui.ActionRow(*leave, *file)] if leave or file else []


def coming_line(cup: CupState, reader: Reader[CupState]) -> str | None:
    """Say when the reader's next table begins, or that they get none."""
    own = cup.entrant_of(reader.user_id)
    if own is None or own.is_gone:
        return None
    if is_blocked(own):
        return blocked_line(cup, reader.say) if own.place is None else None
    return next_line(cup, own, reader.say)


def _seats_words(seats: int, say: Say) -> str:
    return say("cup-seats", seats=seats)


def _pace_words(days: int, time: TimeControl, say: Say) -> str:
    return say("cup-pace", days=days, time=time_words(time, say))


def _default_view(cup: CupState) -> int:
    """Return the standings of a Swiss cup, and the newest round of a knock-out."""
    return max(one.number for one in cup.rounds) if cup.is_knockout else _STANDINGS


def _views(cup: CupState, say: Say) -> list[tuple[str, str]]:
    standings = [] if cup.is_knockout else [(str(_STANDINGS), say("cup-standings"))]
    return [*standings, *((str(one.number), _round_name(cup, one, say)) for one in reversed(cup.rounds))]


def _round_name(cup: CupState, round_: Round, say: Say) -> str:
    if cup.is_knockout:
        return stage(cup, round_.number, say)
    return say("cup-stage", people=2) if cup.is_final(round_) else say("cup-round", round=round_.number)


def page_text(cup: CupState, round_: Round | None, reader: Reader[CupState]) -> str:
    winner = cup.winner()
    lines = _standings(cup, reader) if round_ is None else _round_lines(cup, round_, reader)
    won = [] if winner is None else [reader.say("cup-won", name=reader.name_of(winner))]
    return "\n".join([*heading(cup, cup.total, reader.say), *won, *lines])


def _standings(cup: CupState, reader: Reader[CupState]) -> Iterator[str]:
    standings, say = cup.standings(), reader.say
    yield ""
    for one in standings:
        entrant = cup.entrants[one.entrant]
        if one.place > _MOST_LINES and entrant.user_id != reader.user_id:
            continue
        parts = [f"{one.place}\\. {reader.name_of(entrant)} {points_words(one.points, say)}"]
        parts += [f"{round(100 * one.share)} %"] if one.tables else []
        parts += [f"🃏 {round(100 * one.duplicate)} %"] if one.duplicate is not None else []
        parts += [say("contest-gone")] if entrant.is_gone else []
        yield " · ".join(parts)
    if len(standings) > _MOST_LINES:
        yield say("cup-more", number=len(standings) - _MOST_LINES)
    yield f"-# {say('cup-columns', seats=cup.contest.seats)}"


def _round_lines(cup: CupState, round_: Round, reader: Reader[CupState]) -> Iterator[str]:
    """Yield who plays whom, the reader's table first, with the results once they are open."""
    tables = cup.tables_in(round_)
    own = cup.entrant_of(reader.user_id)
    mine = [table for table in tables if own is not None and own.entrant in [one.entrant for one in table]]
    shown = [*mine, *(table for table in tables if table not in mine)]
    yield f"\n**{_round_name(cup, round_, reader.say)}**"
    for table in shown[:_MOST_TABLES]:
        yield _pair_line(cup, table, reader) if cup.is_knockout else _table_line(cup, table, reader)
    if len(shown) > _MOST_TABLES:
        yield reader.say("cup-more-tables", number=len(shown) - _MOST_TABLES)
    at_tables = {one.entrant for table in tables for one in table}
    byes = [one for one in cup.people if one.entrant not in at_tables] if cup.is_knockout and round_.number == 1 else []
    if byes:
        names = [*(reader.name_of(one) for one in byes[:_MOST_BYES]), *(["…"] if len(byes) > _MOST_BYES else [])]
        yield reader.say("cup-byes", names=", ".join(names))


def _table_line(cup: CupState, table: Sequence[RoundSeat], reader: Reader[CupState]) -> str:
    if table[0].rank is None:
        return f"{table[0].table_number}: " + ", ".join(_name(cup, one, reader) for one in table)
    points = place_points(results_of(table))
    ranked = sorted(table, key=lambda one: one.rank or 0)
    parts = [f"{_name(cup, one, reader)} {points_words(points[one.seat or 0], reader.say)}" for one in ranked]
    return f"{table[0].table_number}: " + ", ".join(parts)


def _pair_line(cup: CupState, table: Sequence[RoundSeat], reader: Reader[CupState]) -> str:
    """Return a pair; of one that is over, who goes on comes first, with both their points of the game."""
    people = sorted(table, key=lambda one: _place(cup, one))
    if len({_place(cup, one) for one in people}) == 1:
        return " – ".join(_name(cup, one, reader) for one in table)
    points = "" if people[0].points is None else f" {people[0].points} : {people[1].points}"
    return f"✅ {_name(cup, people[0], reader)}{points} {_name(cup, people[1], reader)}"


def _place(cup: CupState, one: RoundSeat) -> int:
    """Return a place for comparing a pair: who is still in comes before who is out."""
    entrant = None if one.entrant is None else cup.entrants[one.entrant]
    return MOST + 1 if entrant is None else entrant.place or 0


def _name(cup: CupState, one: RoundSeat, reader: Reader[CupState]) -> str:
    entrant: Entrant | None = None if one.entrant is None else cup.entrants[one.entrant]
    if entrant is None:
        return "—" if cup.is_knockout else "🤖"
    return reader.name_of(entrant)


TAB = CupTab()
