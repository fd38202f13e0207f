"""Describe the pictures of Peter the Great."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARDS, COLOURS, SUITS, of_suit
from engine.peter.events import Event, LineWon
from engine.peter.rules.state import suit_points
from engine.peter.view import SeatView, View
from i18n.text_length import count_units, cut_at_sentence
from i18n.translator import Say
from render.labels import SeatLabel, rough_name, spoken_name
from render.pages.score_sheet import describe_scores
from render.peter.scores import part_names
from render.picture import ALT_LIMIT


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    lines = [_moment(view, names, say), _line(view, say)]
    for seat in _own_first(view):
        lines.append(_seat(seat, names[seat.seat], say, _to_come(view, seat, say)))
        if seat.pile:
            lines.append(say("peter-alt-pile", cards=", ".join(CARDS[card].names[say.locale] for card in seat.pile)))
    lines.append(_stock(view, say))
    if view.outcome is not None:
        lines.append(describe_scores(view.outcome, labels, part_names(view.outcome, say), say))
    return "\n".join(lines)


def board_alt(view: View, labels: Sequence[SeatLabel], say: Say, events: Sequence[Event] = ()) -> str:
    """Describe the board in at most `ALT_LIMIT` characters: the active seat, the line, the viewer's seat, the others.

    The last bids among `events` follow the line. A long text loses details of the last seats, then gets shorter names.
    """
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    own_first = _own_first(view)
    all_fully = len(own_first)
    for called, fully in (*((names, number) for number in range(all_fully, -1, -1)), ([*map(rough_name, names)], 0)):
        seats = [
            _seat(seat, called[seat.seat], say, _to_come(view, seat, say))
            if at < fully
            else _name_with(called[seat.seat], _counts(seat, say), say)
            for at, seat in enumerate(own_first)
        ]
        parts = [_moment(view, called, say), _line(view, say), *_bids(last_bids(events), called, say), *seats]
        for text in (" ".join([*parts, _stock(view, say)]), " ".join(parts)):
            if count_units(text) <= ALT_LIMIT:
                return text
    return cut_at_sentence(text, ALT_LIMIT)


def _own_first(view: View) -> list[SeatView]:
    return sorted(view.seats, key=lambda seat: seat.seat != view.viewer)


def last_bids(events: Sequence[Event]) -> LineWon | None:
    return next((event for event in reversed(events) if isinstance(event, LineWon)), None)


def next_seat(view: View) -> int | None:
    """Return the next seat; None once the game is over."""
    return None if view.outcome is not None else (view.current + 1) % len(view.seats)


def _bids(won: LineWon | None, names: Sequence[str], say: Say) -> list[str]:
    if won is None:
        return []
    told = [
        f"{name} {_cubes(colour, number, say) if number else say('peter-alt-bid-nothing')}"
        for name, (colour, number) in zip(names, won.bids, strict=True)
    ]
    return [say("peter-alt-bids", bids=", ".join(told), name=names[won.seat])]


def hand_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    if view.viewer is None:
        return say("picture-hand-spectator")
    seat = view.seats[view.viewer]
    return cut_at_sentence(_seat(seat, spoken_name(labels, seat.seat, say), say), ALT_LIMIT)


def _moment(view: View, names: Sequence[str], say: Say) -> str:
    parts = [say("peter-alt-moment", turn=view.turn, name=names[view.current])]
    if view.outcome is not None:
        parts.append(say("alt-over"))
    else:
        stage = say(f"peter-picture-stage-{view.stage.replace('_', '-')}").rstrip("?")
        parts.append(say("peter-alt-waiting", names=", ".join(names[seat] for seat in view.to_act), stage=stage))
    return " ".join(parts)


def _stock(view: View, say: Say) -> str:
    return say("peter-alt-stock", deck=view.deck_size, pouch=view.pouch)


def _cubes(colour: int, number: int, say: Say) -> str:
    return say("peter-alt-cubes-of", colour=COLOURS[colour], count=number)


def _line(view: View, say: Say) -> str:
    cards = ", ".join(f"{CARDS[card].names[say.locale]} ({_suit(CARDS[card].suit, say)})" for card in view.line)
    return say("peter-alt-line", cards=cards or say("alt-none"))


def _suit(suit: int, say: Say) -> str:
    return say(f"peter-picture-suit-{SUITS[suit].replace('_', '-')}")


def _to_come(view: View, seat: SeatView, say: Say) -> list[str]:
    """Say what its turns bring, and would bring with the line if that is more."""
    if view.outcome is not None:
        return []
    facts = [say("peter-alt-growth", now=seat.growth)]
    won = suit_points(seat.pile + view.line)
    facts += [say("peter-alt-growth-won", won=won)] * (won > seat.growth)
    return facts + [say("peter-alt-next")] * (seat.seat == next_seat(view))


def _seat(seat: SeatView, name: str, say: Say, to_come: Sequence[str] = ()) -> str:
    """Describe a seat; with cubes, which only its owner sees, also the suits that it lacks."""
    points, cubes, *bid = _counts(seat, say)
    if seat.cubes is not None:
        held = [_cubes(colour, number, say) for colour, number in enumerate(seat.cubes) if number]
        cubes += f" ({', '.join(held)})" if held else ""
    suits = [(suit, of_suit(seat.pile, suit)) for suit in range(len(SUITS))]
    told = [
        f"{_suit(suit, say)} {number}"
        for suit, number in suits
        if number or (suit and seat.cubes is not None)  # not the Peter cards, which are no suit to fill (PG-8)
    ]
    won = say("peter-alt-won", suits=", ".join(told)) if told else say("peter-alt-no-cards")
    return _name_with(name, ["; ".join([", ".join([points, *to_come, cubes, *bid]), won])], say)


def _counts(seat: SeatView, say: Say) -> list[str]:
    bid = [say("peter-picture-has-bid")] * seat.has_bid
    return [say("alt-points", count=seat.points), say("peter-alt-cubes", count=seat.number), *bid]


def _name_with(name: str, facts: Sequence[str], say: Say) -> str:
    return say("alt-seat", name=name, facts=", ".join(facts))
