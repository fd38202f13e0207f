"""The same as the pictures of Peter the Great in words, from the same views."""

from __future__ import annotations

from collections.abc import Sequence

from engine.peter.cards import CARDS, COLOURS, SUITS, of_suit
from engine.peter.view import SeatView, View
from i18n.translator import Say
from render.labels import SeatLabel, spoken_name
from render.peter.scores import part_names
from render.picture import ALT_LIMIT, cut_at_word
from render.score_sheet import describe_scores


def describe_board(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe everything that the board shows, one line for each thing; of any length."""
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    lines = [_moment(view, names, say), _line(view, say)]
    for seat in view.seats:
        lines.append(_seat(seat, names[seat.seat], say))
        if seat.pile:
            lines.append(say("peter-alt-pile", cards=", ".join(CARDS[card].names[say.locale] for card in seat.pile)))
    if view.outcome is not None:
        lines.append(describe_scores(view.outcome, labels, part_names(view.outcome, say), say))
    return "\n".join(lines)


def board_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe the board in at most `ALT_LIMIT` characters."""
    names = [spoken_name(labels, seat, say) for seat in range(len(view.seats))]
    seats = [_seat(seat, names[seat.seat], say) for seat in view.seats]
    return cut_at_word(" ".join([_moment(view, names, say), _line(view, say), *seats]), ALT_LIMIT)


def hand_alt(view: View, labels: Sequence[SeatLabel], say: Say) -> str:
    """Describe what the viewer holds."""
    if view.viewer is None:
        return say("picture-hand-spectator")
    seat = view.seats[view.viewer]
    return cut_at_word(_seat(seat, spoken_name(labels, seat.seat, say), say), ALT_LIMIT)


def _moment(view: View, names: Sequence[str], say: Say) -> str:
    parts = [say("peter-alt-moment", turn=view.turn, deck=view.deck_size, pouch=view.pouch)]
    if view.outcome is not None:
        parts.append(say("alt-over"))
    else:
        stage = say(f"peter-picture-stage-{view.stage.replace('_', '-')}")
        parts.append(say("peter-alt-waiting", names=", ".join(names[seat] for seat in view.to_act), stage=stage))
    return " ".join(parts)


def _line(view: View, say: Say) -> str:
    cards = ", ".join(f"{CARDS[card].names[say.locale]} ({_suit(CARDS[card].suit, say)})" for card in view.line)
    return say("peter-alt-line", cards=cards or say("alt-none"))


def _suit(suit: int, say: Say) -> str:
    return say(f"peter-picture-suit-{SUITS[suit].replace('_', '-')}")


def _seat(seat: SeatView, name: str, say: Say) -> str:
    facts = [say("alt-points", count=seat.points), say("peter-alt-cubes", count=seat.number)]
    if seat.cubes is not None:
        facts += [
            f"{say(f'peter-picture-letter-{colour}')} {number}"
            for colour, number in zip(COLOURS, seat.cubes, strict=True)
            if number
        ]
    if seat.has_bid:
        facts.append(say("peter-picture-has-bid"))
    facts += [f"{_suit(suit, say)} {of_suit(seat.pile, suit)}" for suit in range(len(SUITS))]
    return say("alt-seat", name=name, facts=", ".join(facts))
