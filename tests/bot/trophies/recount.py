"""Counts trophies a second time, from the logs of finished matches alone: no stored result, slowly, game by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.match.moments import moments_of
from db.match.actions import Played
from db.match.happenings import UNRATED, Happening
from db.match.matches import Match, Seat
from engine.games import GAMES
from engine.match import replay
from engine.peter.events import TurnBegan
from engine.petersburg.cards import CATALOGUE, Colour, Deck
from engine.petersburg.events import Bought, RoundEnded


@dataclass(frozen=True)
class Finished:
    match: Match
    seats: Sequence[Seat]
    log: Sequence[Played]
    told: Sequence[Happening]

    @property
    def finishers(self) -> set[int]:
        """Return the seats whose users began and finished a match that counts."""
        match, kinds = self.match, {one.kind for one in self.told}
        if match.setup or match.daily or match.early_end or kinds & UNRATED:
            return set()
        return {one.seat for one in self.seats if one.user_id and not one.ai and not one.since_seq}

    @property
    def themselves(self) -> set[int]:
        """Return the seats whose users played all of a match that counts."""
        return self.finishers - {one.facts["seat"] for one in self.told if one.kind == "sits-in"}

    @property
    def contested(self) -> set[int]:
        return self.themselves if len(self.themselves) > 1 else set()

    @property
    def totals(self) -> list[int]:
        assert self.match.outcome is not None
        return [score["total"] for score in self.match.outcome["scores"]]

    @property
    def winners(self) -> set[int]:
        assert self.match.outcome is not None
        left = {one.seat for one in self.seats if one.user_id is None and one.resigned_at}
        ranks = {seat: rank for seat, rank in enumerate(self.match.outcome["ranks"]) if seat not in left}
        return {seat for seat, rank in ranks.items() if rank == min(ranks.values())}

    @property
    def missed(self) -> set[int]:
        return {one.seat for one in self.log if one.absent}


def recount(played: Sequence[Finished]) -> set[tuple[int, str, int]]:
    """Return user, trophy and match of each trophy; the matches are in the order of their ends."""
    found: dict[tuple[int, str], int] = {}
    before: list[Finished] = []
    for one in played:
        before.append(one)
        for seat in one.seats:
            if seat.user_id is not None:
                for trophy in _won(before, seat):
                    found.setdefault((seat.user_id, trophy), one.match.id)
    return {(user, trophy, match_id) for (user, trophy), match_id in found.items()}


def _won(before: Sequence[Finished], seat: Seat) -> Iterator[str]:
    one, at, user = before[-1], seat.seat, seat.user_id
    wins = at in one.winners
    czars = [other for other in one.seats if other.ai is not None and other.ai.startswith("czar") and not other.user_id]
    if wins and czars and at in one.themselves:
        yield "czar"
    if at not in one.contested:
        return
    others = [total for other, total in enumerate(one.totals) if other != at]
    yield from (
        f"{one.match.game}.{feat}" for feat in _FEATS[one.match.game](one, at, wins, one.totals[at] - max(others))
    )
    if wins and len(one.seats) > 2:
        points = last_round(one.match, len(one.seats), one.log)
        if all(points[at] < points[other] for other in range(len(points)) if other != at):
            yield "comeback"
    own = [(past, _seat(past, user)) for past in before if _seat(past, user) is not None]
    mine = [(past, seat in past.winners) for past, seat in own if seat in past.contested]
    if len(mine) >= 3 and all(won for _, won in mine[-3:]):
        yield "streak"
    sizes = defaultdict[str, set[int]](set)
    for past, won in mine:
        sizes[past.match.game].update({len(past.seats)} if won else ())
    if any(len(some) >= 3 for some in sizes.values()):
        yield "sizes"
    yield from _record(before, seat)
    in_time = 0
    for past, seat_then in reversed(own):
        if seat_then in past.missed:
            break
        in_time += seat_then in past.contested and str(past.match.time) != "none"
    if in_time >= 25:
        yield "clockwork"


def _seat(one: Finished, user: int | None) -> int | None:
    return next((seat.seat for seat in one.seats if seat.user_id == user), None)


def _record(before: Sequence[Finished], seat: Seat) -> Iterator[str]:
    one = before[-1]
    best, holder = None, None
    for past in before[:-1]:
        if (past.match.options, len(past.seats), past.match.game) != (
            one.match.options,
            len(one.seats),
            one.match.game,
        ):
            continue
        for at in () if past.match.private else past.finishers:
            if best is None or past.totals[at] > best:
                best, holder = past.totals[at], past.seats[at].user_id
    if best is not None and not one.match.private and holder != seat.user_id and one.totals[seat.seat] > best:
        yield "record"


def last_round(match: Match, seats: int, log: Sequence[Played]) -> list[int]:
    """Return the points by seat when the last round began."""
    game = GAMES[match.game]
    state: Any = game.new(game.Options.model_validate(match.options), seats, match.seed)
    points = [0] * seats
    for applied in replay(game, state, log):
        for event in applied.events:
            if isinstance(event, RoundEnded):
                points = list(applied.state.points)
            elif isinstance(event, TurnBegan) and (event.turn - 1) % len(points) == 0:
                points = [applied.state.points(seat) for seat in range(len(points))]
    return points


def _petersburg(one: Finished, seat: int, wins: bool, lead: int) -> Iterator[str]:
    moments = moments_of(one.match, len(one.seats), one.log, None)
    cards = {card.id: card for card in CATALOGUE}
    tableau: list[str] = []
    bought = []
    for event in (event for moment in moments if not moment.taken_back for event in moment.events):
        if isinstance(event, Bought) and event.seat == seat:
            bought.append(CATALOGUE[event.card])
            tableau.append(CATALOGUE[event.card].id)
            if event.replaced >= 0:
                tableau.remove(CATALOGUE[event.replaced].id)
    if len({card for card in tableau if cards[card].colour is Colour.ARISTOCRAT}) >= 10:
        yield "court"
    if wins and all(card.colour is not Colour.BUILDING for card in bought):
        yield "roofless"
    if wins and sum(card.deck is Deck.TRADING for card in bought) >= 8:
        yield "trader"
    if wins and lead >= 30:
        yield "landslide"


def _peter(one: Finished, seat: int, wins: bool, lead: int) -> Iterator[str]:
    assert one.match.outcome is not None
    if wins and one.match.outcome["scores"][seat]["parts"]["peter"] == 0:
        yield "unaided"
    if wins and lead >= 10:
        yield "landslide"


_FEATS: dict[str, Callable[[Finished, int, bool, int], Iterator[str]]] = {"petersburg": _petersburg, "peter": _peter}
