"""Happenings beside the game, in words: for the board, private menus and the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import discord

from bot.discord_base.names import names_of, shown_name, stored_name
from bot.discord_base.time_words import day_words, span, time_words
from bot.match.seated import PageFacts
from db.match.deadlines import TimeControl
from db.match.happenings import AWAY, HINT, IMPORTED, Happening
from i18n.translator import Say


def numbered_happenings(seated: PageFacts, say: Say) -> list[tuple[int, str]]:
    """Return the happenings, oldest first, each with the number of the last action before it.

    Unknown kinds, from newer versions, are left out.
    """
    found = [(happening.seq, happening_line(seated, happening, say)) for happening in seated.happenings]
    return [(seq, line) for seq, line in found if line]


def happening_line(seated: PageFacts, happening: Happening, say: Say) -> str:
    """Put a happening into words; empty for an unknown kind."""
    words = _WORDS.get(happening.kind)
    return "" if words is None else words(_Told(seated, happening, say))


def select_calling(happenings: Sequence[Happening]) -> list[Happening]:
    """List the happenings that need a new board message. The others edit the existing board silently."""
    return [happening for happening in happenings if happening.kind not in _SILENT]


_SILENT = (HINT, AWAY)


class _Told:
    def __init__(self, seated: PageFacts, happening: Happening, say: Say) -> None:
        self.facts: Mapping[str, Any] = happening.facts
        self.say = say
        self._seated, self._number = seated, happening.number

    @property
    def name(self) -> str:
        """Return the escaped name of the seat's user at the time of the happening."""
        seat: int = self.facts["seat"]
        for later in self._seated.happenings:
            if later.number > self._number and later.kind == "replaced" and later.seat == seat:
                return shown_name(stored_name(later.facts["before"], self.say))
        return names_of(self._seated.seats, self.say)[seat]


def _time(told: _Told) -> str:
    facts = told.facts
    time = TimeControl(facts["limit"], facts["bank"], facts["increment"])
    return told.say("happening-time", time=time_words(time, told.say))


def _vacation(told: _Told) -> str:
    until = discord.utils.format_dt(datetime.fromisoformat(told.facts["until"]), "f")
    return told.say("happening-vacation", name=told.name, until=until)


def _replacement(told: _Told) -> str:
    before = shown_name(stored_name(told.facts["before"], told.say))
    return told.say("happening-replaced", name=told.name, before=before)


_WORDS: Mapping[str, Callable[[_Told], str]] = {
    IMPORTED: lambda told: told.say("happening-imported"),
    "sits-in": lambda told: told.say("happening-sits-in", name=told.name, why=told.facts["why"]),
    "back": lambda told: told.say("happening-back", name=told.name),
    "vacation": _vacation,
    "vacation-over": lambda told: told.say("happening-vacation-over", name=told.name),
    "paused": lambda told: told.say("happening-paused", name=told.name),
    "resumed": lambda told: told.say("happening-resumed", name=told.name),
    "time": _time,
    "offered": lambda told: told.say("happening-offered", name=told.name),
    "replaced": _replacement,
    "host": lambda told: told.say("happening-host", name=told.name),
    "left-server": lambda told: told.say("happening-left-server", name=told.name),
    "unreachable": lambda told: told.say("happening-unreachable", name=told.name),
    "declined": lambda told: told.say("happening-declined", name=told.name, vote=told.facts["vote"]),
    AWAY: lambda told: told.say("happening-away", time=span(told.facts["seconds"], told.say)),
    "hint": lambda told: told.say("happening-hint", name=told.name),
    "ended": lambda told: told.say("happening-ended"),
    "lesson": lambda told: told.say("happening-lesson"),
    "plays-on": lambda told: told.say("happening-plays-on", id=told.facts["game"]),
    "daily": lambda told: told.say("happening-daily", day=day_words(told.facts["day"], told.say)),
}
