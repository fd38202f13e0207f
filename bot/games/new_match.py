"""The presets of all games for a new match, each under a name of its own.

Where two games use one name, the first game of the registry keeps it, and the other one's begins with the game's id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset of one game."""

    game: str
    name: str
    text: str
    """Key of its text."""


def presets(presenters: Mapping[str, Presenter]) -> dict[str, Preset]:
    """List the presets of these games (by id) under distinct names."""
    found = [Preset(game, *pair) for game, presenter in presenters.items() for pair in presenter.presets()]
    names = distinct([(preset.game, preset.name) for preset in found], " ")
    return dict(zip(names, found, strict=True))


def distinct(names: Iterable[tuple[str, str]], separator: str) -> Sequence[str]:
    """Return a name for each pair of a game's id and a name.

    The first of equal names stays; the others follow their game's id and the separator.
    """
    found: dict[str, None] = {}
    for game, name in names:
        found[f"{game}{separator}{name}" if name in found else name] = None
    return list(found)


PRESETS: Mapping[str, Preset] = presets(PRESENTERS)
"""All presets, those of the first game first."""


def find_preset(name: str) -> Preset:
    """Return the preset of this name, or the first one for an empty name. Raises `KeyError`."""
    return PRESETS[name or next(iter(PRESETS))]
