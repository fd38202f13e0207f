"""The results of a cup as a CSV file: a row for each seat of each table whose results are open."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from bot.contests.points import place_points, results_of
from bot.cups.cups import CupState
from bot.discord_base.names import agent_name, stored_name
from db.club.rounds import RoundSeat
from engine.agents import DEFAULT_AGENT
from i18n.translator import Say, translator

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""Beginnings of a cell that programs for tables take for a formula."""


def results_csv(cup: CupState, locale: str) -> bytes:
    """Return the file in UTF-8 with a mark, without which Excel takes it for another encoding."""
    say, written = translator(locale), io.StringIO()
    writer = csv.writer(written)
    writer.writerow(say("cup-csv").split(","))
    writer.writerows(_rows(cup, say, agent_name(locale, DEFAULT_AGENT)))
    return written.getvalue().encode("utf-8-sig")


def _rows(cup: CupState, say: Say, agent: str) -> Iterator[list[object]]:
    numbers = {one.id: one.number for one in cup.rounds}
    for table in cup.tables():
        if table[0].rank is None:
            continue
        points = place_points(results_of(table))
        for one in sorted(table, key=lambda seat: (seat.rank or 0, seat.turn)):
            entrant = None if one.entrant is None else cup.entrants[one.entrant]
            name = agent if entrant is None else _safe(stored_name(entrant.name or "", say))
            won = "" if cup.is_knockout else round(float(points[one.seat or 0]), 2)
            place = "" if entrant is None or entrant.place is None else entrant.place
            yield [numbers[one.round_id], *_of_seat(one), name, one.rank, one.points, won, int(bool(one.left)), place]


def _of_seat(one: RoundSeat) -> list[object]:
    return [one.table_number, one.game_id, one.turn + 1]


def _safe(text: str) -> str:
    """Put an apostrophe before text that could be taken for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
