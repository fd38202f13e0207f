"""What one seat, or a spectator, may know (SP-1.29). Pictures, texts and computer players see nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Outcome
from engine.petersburg import scoring
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.copies import Laid
from engine.petersburg.offers import Offer, offer
from engine.petersburg.prices import Bill, bill
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.state import DecisionKind, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it.

    - `money`: in rubles, None where it is hidden. `hand`: None where it is hidden.
    - `backs`: the decks that the cards in hand come from, in the order taken; always public.
    - `used`: the cards of the tableau that lie face down (a Pub or Trading House used as an action counts among them).
    - `goods`: how many of each good, in the order of `GOODS`; empty without the Market.
    - `chosen`: pairs of a card with a `?` and its good. `laid`: the action cards on cards of the tableau.
    - `split`: the rubles of a Guild Hall that is set beforehand.
    """

    seat: int
    money: int | None
    points: int
    hand: tuple[int, ...] | None
    backs: tuple[Deck, ...]
    tableau: tuple[int, ...]
    used: tuple[int, ...]
    hand_limit: int
    goods: tuple[int, ...]
    chosen: tuple[tuple[int, int], ...]
    laid: tuple[Laid, ...]
    split: int


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one seat (`viewer`) or a spectator (None) may know it. Cards are catalogue indexes.

    - `deck_sizes`, `markers`, `decks`: in the order of `rules.phases`; `decks` holds the cards left in each deck,
      sorted, where the options make them public, else None.
    - `first`: the seat that began this phase. `disc`: the seat with the fifth marker, or NO_SEAT.
    - `deciding`: the kind of decision waited for (`Decision.kind`), or None; `BEGIN` for `STEAL` where the viewer may
      not know that a Pickpocket is held.
    - `fetched`: the card of that decision (drawn, fetched, to be assigned a good, or a crate) if the viewer may see it,
      else NO_CARD.
    - `extra`: how many further actions of a running Double Turn.
    - `opening`: whether every action must be a buy (SP-2.2).
    - `values`: the points for most and second most of a good in this round; empty without the Market.
    - `unchosen`: the goods that a `?` may still take; empty without the Market.
    - `standing`: whether the viewer ordered to pass until the phase ends. `later`: whether it does not want to be asked
      about its Pickpocket.
    """

    viewer: int | None
    rules: Ruleset
    round: int
    phase: Deck
    last_round: bool
    to_act: tuple[int, ...]
    deciding: DecisionKind | None
    fetched: int
    extra: int
    opening: bool
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...] | None
    discard: tuple[int, ...]
    markers: tuple[int, ...]
    first: int
    disc: int
    values: tuple[int, ...]
    unchosen: tuple[int, ...]
    seats: tuple[SeatView, ...]
    standing: bool
    later: bool
    outcome: Outcome | None

    def bill(self, seat: int, card: int, replaced: int = NO_CARD, *, lower: bool = False) -> Bill:
        """Return what the card costs the seat, step by step; tableaus are public, so every viewer may know."""
        return bill(self.rules, self.seats[seat].tableau, card, replaced, lower=lower)

    def offer(self, seat: int, source: Source, card: int) -> Offer:
        """Return what the card would cost the seat, by what it may replace."""
        return offer(self.rules, self.seats[seat].tableau, self.seats[seat].used, source, card)


def view(state: State, viewer: int | None) -> View:
    """Show the state as the seat `viewer`, or a spectator (None), may know it. A finished game hides nothing."""
    rules, options, over = state.rules, state.rules.options, state.over
    open_hands = options.open_hands or over
    deciding, fetched = _deciding(state, viewer, open_hands=open_hands)
    return View(
        viewer=viewer,
        rules=rules,
        round=state.round,
        phase=rules.phases[state.phase],
        last_round=state.last_round,
        to_act=state.to_act(),
        deciding=deciding,
        fetched=fetched,
        extra=state.extra,
        opening=state.opening() and not over,
        upper=state.upper,
        lower=state.lower,
        deck_sizes=tuple(state.deck_size(phase) for phase in range(len(rules.phases))),
        decks=tuple(tuple(sorted(deck[dealt:])) for deck, dealt in zip(state.decks, state.dealt, strict=True))
        if options.open_decks
        else None,
        discard=state.discard,
        markers=state.markers,
        first=state.first,
        disc=state.disc,
        values=rules.market_values(state.round) if options.market else (),
        unchosen=tuple(state.unchosen()) if options.market else (),
        seats=tuple(_seat(state, seat, viewer, open_hands=open_hands) for seat in range(state.seats)),
        standing=viewer is not None and state.standing[viewer],
        later=viewer is not None and state.later[viewer],
        outcome=scoring.outcome(state) if over else None,
    )


def _deciding(state: State, viewer: int | None, *, open_hands: bool) -> tuple[DecisionKind | None, int]:
    """Return the kind of decision waited for and its card, as far as the viewer may know them."""
    if not state.pending:
        return None, NO_CARD
    kind, seat, card = state.pending[0]
    if open_hands or viewer == seat:
        return kind, card
    if kind is DecisionKind.STEAL:
        return DecisionKind.BEGIN, NO_CARD
    return kind, NO_CARD if kind is DecisionKind.DRAWN else card


def _seat(state: State, seat: int, viewer: int | None, *, open_hands: bool) -> SeatView:
    rules, tableau = state.rules, state.tableaus[seat]
    open_money = rules.options.open_money or state.over
    return SeatView(
        seat=seat,
        money=state.money[seat] if open_money or seat == viewer else None,
        points=state.points[seat],
        hand=state.hands[seat] if open_hands or seat == viewer else None,
        backs=tuple(rules.deck[card] for card in state.hands[seat]),
        tableau=tableau,
        used=state.used[seat],
        hand_limit=rules.hand_limit(tableau),
        goods=rules.count_goods(tableau, state.chosen[seat]) if rules.options.market else (),
        chosen=state.chosen[seat],
        laid=state.laid[seat],
        split=state.split[seat],
    )
