"""Draw sample pictures of all games: `python -m render.gallery OUT_DIR`.

`GAME.png` is a board in the middle of a game, with short names; the README shows the first game's.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from engine.agents.greedy import GreedyAgent
from engine.agents.levels import STEWARD
from engine.game import AnyGame
from engine.games import GAMES
from engine.options import GameOptions
from engine.shuffle import derive_seed
from i18n.translator import LOCALES, translator
from render.artist import Artist
from render.labels import SeatLabel
from render.pages.invitation import Table
from render.palette import THEMES
from render.picture import Picture
from render.registry import ARTISTS

LABELS = (
    SeatLabel("Anna", computer=False),
    SeatLabel("Константин Константинопольский", computer=False),
    SeatLabel("Steward", computer=True),
    SeatLabel("🦊 Wolfgang Amadeus von Eschenbach", computer=False, resigned=True),
    SeatLabel("Emma", computer=False),
    SeatLabel("Жанна", computer=False),
    SeatLabel("Random", computer=True),
    SeatLabel("Zoë", computer=False),
)
"""Difficult names: long, Cyrillic, with an emoji."""

_SHORT = (SeatLabel("Anna", False), SeatLabel("Boris", False), SeatLabel("Clara", False), SeatLabel("Steward", True))
_SHARES = (0, 30, 60, 90)  # percent of a game's actions


def play(game: AnyGame, options: GameOptions, seats: int, number: int) -> Iterator[Any]:
    """Play a game between agents; yield its one mutable state before each action and at the end, so take views at once.

    `number` seeds the deal and the choices.
    """
    agent, rng = GreedyAgent(STEWARD), random.Random(number)
    state = game.new(options, seats, derive_seed(number))
    yield state
    while to_act := game.to_act(state):
        seat = to_act[0]
        game.apply(state, seat, agent.choose(game, game.view(state, seat), game.legal_actions(state, seat), rng))
        yield state


def showpiece(game: AnyGame, artist: Artist) -> Picture:
    """Draw a board of up to four seats in the middle of a game."""
    options = game.Options()
    seats = min(len(_SHORT), game.seats(options)[-1])
    views = [game.view(state, None) for state in play(game, options, seats, 11)]
    return artist.board(views[len(views) // 2], _SHORT, translator(LOCALES[0]))


def samples() -> Iterator[tuple[str, Picture]]:
    for game in GAMES.values():
        artist = ARTISTS[game.id]
        yield game.id, showpiece(game, artist)
        languages, ends = cycle(LOCALES), cycle((0, -1))
        for preset in game.presets:
            options = game.Options.of_new_game({"preset": preset})
            seats = game.seats(options)[next(ends)]
            name = f"{game.id}-{preset.replace(' ', '-')}-{seats}"
            yield from _one_game(name, game, options, seats, next(languages))
        for card_id, locale in zip(artist.card_ids, languages, strict=False):
            yield f"{game.id}-card-{card_id}-{locale}", artist.card(card_id, None, translator(locale))


def _one_game(name: str, game: AnyGame, options: GameOptions, seats: int, locale: str) -> Iterator[tuple[str, Picture]]:
    artist, say = ARTISTS[game.id], translator(locale)
    moments = [
        [game.view(state, viewer) for viewer in (None, (game.to_act(state) or (0,))[0])]
        for state in play(game, options, seats, seats)
    ]
    for share in _SHARES:
        spectator, own = moments[len(moments) * share // 100]
        yield f"{name}-{locale}-board-{share}", artist.board(spectator, LABELS, say)
        yield f"{name}-{locale}-hand-{share}", artist.hand(own, LABELS, say)
    for theme in THEMES:
        yield f"{name}-{locale}-own-board-{theme}", artist.board(own, LABELS, say, theme=theme)
    yield f"{name}-{locale}-board-end", artist.board(moments[-1][0], LABELS, say)
    table = Table(LABELS[: seats - 1], game.seats(options)[0], seats)
    for theme in THEMES:
        shown = artist.invitation(options.model_dump(mode="json"), table, say, theme=theme)
        yield f"{name}-{locale}-invitation-{theme}", shown
    for theme in THEMES:
        yield f"{name}-{locale}-scores-{theme}", artist.scores(moments[-1][0], LABELS, say, theme=theme)


def main() -> None:
    """Write pictures and alt texts as files."""
    parser = argparse.ArgumentParser(prog="python -m render.gallery", description="Draw sample pictures, to look at.")
    parser.add_argument("folder", metavar="OUT_DIR", type=Path, help="where the pictures and their alt texts go")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, shown in samples():
        (folder / f"{name}.png").write_bytes(shown.data)
        (folder / f"{name}.txt").write_text(shown.alt + "\n", encoding="utf-8")
        print(f"{name}: {shown.width}x{shown.height}, {len(shown.data) // 1024} kB, alt {len(shown.alt)}")


if __name__ == "__main__":
    main()
