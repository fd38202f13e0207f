"""Decks and start markers, from the seed or from a record's `setup`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.game import BadSetup
from engine.petersburg.cards import CARD_IDS, CATALOGUE, Deck, ids
from engine.petersburg.ruleset import Ruleset
from engine.shuffle import Deal, shuffle

NO_SEAT: Final = -1
"""The int that means "no seat"."""

_DISC = "disc"
_EXTRA_MARKERS, _MARKERS = "extra markers", "markers"  # labels of shuffles


class Setup(BaseModel):
    """A prescribed setup for puzzles. The seed supplies missing parts."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    decks: Mapping[str, list[str]] | None = None
    """The card ids of each deck, top card first; the number of copies may differ from the printed game."""
    start: Mapping[str, int] | None = None
    """The seat that starts each phase, and with the disc its holder."""


def deal_decks(rules: Ruleset, seed: str) -> tuple[tuple[int, ...], ...]:
    """Shuffle each deck separately (SP-1.1)."""
    return tuple(shuffle(cards, seed, _label(deck)) for deck, cards in zip(rules.phases, rules.deck_cards, strict=True))


def deal_markers(rules: Ruleset, seats: int, seed: str) -> tuple[tuple[int, ...], int]:
    """Deal start markers and disc (SP-1.3, SP-3.2, SP-4.2): as evenly as possible, the rest at random.

    A seat that is to begin the aristocrats exchanges its first marker, in the order of the phases and the disc last,
    for theirs.

    Return the starting seat of each phase, and the holder of the disc or NO_SEAT.
    """
    dealt = [*shuffle(_markers(rules, seats, seed), seed, _MARKERS)]
    chosen = rules.options.first_aristocrats
    if chosen is not None:
        wanted, given = rules.phases.index(Deck.ARISTOCRAT), dealt.index(chosen)
        dealt[wanted], dealt[given] = dealt[given], dealt[wanted]  # the same seat twice if it has it already
    return tuple(dealt[: len(rules.phases)]), dealt[-1] if rules.has_disc(seats) else NO_SEAT


def _markers(rules: Ruleset, seats: int, seed: str) -> list[int]:
    """Return the starting seats before they are shuffled."""
    each, rest = divmod(max(len(rules.phases), seats), seats)
    return [*list(range(seats)) * each, *shuffle(range(seats), seed, _EXTRA_MARKERS)[:rest]]


def deals(rules: Ruleset, seats: int, seed: str) -> dict[str, Deal]:
    """Return the shuffles by label: cards by id, seats by number."""
    dealt = {
        _label(deck): Deal(tuple(ids(cards)), tuple(ids(order)))
        for deck, cards, order in zip(rules.phases, rules.deck_cards, deal_decks(rules, seed), strict=True)
    }
    for label, pile in ((_EXTRA_MARKERS, range(seats)), (_MARKERS, _markers(rules, seats, seed))):
        dealt[label] = Deal(tuple(map(str, pile)), tuple(map(str, shuffle(pile, seed, label))))
    return dealt


def _label(deck: Deck) -> str:
    return f"deck {deck.id}"


def deal_all(
    rules: Ruleset, seats: int, seed: str, data: Mapping[str, Any] | None
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], int]:
    """Return decks, markers and disc. Raises `BadSetup`."""
    try:
        setup = Setup.model_validate(data or {})
    except ValidationError as error:
        first = error.errors()[0]
        raise BadSetup(f"setup: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
    names = [deck.id for deck in rules.phases]
    starts = [*names, *((_DISC,) if rules.has_disc(seats) else ())]
    for part, keys, wanted in (("decks", setup.decks, names), ("start", setup.start, starts)):
        if keys is not None and set(keys) != set(wanted):
            raise BadSetup(f"setup: {part} must name {', '.join(wanted)}")
    decks = deal_decks(rules, seed)
    markers, disc = deal_markers(rules, seats, seed)
    if setup.decks is not None:
        decks = tuple(tuple(_card(rules, deck, card) for card in setup.decks[deck.id]) for deck in rules.phases)
    if setup.start is not None:
        if not all(0 <= seat < seats for seat in setup.start.values()):
            raise BadSetup(f"setup: start must give seats from 0 to {seats - 1}")
        markers, disc = tuple(setup.start[name] for name in names), setup.start.get(_DISC, NO_SEAT)
    return decks, markers, disc


def _card(rules: Ruleset, deck: Deck, card_id: str) -> int:
    index = CARD_IDS.get(card_id)
    if index is None or index not in rules.deck_cards[rules.phases.index(deck)]:
        raise BadSetup(f"setup: decks.{deck.id}: {card_id!r} is {_belongs(rules, index)}")
    return index


def _belongs(rules: Ruleset, index: int | None) -> str:
    """Explain where a misplaced card belongs."""
    if index is None:
        return "no card of this game"
    if index in rules.in_play:
        return f"a card of the {CATALOGUE[index].deck.id} deck"
    others = [rules.cards[card].id for card in sorted(rules.twins[index])]
    return "no card with these options" + (f"; there is {', '.join(others)}" if others else "")
