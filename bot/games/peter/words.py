"""Words of Peter the Great: cards, suits and cubes; log lines and occasions to comment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.presenter import Kind, Occasion, end_occasions
from engine.peter import events as happened
from engine.peter.actions import NO_SEAT
from engine.peter.cards import CARDS, COLOURS, NO_CARD, SUIT, SUITS, Cubes
from i18n.translator import Say
from render.peter.emoji import CUBES, SUIT_EMOJI


def name(card: int, say: Say) -> str:
    return CARDS[card].names[say.locale]


def mark_card(card: int, say: Say) -> str:
    return f"{SUIT_EMOJI[SUIT[card]]} {name(card, say)}"


def list_names(cards: Sequence[int], say: Say) -> str:
    """List card names by suit; a dash for none."""
    return ", ".join(mark_card(card, say) for card in sorted(cards)) or "–"


def suit_name(suit: int, say: Say) -> str:
    return say("peter-suit", suit=SUITS[suit])


def colour_name(colour: int, say: Say) -> str:
    return say("peter-colour", colour=COLOURS[colour])


def format_cubes(cubes: Cubes) -> str:
    """Format as `🟥 2 · 🟦 1`; a dash for none."""
    return " · ".join(f"{CUBES[colour]} {number}" for colour, number in enumerate(cubes) if number) or "–"


def bid_words(bid: tuple[int, int], say: Say) -> str:
    """Format as `🟥 3`, or the words for no bid."""
    colour, number = bid
    return f"{CUBES[colour]} {number}" if number else say("peter-no-bid")


def line(event: happened.Event, names: Sequence[str], say: Say) -> str:
    """Describe an event without hidden cubes and bids."""
    match event:
        case happened.TurnBegan(turn, seat, card):
            return say("peter-line-turn", turn=turn, name=names[seat], card=mark_card(card, say))
        case happened.CubesDrawn(seat, number, cubes):
            return say("peter-line-cubes", name=names[seat], number=number) + _kinds(cubes)
        case happened.Passed(seat, forced):
            return say("peter-line-must-pass" if forced else "peter-line-passed", name=names[seat])
        case happened.Called(seat, forced):
            return say("peter-line-must-call" if forced else "peter-line-called", name=names[seat])
        case happened.BidMade(seat, bid):
            if bid is None:
                return say("peter-line-has-bid", name=names[seat])
            return say("peter-line-bid", bid=bid_words(bid, say))
        case happened.LineWon(seat, bids, cards):
            told = " · ".join(f"{who} {bid_words(bid, say)}" for who, bid in zip(names, bids, strict=True))
            return say("peter-line-won", bids=told, name=names[seat], cards=list_names(cards, say))
        case happened.EffectUsed(seat, number, _, target, card):
            return say(
                f"peter-line-effect-{number}",
                name=names[seat],
                target=names[target] if target != NO_SEAT else "",
                card=mark_card(card, say) if card != NO_CARD else "",
            )
        case happened.CubesReturned(seat, number, cubes):
            return say("peter-line-returned", name=names[seat], number=number) + _kinds(cubes)
        case happened.CubesGiven(seat, taker, number, cubes):
            return say("peter-line-given", name=names[seat], taker=names[taker], number=number) + _kinds(cubes)
        case happened.CardGiven(seat, taker, card):
            return say("peter-line-card-given", name=names[seat], taker=names[taker], card=mark_card(card, say))
        case happened.CardsDrawn(seat, cards):
            return say("peter-line-cards", name=names[seat], cards=list_names(cards, say))
        case happened.CardPutUnder(seat, card):
            return say("peter-line-under", name=names[seat], card=mark_card(card, say))
        case happened.Scored(seat, points):
            return say("peter-line-scored", name=names[seat], points=points)
        case happened.GameEnded(totals):
            scores = " · ".join(f"{who} **{total}**" for who, total in zip(names, totals, strict=True))
            return say("peter-line-game-ended", scores=scores)


def _kinds(cubes: tuple[int, ...]) -> str:
    return f" {format_cubes(cubes)}" if any(cubes) else ""


def occasions(events: Sequence[happened.Event], seats: int) -> Iterator[Occasion]:
    """Yield the occasions of one action's events. In a round each seat has one turn."""
    for event in events:
        match event:
            case happened.TurnBegan(turn=turn) if (turn - 1) % seats == 0:
                yield Occasion(Kind.ROUND)
            case happened.Scored(seat=seat):
                yield Occasion(Kind.POINTS, [seat])
            case happened.GameEnded(totals=totals):
                yield from end_occasions(totals)
