"""Stages and actions as ints, and their conversion to `Stage` and `Action`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.native import i64
from engine.peter import actions
from engine.peter.actions import NO_CUBES_BID, Action, Stage, Verb
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, WITH_CARD, Effect

# Literals, so that the compiler knows them; tests compare them with cards.py.
COLOUR_COUNT: Final[i64] = 5
SUIT_COUNT: Final[i64] = 7
CARD_COUNT: Final[i64] = 70
MOST_SEATS: Final[i64] = 8
MOST_CUBES: Final[i64] = 40
"""The largest number of cubes of one colour."""

# Stages, in the order of `Stage`: the decision that a seat, or every seat, has to make.
ASK_CALL: Final[i64] = 0
ASK_BIDS: Final[i64] = 1
ASK_EFFECT: Final[i64] = 2
ASK_RETURN: Final[i64] = 3
ASK_CARD: Final[i64] = 4
ASK_CUBES: Final[i64] = 5
ASK_UNDER: Final[i64] = 6

STAGES: Final[tuple[Stage, ...]] = tuple(Stage)

# Actions. Where a kind has several, this is the first; the text below says what to add to it.
PASS: Final[i64] = 0
CALL: Final[i64] = 1
DONE: Final[i64] = 2
BID_NONE: Final[i64] = 3
BID: Final[i64] = 4
"""See `bid`."""
POINTS: Final[i64] = BID + 5 * MOST_CUBES
CUBES: Final[i64] = POINTS + 1
EXCHANGE: Final[i64] = POINTS + 2
CARDS_OF_DECK: Final[i64] = POINTS + 3
CARD_OF_SEAT: Final[i64] = POINTS + 4
"""+ seat"""
CUBES_OF_SEAT: Final[i64] = CARD_OF_SEAT + 8
"""+ seat"""
CARD_OF_LINE: Final[i64] = CUBES_OF_SEAT + 8
"""+ card"""
RETURN: Final[i64] = CARD_OF_LINE + 70
"""+ colour"""
GIVE_CUBE: Final[i64] = RETURN + 5
"""+ colour"""
GIVE_CARD: Final[i64] = GIVE_CUBE + 5
"""+ card"""
UNDER: Final[i64] = GIVE_CARD + 70
"""+ card"""


def bid(colour: i64, number: i64) -> i64:
    """Return the action for a bid; the colour does not matter for no cubes."""
    return BID + colour * MOST_CUBES + number - 1 if number else BID_NONE


def bid_colour(action: i64) -> i64:
    """Return the colour of a bid; NO_COLOUR for no cubes."""
    return (action - BID) // MOST_CUBES


def bid_number(action: i64) -> i64:
    """Return the number of cubes of a bid."""
    return 0 if action == BID_NONE else (action - BID) % MOST_CUBES + 1


_COLOURS = range(len(COLOURS))
_CARDS = range(len(CARDS))
_SEATS = range(max(CUBES_BY_SEATS))

ACTIONS: Final[tuple[Action, ...]] = (
    actions.PASS,
    actions.CALL,
    actions.DONE,
    NO_CUBES_BID,
    *(Action(Verb.BID, number, colour) for colour in _COLOURS for number in range(1, MOST_CUBES + 1)),
    *(Action(Verb.EFFECT, e) for e in (Effect.POINTS, Effect.CUBES, Effect.EXCHANGE, Effect.CARDS_OF_DECK)),
    *(Action(Verb.EFFECT, Effect.CARD_OF_SEAT, seat=seat) for seat in _SEATS),
    *(Action(Verb.EFFECT, Effect.CUBES_OF_SEAT, seat=seat) for seat in _SEATS),
    *(Action(Verb.EFFECT, WITH_CARD, card=card) for card in _CARDS),
    *(Action(Verb.RETURN, colour=colour) for colour in _COLOURS),
    *(Action(Verb.GIVE_CUBE, colour=colour) for colour in _COLOURS),
    *(Action(Verb.GIVE_CARD, card=card) for card in _CARDS),
    *(Action(Verb.UNDER, card=card) for card in _CARDS),
)

_NUMBERS: Final[Mapping[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}


def readable(number: int) -> Action:
    return ACTIONS[number]


def encode(action: Action) -> int:
    return _NUMBERS[action]
