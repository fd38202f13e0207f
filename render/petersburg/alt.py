"""The pictures in words, from the same views: for those who do not see them, and for those who read faster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.petersburg.cards import CATALOGUE, NOBODY
from engine.petersburg.view import SeatView, View
from render.labels import SeatLabel
from render.petersburg.tags import tag
from render.words import Say


def _name(card: int, say: Say) -> str:
    return CATALOGUE[card].names[say.locale]


def _counted(cards: Iterable[int], say: Say) -> str:
    counts = Counter(cards)
    return ", ".join(
        _name(card, say) + (f" ×{number}" if number > 1 else "") for card, number in sorted(counts.items())
    )


def _head(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    phase = say(f"picture-deck-{view.phase.id}")
    words = say("alt-head", round=view.round, phase=phase)
    if view.last_round:
        words += " " + say("alt-last-round")
    if view.to_act:
        words += " " + say("alt-to-act", names=", ".join(labels[seat].name for seat in view.to_act))
    return words


def _row(view: View, name: str, cards: Sequence[int], say: Say) -> str:
    payer = view.to_act[0] if len(view.to_act) == 1 else None
    priced = [f"{_name(card, say)} {tag(view, payer, card, say, lower=name == 'lower').price}" for card in cards]
    return say(f"alt-row-{name}", cards=", ".join(priced) or say("alt-none"))


def _seat(view: View, seat: SeatView, label: SeatLabel, say: Say, *, whole: bool) -> str:
    money = say("alt-hidden") if seat.money is None else str(seat.money)
    words = say("alt-seat", name=label.name, points=seat.points, money=money, held=len(seat.backs))
    built = _counted(seat.tableau, say)
    if whole:
        words += " " + say("alt-built", cards=built or say("alt-none"))
        starts = [
            say(f"picture-deck-{view.rules.phases[at].id}")
            for at, holder in enumerate(view.markers)
            if holder == seat.seat
        ]
        if starts:
            words += " " + say("alt-starts", phases=", ".join(starts))
        if seat.used:
            words += " " + say("alt-face-down", cards=_counted(seat.used, say))
        if seat.hand:
            words += " " + say("alt-hand", cards=_counted(seat.hand, say))
        return words
    return words + (f" {built}." if built else "")


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Say in full what the board shows, a line each for the rows and the seats."""
    sizes = ", ".join(
        f"{say(f'picture-deck-{deck.id}')} {view.deck_sizes[at]}" for at, deck in enumerate(view.rules.phases)
    )
    lines = [
        _head(view, labels, say),
        _row(view, "upper", view.upper, say),
        _row(view, "lower", view.lower, say),
        say("alt-decks", sizes=sizes, discard=len(view.discard)),
    ]
    lines += (_seat(view, seat, label, say, whole=True) for seat, label in zip(view.seats, labels, strict=True))
    return "\n".join(lines)


def short_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Say the most important of the board in one paragraph, for the alt text."""
    parts = [_head(view, labels, say), _row(view, "upper", view.upper, say)]
    if view.lower:
        parts.append(_row(view, "lower", view.lower, say))
    parts += (_seat(view, seat, label, say, whole=False) for seat, label in zip(view.seats, labels, strict=True))
    return " ".join(parts)


def describe_hand(view: View, say: Say) -> str:
    """Say what the viewing seat holds."""
    assert view.viewer is not None
    me = view.seats[view.viewer]
    priced = [f"{_name(card, say)} {tag(view, view.viewer, card, say).price}" for card in me.hand or ()]
    words = say("alt-own", money=me.money or 0, points=me.points, cards=", ".join(priced) or say("alt-none"))
    if view.drawn != NOBODY:
        words += " " + say("alt-drawn", card=_name(view.drawn, say))
    return words


def describe_scores(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Say the final result, best first."""
    assert view.outcome is not None
    outcome = view.outcome
    order = sorted(range(len(labels)), key=lambda seat: (outcome.ranks[seat], seat))
    lines = [
        say(
            "alt-score",
            rank=outcome.ranks[seat],
            name=labels[seat].name,
            total=outcome.scores[seat].total,
            **outcome.scores[seat].parts,
        )
        for seat in order
    ]
    return " ".join([say("picture-final") + ":", *lines])
