"""The cards of each deck by options (SP-1.1, SP-3.1, SP-4.1, SP-5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.options import invalid
from engine.petersburg.cards import CARD_IDS, CATALOGUE, EXTRA_COPIES, REMOVED, SETS, SIGNS, Deck

LEAST_CARDS = 12
"""A minimum when options leave out cards: no first deal or refill takes that many."""

_TOTALS: Mapping[str, Mapping[Deck, int]] = {
    "base": {Deck.WORKER: 31, Deck.BUILDING: 28, Deck.ARISTOCRAT: 27, Deck.TRADING: 30},  # SP-1.1
    "market": {Deck.MARKET: 35},  # SP-3.1
    "new society": {Deck.WORKER: 7 - 1, Deck.BUILDING: 9 - 3, Deck.ARISTOCRAT: 9 - 2, Deck.TRADING: 10 - 1},  # SP-4.1
    "banquet": {Deck.BUILDING: 3, Deck.ARISTOCRAT: 3, Deck.TRADING: 6},  # SP-5.1
}
"""Deck sizes by the rules, and the additions of each expansion."""


class Expansions(NamedTuple):
    market: bool = False
    """SP-3."""
    new_society: bool = False
    """SP-4."""
    banquet: bool = False
    """SP-5."""


def decks_of(
    expansions: Expansions, without: Sequence[str] = ()
) -> tuple[tuple[Deck, ...], Mapping[Deck, tuple[int, ...]]]:
    """Return the phases and the cards of each deck, without cards left out (see `cards_left_out`).

    Raises `ValueError` if cards.toml and the rules disagree on a deck's size.
    """
    phases: tuple[Deck, ...] = (Deck.WORKER, Deck.BUILDING, Deck.ARISTOCRAT, Deck.TRADING)  # SP-1.5
    copies = {index: CATALOGUE[index].copies for index in SETS["base"]}
    modules = ["base"]
    if expansions.new_society:  # SP-4.1
        modules.append("new society")
        copies |= {index: CATALOGUE[index].copies for index in SETS["new_society"]}
        for card_id, number in REMOVED.items():
            copies[CARD_IDS[card_id]] -= number
        for card_id, number in EXTRA_COPIES.items():
            copies[CARD_IDS[card_id]] += number
    if expansions.banquet:  # SP-5.1
        modules.append("banquet")
        copies |= {index: CATALOGUE[index].copies for index in SETS["banquet"]}
    if expansions.market:  # SP-3.1, SP-3.3
        modules.append("market")
        phases = (Deck.WORKER, Deck.MARKET, Deck.BUILDING, Deck.ARISTOCRAT, Deck.TRADING)
        copies |= {index: CATALOGUE[index].copies for index in (*SETS["market"], *SETS["goods"])}
        for card_id, signs in SIGNS.items():
            if len(signs) > 1:
                copies[CARD_IDS[card_id]] -= len(signs)
    if min(copies.values()) < 0:
        raise ValueError("cards.toml: a card is taken out that is not there")
    decks = {
        deck: tuple(card for card, number in copies.items() if CATALOGUE[card].deck is deck for _ in range(number))
        for deck in phases
    }
    for deck, cards in decks.items():
        total = sum(_TOTALS[module].get(deck, 0) for module in modules)
        if len(cards) != total:
            raise ValueError(f"cards.toml: the {deck.id} deck holds {len(cards)} cards, the rules say {total}")
    gone = {card for named in without for card in cards_left_out(named, decks)}
    return phases, {deck: tuple(card for card in cards if card not in gone) for deck, cards in decks.items()}


def cards_left_out(named: str, decks: Mapping[Deck, tuple[int, ...]]) -> list[int]:
    """List the cards that this id leaves out: the card itself, else all cards of that name."""
    cards = dict.fromkeys(card for deck in decks.values() for card in deck)
    return [card for card in cards if CATALOGUE[card].id == named] or [
        card for card in cards if CATALOGUE[card].name_id == named
    ]


def check_left_out(expansions: Expansions, without: Sequence[str]) -> None:
    """Raises as a validator does if the game cannot be played without these cards."""
    if not without:
        return
    _, whole = decks_of(expansions)
    for named in without:
        if not cards_left_out(named, whole):
            sentence = f"no card {named!r:.80} is played with these options (SP-1.1)"
            raise invalid("without-unknown", sentence, card=named)
    for deck, cards in decks_of(expansions, without)[1].items():
        if len(cards) < LEAST_CARDS:
            left = f"{len(cards)} would be left in the {deck.id} deck"
            sentence = f"every deck keeps at least {LEAST_CARDS} cards, {left} (SP-1.1)"
            raise invalid("without-too-few", sentence, deck=deck.id, least=LEAST_CARDS, left=len(cards))
