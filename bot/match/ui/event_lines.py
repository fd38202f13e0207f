"""The events of a match that one viewer may know, in lines; with happenings outside the game, and agents' comments.

Agents comment on public events, at most once in a round. Their comments derive from the match number and public
events, so nothing is stored and no hidden card is revealed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

import discord

from bot.discord_base.names import names_of, shown_name, stored_name
from bot.discord_base.time_words import day_words, span, time_words
from bot.games.presenter import Kind, Occasion
from bot.games.registry import PRESENTERS
from bot.match.moments import tell
from bot.match.seated import PageFacts, Seated
from db.match.deadlines import TimeControl
from db.match.happenings import AWAY, FIRST_ALONE, HINT, IMPORTED, WITH_COMPANION, WITH_HANDICAP, Happening
from db.match.matches import left_seats
from engine.agents.levels import STYLES, style_of
from engine.match import PlatformEvent, visible
from engine.outcome import final_order
from i18n.translator import Say


def event_lines(seated: Seated, events: Iterable[Any], seat: int | None, say: Say) -> list[str]:
    return [line for _seq, line in _number_lines(seated, ((seated.position.seq, event) for event in events), seat, say)]


def all_lines(
    seated: PageFacts, events: Iterable[tuple[int, Any]], seat: int | None, say: Say, since: int
) -> list[str]:
    """Put numbered events and all other happenings into words, oldest first.

    Happenings and agents' sentences count from the action `since`. Each follows the last action before it.
    """
    beside = [
        (seq, line) for seq, line in (*talk_lines(seated, say), *numbered_happenings(seated, say)) if seq >= since
    ]
    found = [*_number_lines(seated, events, seat, say, seated.planned), *beside]
    return [line for _seq, line in sorted(found, key=lambda pair: pair[0])]


def _number_lines(
    seated: Seated,
    events: Iterable[tuple[int, Any]],
    seat: int | None,
    say: Say,
    planned: Mapping[int, int] | None = None,
) -> Iterator[tuple[int, str]]:
    """Yield action number and line of each event that the seat, or a spectator, may know."""
    names, view = names_of(seated.seats, say), seated.view(seat)
    for seq, pairs in groupby(events, lambda pair: pair[0]):
        viewer = seated.sees_as(seat, seq)
        seen = [visible(seated.game, seated.position.state, event, viewer) for _seq, event in pairs]
        shown = (event for event in seen if event is not None)
        is_own_plan = viewer is not None and (planned or {}).get(seq) == viewer
        for line in tell(seated.match.game, shown, view, names, say, planned=is_own_plan):
            yield seq, line


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

    @property
    def handicap(self) -> str:
        """Say who has the better start."""
        match = self._seated.match
        return PRESENTERS[match.game].handicap(match.options, names_of(self._seated.seats, self.say), self.say)


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
    FIRST_ALONE: lambda told: told.say("happening-first-alone"),
    WITH_COMPANION: lambda told: told.say("happening-with-companion"),
    WITH_HANDICAP: lambda told: told.say("happening-with-handicap", what=told.handicap),
    "lesson": lambda told: told.say("happening-lesson"),
    "plays-on": lambda told: told.say("happening-plays-on", id=told.facts["game"]),
    "round": lambda told: told.say("happening-round", round=told.facts["round"], tables=told.facts["tables"]),
    "round-over": lambda told: told.say("happening-round-over"),
    "daily": lambda told: told.say("happening-daily", day=day_words(told.facts["day"], told.say)),
}


SENTENCES = 3
"""Number of sentences per style and kind of occasion."""
_SELDOM = (Kind.POINTS, Kind.COSTLY)
"""Frequent kinds: agents skip every second one."""


class _Sentence(NamedTuple):
    seq: int
    """The action before it."""
    kind: Kind
    seat: int
    number: int


def talk_lines(seated: Seated, say: Say) -> list[tuple[int, str]]:
    """Return the sentences, oldest first, each with the number of the action before it; none if not wanted."""
    if not seated.match.settings.agents_talk:
        return []
    names = names_of(seated.seats, say)
    return [(one.seq, _line(one, names[one.seat], _styles(seated)[one.seat], say)) for one in _sentences(seated)]


def _line(sentence: _Sentence, name: str, style: str, say: Say) -> str:
    return say("talk-line", name=name, words=say(f"talk-{sentence.kind}-{style}-{sentence.number}"))


def _sentences(seated: Seated) -> Iterator[_Sentence]:
    """Yield the first sentence of each round.

    Skip the oldest round if the position lacks some of its events, which may have had a sentence.
    """
    silent = seated.position.since == 0
    for seq, occasion in _occasions(seated):
        if occasion.kind is Kind.ROUND:
            silent = True
        elif silent and (sentence := _choose(seated, seq, occasion)):
            silent = False
            yield sentence


def _occasions(seated: Seated) -> Iterator[tuple[int, Occasion]]:
    """Yield the occasions in the position's recent events, as a spectator knows them, with their action numbers."""
    presenter, state = PRESENTERS[seated.match.game], seated.position.state
    for seq, pairs in groupby(seated.position.recent, lambda pair: pair[0]):
        seen = [visible(seated.game, state, event, None) for _seq, event in pairs]
        events = [event for event in seen if event is not None and not isinstance(event, PlatformEvent)]
        for occasion in presenter.occasions(events, len(seated.seats)):
            yield seq, _of_people(seated, occasion) if occasion.kind in (Kind.WON, Kind.LOST) else occasion


def _of_people(seated: Seated, occasion: Occasion) -> Occasion:
    """Leave out seats that only won, or lost, because of an agent in a seat that was left."""
    outcome = seated.game.outcome(seated.position.state)
    if outcome is None:
        return occasion
    winners = final_order(outcome.ranks, left_seats(seated.seats)).winners
    fitting = [seat for seat in occasion.seats if (seat in winners) == (occasion.kind is Kind.WON)]
    return occasion._replace(seats=fitting)


def _choose(seated: Seated, seq: int, occasion: Occasion) -> _Sentence | None:
    """Return the sentence on an occasion, or None; deterministic for match and action."""
    styles = _styles(seated)
    speakers = [seat for seat in occasion.seats if seat in styles]
    digest = hashlib.sha256(f"{seated.match.id}.{seq}.{occasion.kind}".encode()).digest()
    if not speakers or (occasion.kind in _SELDOM and digest[0] % 2):
        return None
    return _Sentence(seq, occasion.kind, speakers[digest[1] % len(speakers)], digest[2] % SENTENCES + 1)


def _styles(seated: Seated) -> dict[int, str]:
    """Return the styles of agents, without those that only play for a user."""
    agents = (seat for seat in seated.seats if seat.user_id is None and not seat.has_left)
    styles = {seat.seat: style_of(seat.ai or "") for seat in agents}
    return {seat: style for seat, style in styles.items() if style in STYLES}
