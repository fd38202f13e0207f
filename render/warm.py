"""Draws boards that nobody sees, so that the first picture of a process takes hardly longer than the next.

Most of what a first picture needs is the same in every game: texts are parsed, glyphs and signs are drawn, colours are
looked up in the palette. Importing `render.warmed` does it; `warm_up` is for a process that chooses the moment.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.agents.random import RandomAgent
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derived_seed
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.palette import THEMES
from render.registry import ARTISTS

_LABELS = tuple(SeatLabel(name, computer=computer) for name, computer in (("Anna", False), ("Greedy", True)))
_ACTIONS = (24, 60)
"""After how many actions of a game boards are drawn."""


def warm_up() -> None:
    """Draw boards of every game, in each theme and in each language."""
    for game in GAMES.values():
        views = _moments(game)
        for theme, view in zip(THEMES, views, strict=True):
            for locale in LOCALES:
                ARTISTS[game.id].board(view, _LABELS, translator(locale), theme=theme)


def _moments(game: AnyGame) -> Iterator[Any]:
    """Play at random, and return what a spectator sees after `_ACTIONS`."""
    options, agent, rng = game.Options(), RandomAgent(), random.Random(0)
    state = game.new(options, game.seats(options)[-1], derived_seed(0))
    for number in range(max(_ACTIONS) + 1):
        if number in _ACTIONS:
            yield game.view(state, None)
        seat = game.to_act(state)[0]
        game.apply(state, seat, agent.choose(game, game.view(state, seat), game.legal_actions(state, seat), rng))
