"""The presenters of all games, by game id, and the presets of all games, under distinct names.

The first of games that share a name of a preset keeps it; the others put their id in front.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.peter.presenter import PeterPresenter
from bot.games.petersburg.presenter import PetersburgPresenter
from bot.games.presenter import BasePresenter, Presenter
from engine.peter.game import Peter
from engine.petersburg.game import Petersburg

_presenters: Mapping[str, BasePresenter[Any, Any, Any]] = {
    Petersburg.id: PetersburgPresenter(),
    Peter.id: PeterPresenter(),
}
PRESENTERS: Mapping[str, Presenter] = _presenters


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


def default_rules(name: str) -> str:
    """Return the name of a preset; the first one for an empty name."""
    return name or next(iter(PRESETS))


def find_preset(name: str) -> Preset:
    """Return the preset of this name; the first one for an empty name. Raises `KeyError`."""
    return PRESETS[default_rules(name)]
