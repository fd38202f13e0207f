"""Finding a card by a user's words, in one game or in all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from bot.games.new_match import distinct
from bot.games.presenter import Presenter
from i18n.translator import Say

T = TypeVar("T", bound=tuple[str, ...])

_BESIDE_THE_NAME = re.compile(r" / | ?[(]")
"""Start of another edition's name, or of a remark that distinguishes cards of the same name."""


class CardOfGame(NamedTuple):
    game: str
    id: str
    distinct_id: str
    """Unique across games."""
    name: str
    """If games share a name, all but the first append the title of their game."""


def cards_of_games(presenters: Mapping[str, Presenter], say: Say, first: str = "") -> list[CardOfGame]:
    """List the cards of these games (by id), beginning with the game `first`."""
    order = sorted(presenters, key=lambda game: game != first)
    cards = [(game, *card) for game in order for card in presenters[game].cards(say)]
    ids = distinct([(game, card_id) for game, card_id, _ in cards], ":")
    owners: dict[str, str] = {}
    found = []
    for (game, card_id, name), distinct_id in zip(cards, ids, strict=True):
        alone = owners.setdefault(name, game) == game
        shown = name if alone else f"{name} · {presenters[game].title({}, say)}"
        found.append(CardOfGame(game, card_id, distinct_id, shown))
    return found


def find_card(cards: Iterable[T], typed: str) -> T | None:
    """Return the best of these cards, (…, id, name): by id or name, then a plain name, then a part of the name."""
    wanted = typed.strip().casefold()
    listed = [(card, card[-2], card[-1].casefold()) for card in cards]
    exact = (card for card, card_id, name in listed if wanted in (card_id, name))
    plain = (card for card, _, name in listed if wanted in plain_names(name))
    partly = (card for card, _, name in listed if wanted and wanted in name)
    return next(exact, None) or next(plain, None) or next(partly, None)


def plain_names(name: str) -> list[str]:
    """Return the names in `Name / Other name (remark)`, without the remark."""
    return _BESIDE_THE_NAME.split(name)
