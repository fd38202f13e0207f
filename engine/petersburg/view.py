"""What one seat, or a spectator, may know (SP-1.29). Pictures, texts and computer players see nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Outcome
from engine.petersburg import scoring
from engine.petersburg.cards import NOBODY, Deck
from engine.petersburg.prices import Price, explain
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.state import State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it. `money` in rubles and `hand` are None where they are hidden.

    `backs` are the decks that the cards in hand come from, in the order taken; everybody sees those. `used` are the
    cards of the tableau that lie face down (a Pub used as an action counts among them).
    """

    seat: int
    money: int | None
    points: int
    hand: tuple[int, ...] | None
    backs: tuple[Deck, ...]
    tableau: tuple[int, ...]
    used: tuple[int, ...]
    hand_limit: int


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one seat (`viewer`) or a spectator (None) may know it. Cards are catalogue indexes.

    `deck_sizes`, `markers` and `decks` run in the order of `rules.phases`; `decks` holds the cards left in each deck,
    sorted, where the options make them public. `deciding` is the kind of decision waited for (`drawn`, `pub`), `drawn`
    the card it is about, if the viewer may see it, else NOBODY. `standing` tells whether the viewer has ordered to
    pass until the phase ends.
    """

    viewer: int | None
    rules: Ruleset
    round: int
    phase: Deck
    last_round: bool
    to_act: tuple[int, ...]
    deciding: str | None
    drawn: int
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...] | None
    discard: tuple[int, ...]
    markers: tuple[int, ...]
    seats: tuple[SeatView, ...]
    standing: bool
    outcome: Outcome | None

    def price(self, seat: int, card: int, replaced: int = NOBODY, *, lower: bool = False) -> Price:
        """Give what the card costs the seat, with the reasons; tableaus are public, so anybody may know."""
        return explain(self.rules, self.seats[seat].tableau, card, replaced, lower=lower)


def view(state: State, viewer: int | None) -> View:
    """Show the state as the seat `viewer`, or a spectator (None), may know it. A finished game hides nothing."""
    rules, options, over = state.rules, state.rules.options, state.over
    pending = state.pending[0] if state.pending else None
    open_hands = options.open_hands or over
    open_money = options.open_money or over
    return View(
        viewer=viewer,
        rules=rules,
        round=state.round,
        phase=rules.phases[state.phase],
        last_round=state.last_round,
        to_act=state.to_act(),
        deciding=pending.kind if pending else None,
        drawn=pending.card if pending and (open_hands or pending.seat == viewer) else NOBODY,
        upper=state.upper,
        lower=state.lower,
        deck_sizes=tuple(state.deck_size(phase) for phase in range(len(rules.phases))),
        decks=tuple(tuple(sorted(deck[dealt:])) for deck, dealt in zip(state.decks, state.dealt, strict=True))
        if options.open_decks
        else None,
        discard=state.discard,
        markers=state.markers,
        seats=tuple(
            SeatView(
                seat=seat,
                money=state.money[seat] if open_money or seat == viewer else None,
                points=state.points[seat],
                hand=state.hands[seat] if open_hands or seat == viewer else None,
                backs=tuple(rules.deck[card] for card in state.hands[seat]),
                tableau=state.tableaus[seat],
                used=state.used[seat],
                hand_limit=rules.hand_limit(state.tableaus[seat]),
            )
            for seat in range(state.seats)
        ),
        standing=viewer is not None and state.standing[viewer],
        outcome=scoring.outcome(state) if over else None,
    )
