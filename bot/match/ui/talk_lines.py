"""Agents' comments on public events, at most one in a round.

They derive from the match number and public events, so nothing is stored and no hidden card is revealed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from bot.discord_base.names import names_of
from bot.games.occasion import Kind, Occasion
from bot.games.registry import PRESENTERS
from bot.match.seated import Seated
from db.match.matches import left_seats
from engine.agents.levels import STYLES, style_of
from engine.match import PlatformEvent, visible
from engine.outcome import final_order
from i18n.translator import Say

SENTENCES = 3
"""Per style and kind of occasion."""
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

    Skip the oldest round unless all its events are kept: it may have had a sentence already.
    """
    silent = seated.position.since == 0
    for seq, occasion in _occasions(seated):
        if occasion.kind is Kind.ROUND:
            silent = True
        elif silent and (sentence := _choose(seated, seq, occasion)):
            silent = False
            yield sentence


def _occasions(seated: Seated) -> Iterator[tuple[int, Occasion]]:
    """Yield the occasions in the kept events, as a spectator knows them, with their action numbers."""
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
