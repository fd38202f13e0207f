"""Films of matches, drawn by the workers.

The film of a whole match is posted once, in its thread; the last films are kept until then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.core.errors import UserError
from bot.match.moments import Moment
from bot.review.making import Maker, Making, MatchKey, V, ask_again
from bot.workers.jobs import FilmPart, FilmPlanning, Footage
from bot.workers.render_pool import RenderPool
from engine.history import TakenBack
from render.film import WIDE, Length, Plan, Shot, Turn
from render.picture import Picture
from render.webp import join_frames

WHILE_AWAY = Length(1.8, 7, 900)
"""For the film since a user's last move."""
KEPT_BYTES = 24_000_000
"""The least recently used films go first."""
_PART = 6
"""Shots per job: less than a second, so that boards need not wait."""


def list_shown(moments: Sequence[Moment[V]]) -> list[Moment[V]]:
    """Omit actions that were taken back, and taking back itself."""
    return [
        moment
        for moment in moments
        if not moment.taken_back and not any(isinstance(event, TakenBack) for event in moment.events)
    ]


class Films(Maker[MatchKey[Any], Picture]):
    def __init__(self, render_pool: RenderPool) -> None:
        super().__init__("film", "film-busy", kept_bytes=KEPT_BYTES, size=lambda film: len(film.data))
        self._pool = render_pool

    def make(
        self, key: MatchKey[V], name: str, alt: str, read: Callable[[], Awaitable[Sequence[Moment[V]]]]
    ) -> Making[Picture]:
        """Start a film, or return the running or kept one. Raises `UserError`: `film-busy`."""
        return self.begin(key, key.match_id, lambda making: self._make(making, key, name, alt, read))

    async def _make(
        self,
        making: Making[Picture],
        key: MatchKey[V],
        name: str,
        alt: str,
        read: Callable[[], Awaitable[Sequence[Moment[V]]]],
    ) -> Picture:
        moments = list_shown(await read())
        if not moments:
            raise UserError("film-nothing")
        turns = tuple(Turn(moment.after, moment.events) for moment in moments)
        planning = FilmPlanning(key.game, moments[0].before, turns, key.locale, key.length)
        plan = await ask_again(lambda: self._pool.run(planning, Plan))
        shots = (plan.opening, *plan.shots)
        making.number = len(shots)
        first = FilmPart(key.game, replace(plan, shots=()), None, (), key.labels, key.locale, key.theme)
        reels: list[Footage] = []
        for at in range(0, len(shots), _PART):
            part = replace(first, before=_before(shots, at), shots=shots[at : at + _PART])
            reels.append(await ask_again(partial(self._pool.run, part, Footage)))
            making.done = min(at + _PART, len(shots))
        joined = [frame for reel in reels for frame in reel.frames]
        data = await asyncio.to_thread(join_frames, joined, WIDE, plan.height)
        return Picture(data, name, alt, WIDE, plan.height)


def _before(shots: Sequence[Shot], at: int) -> Shot | None:
    return shots[at - 1] if at else None
