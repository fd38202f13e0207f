"""A seat's or a spectator's knowledge of a game (SP-1.29), the only source of pictures, texts and agents."""

from __future__ import annotations

from dataclasses import dataclass

from engine.outcome import Outcome
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.copies import Laid
from engine.petersburg.decisions import Decision, DecisionKind
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.prices import Bill, Offer, bill, offer
from engine.petersburg.rules.state import State, new_state
from engine.petersburg.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    money: int | None
    """None if hidden."""
    points: int
    """Before the final scoring."""
    hand: tuple[int, ...] | None
    """None if hidden."""
    backs: tuple[Deck, ...]
    """The decks of the cards in hand, in the order of taking; always public."""
    tableau: tuple[int, ...]
    used: tuple[int, ...]
    """The cards of the tableau used in this round. Observatories and Debtor's Prisons among them are face down
    (SP-1.20, SP-4.7). Pubs and Trading Houses (SP-6.2) may still be replaced; only pictures and their descriptions show
    them face down.
    """
    hand_limit: int
    """SP-1.10, SP-1.21."""
    goods: tuple[int, ...]
    """The number of each good, in the order of `GOODS`; empty without the Market."""
    chosen: tuple[tuple[int, int], ...]
    """Pairs of a `?` card and its good (SP-3.4)."""
    laid: tuple[Laid, ...]
    """Action cards on cards of the tableau (SP-5.7)."""
    split: int
    """The rubles of a Guild Hall that is set beforehand (SP-6.3)."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat or a spectator sees it. Cards are catalogue indexes."""

    viewer: int | None
    """None for a spectator."""
    rules: Ruleset
    round: int
    """From 1."""
    phase: Deck
    last_round: bool
    """SP-1.24."""
    to_act: tuple[int, ...]
    """One seat, or empty when the game is over."""
    deciding: DecisionKind | None
    """The pending decision, or None; `BEGIN` replaces `STEAL` if the viewer must not know of a Pickpocket."""
    fetched: int
    """The decision's card (drawn, fetched, to be given a good, or a crate); NO_CARD if none or hidden."""
    extra: int
    """The actions left in a Double Turn (SP-5.5)."""
    opening: bool
    """Whether every action must be a buy (SP-2.2)."""
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    """By phase."""
    decks: tuple[tuple[int, ...], ...] | None
    """By phase: the cards left in the deck, sorted, if the options make them public; else None."""
    discard: tuple[int, ...]
    markers: tuple[int, ...]
    """By phase: the seat that starts it."""
    first: int
    """The seat that started this phase."""
    passed: tuple[int, ...]
    """The seats that passed in a row, the latest last; the phase ends when all have (SP-1.7)."""
    disc: int
    """The seat with the fifth marker (SP-4.2), or NO_SEAT."""
    values: tuple[int, ...]
    """The points for most and second most of a good in this round (SP-3.5); empty without the Market."""
    unchosen: tuple[int, ...]
    """The goods that a `?` may still choose (SP-3.4); empty without the Market."""
    seats: tuple[SeatView, ...]
    standing: bool
    """Whether the viewer passes until the phase ends (SP-1.12)."""
    later: bool
    """Whether the viewer is not asked about its Pickpocket (SP-5.6)."""
    outcome: Outcome | None
    """None before the end."""

    def bill(self, seat: int, card: int, replaced: int = NO_CARD, *, lower: bool = False) -> Bill:
        """Tableaus are public, so any seat's price is known."""
        return bill(self.rules, self.seats[seat].tableau, card, replaced, lower=lower)

    def offer(self, seat: int, source: Source, card: int) -> Offer:
        return offer(self.rules, self.seats[seat].tableau, self.seats[seat].used, source, card)


