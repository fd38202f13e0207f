"""The presets of all games, under distinct names.

The first game of the registry keeps a shared name. Other games put their id in front.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS


@dataclass(frozen=True, slots=True)
class Preset:
    game: str
    name: str
    text: str


def presets(presenters: Mapping[str, Presenter]) -> dict[str, Preset]:
    found = [Preset(game, *pair) for game, presenter in presenters.items() for pair in presenter.presets()]
    names = distinct([(preset.game, preset.name) for preset in found], " ")
    return dict(zip(names, found, strict=True))


def distinct(names: Iterable[tuple[str, str]], separator: str) -> Sequence[str]:
    """Return distinct names for pairs of game id and name.

    The first of equal names stays; later ones get their game's id and the separator in front.
    """
    found: dict[str, None] = {}
    for game, name in names:
        found[f"{game}{separator}{name}" if name in found else name] = None
    return list(found)


PRESETS: Mapping[str, Preset] = presets(PRESENTERS)


def find_preset(name: str) -> Preset:
    """Return the preset of this name; the first one for an empty name. Raises `KeyError`."""
    return PRESETS[name or next(iter(PRESETS))]
