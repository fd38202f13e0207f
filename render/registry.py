"""The artists of all games.

`warm_up` draws boards in advance, so that a process's first picture is almost as fast as the next: it parses texts,
draws glyphs and signs, and matches colours to the palette, as most pictures need.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from itertools import cycle
from typing import Any

from PIL import Image

from engine.agents.agent import RandomAgent
from engine.game import AnyGame
from engine.games import GAMES
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg
from engine.shuffle import derive_seed
from i18n.translator import LOCALES, translator
from render.artist import Artist, GameArtist
from render.emoji_drawings import DRAWINGS as COMMON
from render.emoji_drawings import Draw
from render.labels import SeatLabel
from render.palette import THEMES
from render.peter.artist import PeterArtist
from render.petersburg.artist import PetersburgArtist

_artists: Mapping[str, GameArtist[Any, Any]] = {
    Petersburg.id: PetersburgArtist(),
    Peter.id: PeterArtist(),
}
ARTISTS: Mapping[str, Artist] = _artists
"""By game id."""


def emoji() -> Mapping[str, Draw]:
    """Return the drawings of all signs (i18n/signs.py), by name."""
    return dict(COMMON) | {name: draw for artist in ARTISTS.values() for name, draw in artist.emoji.items()}


_LABELS = tuple(SeatLabel(name, computer=name == "Steward") for name in ("Anna", "Steward", "Жанна", "Zoë"))
_ACTIONS = 100  # by then most kinds of things are on the board
_LOOKS = tuple(zip(LOCALES, cycle(THEMES), strict=False))


def warm_up() -> None:
    """Draw every game's first and last preset: with many seats in each language and theme, with few seats in one."""
    Image.preinit()  # some pictures read others
    with suppress(Exception):  # a real request reports the error; the process must survive for other pictures
        for game_id, few, many in _moments():
            for view, looks in ((few, _LOOKS[:1]), (many, _LOOKS)):
                for locale, theme in looks:
                    ARTISTS[game_id].board(view, _LABELS, translator(locale), theme=theme)


@cache
def _moments() -> list[tuple[str, Any, Any]]:
    """Return spectators' views of tables with few seats and with many, with the game's id."""
    found = []
    for game in GAMES.values():
        presets = tuple(game.presets)
        for preset in dict.fromkeys((presets[0], presets[-1])):
            seats = game.seats(game.Options.of_new_game({"preset": preset}))
            found.append((game.id, *(_moment(game, preset, number) for number in (seats[0], seats[-1]))))
    return found


def _moment(game: AnyGame, preset: str, seats: int) -> Any:
    """Play up to `_ACTIONS` at random; return a spectator's view."""
    options, agent, rng = game.Options.of_new_game({"preset": preset}), RandomAgent(), random.Random(0)
    state = game.new(options, seats, derive_seed(0))
    for _ in range(_ACTIONS):
        if not (to_act := game.to_act(state)):
            break
        seat = to_act[0]
        game.apply(state, seat, agent.choose(game, game.view(state, seat), game.legal_actions(state, seat), rng))
    return game.view(state, None)
