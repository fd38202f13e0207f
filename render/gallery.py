"""Sample pictures, to look at: `python -m render.gallery OUT_DIR`."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.petersburg.actions import Action, Verb
from engine.petersburg.cards import CATALOGUE, Deck
from engine.petersburg.view import View
from engine.shuffle import derived_seed
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.scores import scores
from render.picture import Picture

_GAME = GAMES["petersburg"]

LABELS = (
    SeatLabel("Anna", computer=False),
    SeatLabel("Константин Константинопольский", computer=False),
    SeatLabel("Greedy", computer=True),
    SeatLabel("🦊 Wolfgang Amadeus von Eschenbach", computer=False, resigned=True),
    SeatLabel("Emma", computer=False),
)


def played(players: int, number: int, **options: Any) -> Iterator[Any]:
    """Play a game in which seats mostly buy, and return its state before each action and at the end.

    It is one and the same state, changing: take views at once.
    """
    rng = random.Random(number)
    state = _GAME.new(_GAME.Options.model_validate(options), players, derived_seed(number))
    yield state
    while seats := _GAME.to_act(state):
        legal: list[Action] = _GAME.legal_actions(state, seats[0])
        _GAME.apply(state, seats[0], max(legal, key=lambda action: _liking(action) + rng.random() * 3))
        yield state


def _liking(action: Action) -> float:
    if action.verb in (Verb.BUY, Verb.PLAY):
        return 2.6
    liked = {Verb.DRAW: 2.4, Verb.PRISON: 2.0, Verb.UPKEEP: 1.5, Verb.TAKE: 0.6, Verb.PUB: 1.0, Verb.PASS: 1.2}
    return liked.get(action.verb, 0.0)


def showpiece() -> Picture:
    """Draw the board that the README shows: four seats, late in a game, both rows short enough for one line."""
    names = (SeatLabel("Anna", False), SeatLabel("Boris", False), SeatLabel("Clara", False), SeatLabel("Greedy", True))
    views: list[View] = [_GAME.view(state, None) for state in played(4, 11)]
    one_line = [view for view in views if len(set(view.upper)) in (4, 5) and len(set(view.lower)) in (2, 3, 4)]
    return board(one_line[len(one_line) * 3 // 4], names, translator("en"))


def samples() -> Iterator[tuple[str, Picture]]:
    """Return the pictures with their names."""
    yield "board", showpiece()
    for players, number, locale in ((2, 3, "en"), (3, 4, "ru"), (4, 5, "en"), (4, 6, "ru"), (4, 7, "de")):
        say = translator(locale)
        moments: list[View] = [_GAME.view(state, None) for state in played(players, number, open_money=players == 3)]
        for share in (0, 30, 60, 90):
            yield f"board-{players}-{locale}-{share}", board(moments[len(moments) * share // 100], LABELS, say)
        yield f"board-{players}-{locale}-end", board(moments[-1], LABELS, say)
        yield f"scores-{players}-{locale}", scores(moments[-1], LABELS, say)
    for preset, players, locale in (
        ("2014", 2, "de"), ("market", 5, "en"), ("new society", 5, "ru"), ("banquet", 4, "de"),
        ("complete", 3, "ru"), ("online", 4, "en"), ("everything", 5, "de"),
    ):  # fmt: skip
        moments = [_GAME.view(state, None) for state in played(players, 12, preset=preset)]
        for share in (20, 60, 90):
            drawn_board = board(moments[len(moments) * share // 100], LABELS, translator(locale))
            yield f"board-{preset.replace(' ', '-')}-{locale}-{share}", drawn_board
        yield f"scores-{preset.replace(' ', '-')}-{locale}", scores(moments[-1], LABELS, translator(locale))
    drawn = full = empty = None
    for number in range(8, 30):
        for state in played(3, number):
            for seat in range(3):
                view: View = _GAME.view(state, seat)
                held = view.seats[seat].hand or ()
                trading = any(CATALOGUE[one].deck is Deck.TRADING for one in held)
                if view.fetched >= 0 and (drawn is None or held):
                    drawn = view
                if trading and len(held) >= (3 if full is None else 4):
                    full = view
                if not held and view.round > 2:
                    empty = view
    for name, shown in (("drawn", drawn), ("full", full), ("empty", empty)):
        for locale in LOCALES:
            if shown is not None:
                yield f"hand-{name}-{locale}", hand(shown, LABELS, translator(locale))
    if full is not None:
        yield "board-own-view", board(full, LABELS, translator("en"))
    for card_id, locale in (
        ("guild_hall", "en"), ("golden_donkey", "de"), ("fish_crate", "ru"), ("ship_builder_any", "en"),
        ("mayor", "de"), ("sycophant", "ru"), ("jester", "en"),
    ):  # fmt: skip
        yield f"card-{card_id}-{locale}", card(card_id, None, translator(locale))
    for one, locale in ((0, "en"), (16, "ru"), (22, "de"), (33, "ru"), (24, "en"), (14, "ru"), (46, "de"), (29, "en")):
        yield f"card-{CATALOGUE[one].id}-{locale}", card(CATALOGUE[one].id, None, translator(locale))


def main() -> None:
    """Write the samples as files, with their alt texts beside them."""
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
