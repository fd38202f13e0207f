"""The log of Saint Petersburg: one Markdown line for each event, as far as its reader may see it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.petersburg.words import DECK_ICONS, listing, marked, name
from bot.texts import Say
from engine.petersburg.cards import NOBODY, Deck
from engine.petersburg.events import (
    Bought,
    Dealt,
    Discarded,
    Drew,
    Event,
    GameEnded,
    LastRound,
    Ordered,
    Passed,
    PhaseBegan,
    PubUsed,
    RoundEnded,
    Scored,
    Took,
)
from engine.petersburg.ruleset import PUB_PRICE


def line(event: Event, names: Sequence[str], say: Say) -> str:
    """Say what happened. A card that the reader may not see is NOBODY in the event and stays unnamed."""
    match event:
        case Bought(seat, source, card, replaced, price):
            facts: dict[str, str | int] = {
                "name": names[seat],
                "source": source.value,
                "card": marked(card, say),
                "price": price,
            }
            if replaced == NOBODY:
                return say("petersburg-line-bought", **facts)
            return say("petersburg-line-replaced", replaced=name(replaced, say), **facts)
        case Took(seat, source, card):
            if card == NOBODY:
                return say("petersburg-line-took-hidden", name=names[seat])
            return say("petersburg-line-took", name=names[seat], source=source.value, card=marked(card, say))
        case Drew(seat, deck, card):
            if card == NOBODY:
                return say("petersburg-line-drew-hidden", name=names[seat], deck=deck.id)
            return say("petersburg-line-drew", name=names[seat], deck=deck.id, card=marked(card, say))
        case Discarded(seat, card):
            return say("petersburg-line-discarded", name=names[seat], card=marked(card, say))
        case Passed(seat):
            return say("petersburg-line-passed", name=names[seat])
        case Ordered(_, standing):
            return say("petersburg-line-ordered" if standing else "petersburg-line-unordered")
        case PubUsed(seat, points):
            return say("petersburg-line-pub", name=names[seat], points=points, price=PUB_PRICE * points)
        case Scored(seat, _, rubles, points):
            return say("petersburg-line-scored", name=names[seat], rubles=rubles, points=points)
        case Dealt(deck, cards):
            return say("petersburg-line-dealt", cards=_dealt(deck, cards, say))
        case PhaseBegan(number, phase, first):
            return say("petersburg-line-phase", round=number, deck=phase.id, name=names[first])
        case RoundEnded(number, discarded):
            if not discarded:
                return say("petersburg-line-round-ended-empty", round=number)
            return say("petersburg-line-round-ended", round=number, cards=listing(discarded, say))
        case LastRound(deck):
            return say("petersburg-line-last-round", deck=deck.id)
        case GameEnded(totals):
            scores = " · ".join(f"{who} **{total}**" for who, total in zip(names, totals, strict=True))
            return say("petersburg-line-game-ended", scores=scores)


def _dealt(deck: Deck, cards: tuple[int, ...], say: Say) -> str:
    return f"{DECK_ICONS[deck]} {listing(cards, say)}"
