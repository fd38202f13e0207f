"""Pictures off the event loop: worker processes draw, the loop only waits.

A game's drawings live in `render.<game id>`; which functions those are stands in `Artist`.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Literal, Protocol, cast

from bot.texts import Say, speak
from render.labels import SeatLabel
from render.picture import Picture

Kind = Literal["board", "hand", "scores"]


class Artist(Protocol):
    """What a game's package in `render` offers."""

    def board(self, view: Any, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw the whole table as the view's owner may see it."""

    def hand(self, view: Any, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw the viewing seat's hand."""

    def scores(self, view: Any, labels: Sequence[SeatLabel], say: Say) -> Picture:
        """Draw the final score sheet."""

    def card(self, card_id: str, options: Mapping[str, Any] | None, say: Say) -> Picture:
        """Draw one card, as a game with these options has it."""

    def describe_board(self, view: Any, labels: Sequence[SeatLabel], say: Say) -> str:
        """Say in full what the board shows."""


def artist(game: str) -> Artist:
    """Give the drawings of a game."""
    return cast(Artist, importlib.import_module(f"render.{game}"))


def _ready(games: Sequence[str]) -> None:
    """Prepare a worker: leave Ctrl-C to the parent, and load what drawing needs before somebody waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)  # answers come first: where cores are few, a picture may wait
    for game in games:
        artist(game)


def _draw(kind: Kind, game: str, view: Any, labels: Sequence[SeatLabel], locale: str) -> Picture:
    draw = getattr(artist(game), kind)
    return cast(Picture, draw(view, labels, speak(locale)))


def _draw_card(game: str, card_id: str, options: Mapping[str, Any] | None, locale: str) -> Picture:
    return artist(game).card(card_id, options, speak(locale))


class Drawing:
    """A pool of drawing processes; a pool whose worker died is replaced and the picture drawn again."""

    def __init__(self, workers: int, games: Sequence[str]) -> None:
        self._workers = workers
        self._games = tuple(games)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not fork: the parent has threads (the database) that a fork would leave in an unknown state.
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_ready, initargs=(self._games,))

    async def _run(self, function: Any, *arguments: Any) -> Picture:
        pool = self._pool
        try:
            return cast(Picture, await asyncio.get_running_loop().run_in_executor(pool, function, *arguments))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._new_pool()
            return cast(Picture, await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments))

    async def draw(self, kind: Kind, game: str, view: Any, labels: Sequence[SeatLabel], locale: str) -> Picture:
        """Draw a picture of the view in a language."""
        return await self._run(_draw, kind, game, view, tuple(labels), locale)

    async def card(self, game: str, card_id: str, options: Mapping[str, Any] | None, locale: str) -> Picture:
        """Draw one card, as a game with these options has it."""
        return await self._run(_draw_card, game, card_id, options, locale)

    def close(self) -> None:
        """Stop the workers."""
        self._pool.shutdown(wait=False, cancel_futures=True)