def view(state: State, viewer: int | None, *, is_open: bool = False) -> View:
    """Return the view of a seat or a spectator (None). A finished game hides nothing.

    `is_open` also shows hands and money before the end.
    """
    rules, options, over = state.rules, state.rules.options, state.over
    open_hands, open_money = (one or over or is_open for one in (options.open_hands, options.open_money))
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
        opening=state.is_opening() and not over,
        upper=state.upper,
        lower=state.lower,
        deck_sizes=tuple(state.deck_size(phase) for phase in range(len(rules.phases))),
        decks=tuple(tuple(sorted(deck[dealt:])) for deck, dealt in zip(state.decks, state.dealt, strict=True))
        if options.open_decks
        else None,
        discard=state.discard,
        markers=state.markers,
        first=state.first,
        passed=tuple((state.active - ago) % state.seats for ago in range(state.passes, 0, -1)),
        disc=state.disc,
        values=rules.market_values(state.round) if options.market else (),
        unchosen=tuple(state.free_goods()) if options.market else (),
        seats=tuple(
            _seat(state, seat, show_hand=open_hands or seat == viewer, show_money=open_money or seat == viewer)
            for seat in range(state.seats)
        ),
        standing=viewer is not None and state.standing[viewer],
        later=viewer is not None and state.later[viewer],
        outcome=outcome(state) if over else None,
    )


def _deciding(state: State, viewer: int | None, *, open_hands: bool) -> tuple[DecisionKind | None, int]:
    """Return the kind and card of the pending decision as far as the viewer may know them."""
    if not state.pending:
        return None, NO_CARD
    kind, seat, card = state.pending[0]
    if open_hands or viewer == seat:
        return kind, card
    if kind is DecisionKind.STEAL:
        return DecisionKind.BEGIN, NO_CARD
    return kind, NO_CARD if kind is DecisionKind.DRAWN else card


def _seat(state: State, seat: int, *, show_hand: bool, show_money: bool) -> SeatView:
    rules, tableau = state.rules, state.tableaus[seat]
    return SeatView(
        seat=seat,
        money=state.money[seat] if show_money else None,
        points=state.points[seat],
        hand=state.hands[seat] if show_hand else None,
        backs=tuple(rules.deck[card] for card in state.hands[seat]),
        tableau=tableau,
        used=state.used[seat],
        hand_limit=rules.hand_limit(tableau),
        goods=rules.count_goods(tableau, state.chosen[seat]) if rules.options.market else (),
        chosen=state.chosen[seat],
        laid=state.laid[seat],
        split=state.split[seat],
    )


def known_state(view: View) -> State:
    """Return a state with everything that a view shows.

    Hidden hands hold as many NO_CARD as cards, decks too; hidden rubles are 0. In place of `BEGIN` nothing is pending.
    """
    state = new_state(view.rules, len(view.seats))
    state.round, state.phase, state.extra = view.round, view.rules.phases.index(view.phase), view.extra
    state.last_round, state.over = view.last_round, not view.to_act
    state.first, state.passes = view.first, len(view.passed)
    asks_thieves = view.deciding in (DecisionKind.STEAL, DecisionKind.BEGIN)
    if view.passed:
        state.active = (view.passed[-1] + 1) % state.seats
    else:
        state.active = view.first if asks_thieves or not view.to_act else view.to_act[0]
    if view.deciding is not None and view.deciding is not DecisionKind.BEGIN:
        state.pending = (Decision(view.deciding, view.to_act[0], view.fetched),)
    state.markers, state.disc = view.markers, view.disc
    state.upper, state.lower, state.discard = view.upper, view.lower, view.discard
    state.decks = tuple((NO_CARD,) * size for size in view.deck_sizes)
    for one in view.seats:
        seat = one.seat
        state.money[seat], state.points[seat], state.split[seat] = one.money or 0, one.points, one.split
        state.hands[seat] = (NO_CARD,) * len(one.backs) if one.hand is None else one.hand
        state.place(seat, one.tableau, one.used, one.laid, one.chosen)
    if view.viewer is not None:
        state.standing[view.viewer], state.later[view.viewer] = view.standing, view.later
    return state
