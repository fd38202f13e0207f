"""Finding a card by a user's words, in one game or in all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from bot.games.new_match import distinct
from bot.games.presenter import Presenter
from i18n.translator import Say

T = TypeVar("T", bound=tuple[str, ...])

_BESIDE_THE_NAME = re.compile(r" / | ?[(]")
"""The beginning of an edition's other name, or of a remark that tells cards of one name apart."""


class CardOfGame(NamedTuple):
    """A card among those of all games."""

    game: str
    id: str
    distinct_id: str
    """An id that no card of another game has."""
    name: str
    """Its name; where two games share one, the second game's card has its game's title behind it."""


def cards_of_games(presenters: Mapping[str, Presenter], say: Say, first: str = "") -> list[CardOfGame]:
    """List the cards of these games (by id), those of the game `first` before all others."""
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
    """Return the first of these cards, (…, id, name), that fits best: by its id or name, a plain name, a part of it."""
    wanted = typed.strip().casefold()
    listed = [(card, card[-2], card[-1].casefold()) for card in cards]
    exact = (card for card, card_id, name in listed if wanted in (card_id, name))
    plain = (card for card, _, name in listed if wanted in plain_names(name))
    partly = (card for card, _, name in listed if wanted and wanted in name)
    return next(exact, None) or next(plain, None) or next(partly, None)


def plain_names(name: str) -> list[str]:
    """Return the names that stand in `Name / Other name (remark)`, without the remark's words."""
    return _BESIDE_THE_NAME.split(name)
