"""The facts that one seat, or a spectator, may know (SP-1.29). Pictures, texts and agents see nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.outcome import Outcome
from engine.petersburg import scoring
from engine.petersburg.actions import Source
from engine.petersburg.cards import NO_CARD, Deck
from engine.petersburg.copies import Laid
from engine.petersburg.moves.offers import Offer, offer, used_copies
from engine.petersburg.moves.prices import Bill, bill
from engine.petersburg.ruleset import Ruleset
from engine.petersburg.state import DecisionKind, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it."""

    seat: int
    money: int | None
    """Its rubles; None where they are hidden."""
    points: int
    """Its points before the final scoring."""
    hand: tuple[int, ...] | None
    """The cards in its hand; None where they are hidden."""
    backs: tuple[Deck, ...]
    """The decks that the cards in its hand come from, in the order in which they were taken; always public."""
    tableau: tuple[int, ...]
    used: tuple[int, ...]
    """The cards of the tableau that were used in this round. An Observatory or Debtor's Prison among them lies face
    down (SP-1.20, SP-4.7). A Pub or Trading House (SP-6.2) may still be replaced; the rules do not turn it, but
    pictures and their descriptions do, to show that it is used."""
    hand_limit: int
    """The number of cards that it may hold (SP-1.10, SP-1.21)."""
    goods: tuple[int, ...]
    """The number of each good that it has, in the order of `GOODS`; empty without the Market."""
    chosen: tuple[tuple[int, int], ...]
    """Pairs of a card with a `?` and its good (SP-3.4)."""
    laid: tuple[Laid, ...]
    """The action cards on cards of the tableau (SP-5.7)."""
    split: int
    """The rubles of its Guild Hall where it is set beforehand (SP-6.3)."""

    def used_copies(self, card: int) -> int:
        """Return the number of used copies of the card in the tableau in this round: these are shown face down."""
        return used_copies(self.used, card)


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one seat, or a spectator, may know it. Cards are catalogue indexes."""

    viewer: int | None
    """The seat of the viewer, or None for a spectator."""
    rules: Ruleset
    round: int
    """The number of the round, from 1."""
    phase: Deck
    last_round: bool
    """Whether the round is the last (SP-1.24)."""
    to_act: tuple[int, ...]
    """The seat that has to act; empty when the game is over."""
    deciding: DecisionKind | None
    """The kind of decision that the game waits for, or None; `BEGIN` instead of `STEAL` where the viewer may not
    know that a Pickpocket is held."""
    fetched: int
    """The card of that decision (drawn, fetched, to be given a good, or a crate) if the viewer may see it, or
    NO_CARD."""
    extra: int
    """The number of further actions of a Double Turn (SP-5.5)."""
    opening: bool
    """Whether every action must be a buy (SP-2.2)."""
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    """By phase: the number of cards in its deck."""
    decks: tuple[tuple[int, ...], ...] | None
    """By phase: the cards left in its deck, sorted, where the options make them public; otherwise None."""
    discard: tuple[int, ...]
    markers: tuple[int, ...]
    """By phase: the seat that starts it."""
    first: int
    """The seat that began this phase."""
    passed: tuple[int, ...]
    """The seats that have passed in a row, the last one last; the phase ends when all have (SP-1.7)."""
    disc: int
    """The seat with the fifth marker (SP-4.2), or NO_SEAT."""
    values: tuple[int, ...]
    """The points for most and for second most of a good in this round (SP-3.5); empty without the Market."""
    unchosen: tuple[int, ...]
    """The goods that a `?` may still take (SP-3.4); empty without the Market."""
    seats: tuple[SeatView, ...]
    standing: bool
    """Whether the viewer ordered to pass until the phase ends (SP-1.12)."""
    later: bool
    """Whether the viewer does not want to be asked about its Pickpocket (SP-5.6)."""
    outcome: Outcome | None
    """Ranks and scores once the game is over; None before."""

    def bill(self, seat: int, card: int, replaced: int = NO_CARD, *, lower: bool = False) -> Bill:
        """Return the steps of the card's price for the seat; tableaus are public, so every viewer may know."""
        return bill(self.rules, self.seats[seat].tableau, card, replaced, lower=lower)

    def offer(self, seat: int, source: Source, card: int) -> Offer:
        """Return the price of the card for the seat, by the cards that it may replace."""
        return offer(self.rules, self.seats[seat].tableau, self.seats[seat].used, source, card)


def view(state: State, viewer: int | None, *, is_open: bool = False) -> View:
    """Return the view of the seat `viewer`, or of a spectator (None). A finished game hides nothing.

    If `is_open`, hands and money are shown before the end, too.
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
        outcome=scoring.outcome(state) if over else None,
    )


def _deciding(state: State, viewer: int | None, *, open_hands: bool) -> tuple[DecisionKind | None, int]:
    """Return the kind of the pending decision and its card, as far as the viewer may know them."""
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
