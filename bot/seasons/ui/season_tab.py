"""The tab *Season* of `/club`: sign-up, standings, the user's tables; and how managers begin, start and cancel one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import discord
from discord import ui

from bot.contests.overview import blocked_line
from bot.contests.points import Standing, points_words
from bot.contests.signup import Wish
from bot.contests.state import is_blocked
from bot.contests.ui.contest_tab import (
    Choice,
    ContestTab,
    Draft,
    Items,
    Reader,
    heading,
    own_tables,
    points_line,
    title_line,
)
from bot.core.discord_limits import SELECT_OPTIONS
from bot.discord_base.components import number_of, select_row, value_of
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Press
from bot.discord_base.time_words import time_words
from bot.games.registry import PRESETS
from bot.seasons.plan import most_people
from bot.seasons.seasons import DEFAULT_WEEKS, SEASON, SEATS, SPEEDS, THREADS, WEEKS, Seasons, SeasonState
from db.club.contests import Contest
from i18n.translator import Say


class SeasonTab(ContestTab[SeasonState]):
    name = SEASON
    looks = ("division",)
    choices = (
        Choice("rules", "contest-choose-rules", 0, lambda say: [say(preset.text) for preset in PRESETS.values()]),
        Choice(
            "seats",
            "season-choose-seats",
            SEATS.index(3),
            lambda say: [say("season-seats", seats=seats, most=most_people(seats, THREADS)) for seats in SEATS],
        ),
        Choice(
            "speed", "contest-choose-speed", len(SPEEDS) - 1, lambda say: [time_words(speed, say) for speed in SPEEDS]
        ),
        Choice(
            "weeks",
            "season-choose-weeks",
            WEEKS.index(DEFAULT_WEEKS),
            lambda say: [say("season-weeks", weeks=weeks) for weeks in WEEKS],
        ),
    )

    def __init__(self) -> None:
        super().__init__()
        self.pages["division"] = self._division_page

    def contests(self, interaction: discord.Interaction[Any]) -> Seasons:
        return services_of(interaction)[Seasons]

    def wish(self, draft: Draft) -> Wish:
        rules, seats, speed, weeks = draft
        preset = [*PRESETS.values()][rules]
        return Wish(preset.game, preset.name, SEATS[seats], 7 * WEEKS[weeks], SPEEDS[speed])

    def rules_lines(self, contest: Contest, say: Say) -> list[str]:
        """Return game, seats, speed, weeks and points."""
        time = time_words(contest.settings.time, say)
        return [
            title_line(contest, say),
            say("season-rules", seats=contest.seats, time=time, weeks=contest.weeks),
            points_line(contest, say),
        ]

    async def _division_page(self, reader: Reader[SeasonState], press: Press, _rest: str) -> Items:
        return await self.running_page(reader, reader.started, press)

    async def running_page(self, reader: Reader[SeasonState], state: SeasonState, press: Press) -> Items:
        """Show a division, by default the user's own, and the user's tables."""
        divisions = await asyncio.to_thread(state.divisions)  # a thousand people have thousands of results
        own = state.entrant_of(reader.user_id)
        shown = (own.division if own is not None else None) or 1
        if press.item is not None and press.control.startswith("division-"):
            shown = number_of(value_of(press.item))
        if shown not in divisions:
            shown = min(divisions)
        lines = [*heading(state, len(state.rounds), reader.say), *division_lines(state, divisions, shown, reader)]
        items: Items = [ui.TextDisplay("\n".join(lines))]
        for name, (choices, chosen) in division_choices(list(divisions), shown, reader.say).items():
            items.append(select_row(reader.id(f"division-{state.contest.id}-{name}"), choices, chosen))
        if state.contest.state == "running":
            items += await own_tables(reader, state, coming_line(state, reader))
            items.append(ui.ActionRow(self.join_or_leave(reader, state)))
        return [*items, *self.last_rows(reader, state)]


def division_choices(
    divisions: Sequence[int], shown: int, say: Say
) -> Mapping[str, tuple[Sequence[tuple[str, str]], str]]:
    """Return the choices of the selects that open a division, and which is chosen, by name.

    If there are too many for one select, a first one chooses among parts of the list, and opens their first division.
    """
    parts = [divisions[at : at + SELECT_OPTIONS] for at in range(0, len(divisions), SELECT_OPTIONS)]
    own = next(part for part in parts if shown in part)
    found = {}
    if len(parts) > 1:
        ranges = [(str(one[0]), say("season-divisions", first=one[0], last=one[-1])) for one in parts]
        found["parts"] = ranges, str(own[0])
    if len(divisions) > 1:
        found["one"] = [(str(one), say("season-division", division=one)) for one in own], str(shown)
    return found


def division_lines(
    season: SeasonState, divisions: Mapping[int, Sequence[Standing]], shown: int, reader: Reader[SeasonState]
) -> Iterator[str]:
    say = reader.say
    if len(divisions) > 1:
        yield f"\n**{say('season-division', division=shown)}**"
    for one in divisions[shown]:
        entrant = season.entrants[one.entrant]
        parts = [f"{one.place}\\. {reader.name_of(entrant)} {points_words(one.points, say)}"]
        parts += [say("contest-tables", tables=one.tables)]
        parts += [_percent(one.share)] if one.tables else []
        parts += [f"🃏 {_percent(one.duplicate)}"] if one.duplicate is not None else []
        parts += [say("contest-gone")] if entrant.is_gone else []
        yield " · ".join(parts)
    yield f"-# {say('contest-columns')}"


def _percent(part: Fraction) -> str:
    return f"{round(100 * part)} %"


def coming_line(season: SeasonState, reader: Reader[SeasonState]) -> str | None:
    """Say when the user's next table begins, or that they get none."""
    own, states = season.entrant_of(reader.user_id), {one.id: one for one in season.rounds}
    if own is None or own.is_gone:
        return None
    if is_blocked(own):
        return blocked_line(season, reader.say)
    planned = [states[seat.round_id] for seat in season.tables_of(own.entrant) if not seat.is_handled]
    if not planned:
        return None
    begins = discord.utils.format_dt(min(one.due_at for one in planned), "R")
    return reader.say("season-next", number=len(planned), begins=begins)


TAB = SeasonTab()
