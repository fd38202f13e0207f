"""Saint Petersburg for the shared tests."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.petersburg.game import Petersburg
from engine.petersburg.reasons import Reason
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import ruleset
from engine.shuffle import Deal, shuffle
from tests.engine.petersburg import invariants, secrets
from tests.kit import Golden, Kit, Seating

_FAMILIES: Mapping[str, Mapping[str, Any]] = {
    "banquet": {"preset": "banquet", "reading": 2},
    "online reading 2": {"preset": "online", "new_society": True, "banquet": True, "reading": 2},
    "everything": {"preset": "everything", "reading": 2},
    "without reading 2": {
        "preset": "complete",
        "reading": 2,
        "without": ["author", "czar_and_carpenter", "market", "observatory", "wharf"],
    },
    "banquet reading 3": {"preset": "banquet", "reading": 3},
    "copies reading 2": {"preset": "complete", "reading": 2},
    "first aristocrats": {"preset": "2004", "reading": 3, "first_aristocrats": 1},
    "2004 undos": {"preset": "2004", "reading": 2},
    "everything undos": {"preset": "everything", "reading": 2},
    "2004 ends": {"preset": "2004", "reading": 2},
    "everything ends": {"preset": "everything", "reading": 2},
}
_MANY_COPIES: Mapping[str, Sequence[str]] = {
    "worker": ["lumberjack", "new_farmer"] * 12 + ["ns_czar_and_carpenter"],
    "building": ["market", "pub"] * 12,
    "aristocrat": ["controller", "judge"] * 12 + ["black_market"],
    "trading": ["jester", "banquet"] * 8 + ["czar", "obshchina_commune", "pope", "wharf"] * 4,
}
"""Decks of the family `copies reading 2`: equal cards for laid action cards."""
_SWITCHES: Sequence[Mapping[str, Any]] = (
    {},
    {},
    {"pub_timing": "action"},
    {"tiebreak": "long"},
    {"open_money": True, "open_hands": True, "open_decks": True, "tiebreak": "leftover"},
)
_VARIANTS: Sequence[Mapping[str, Any]] = (
    {"reading": 3},
    {"reading": 3, "pub_timing": "action"},
    {"reading": 3, "guild_hall": "beforehand", "sycophant": "free"},
    {"reading": 2},
    {"reading": 3, "prison_up": "phase", "tiebreak": "long"},
    {"reading": 3, "pub_timing": "action", "guild_hall": "beforehand", "sycophant": "free", "prison_up": "phase"},
    {"reading": 3, "open_money": True, "open_hands": True, "open_decks": True, "tiebreak": "leftover"},
)
_NAMES_A_COPY = re.compile(r" (on|for) \w+ \d$")


def _setup(family: str, options: Any, number: int, seats: int, seed: str) -> dict[str, Any] | None:
    """Return decks of many copies for their family; short decks and start markers for every tenth other game."""
    if family.startswith("copies"):
        return {"decks": {deck: list(shuffle(cards, seed, f"golden {deck}")) for deck, cards in _MANY_COPIES.items()}}
    if number % 10 != 9:
        return None
    game, rules = Petersburg(), ruleset(options)
    phases = [deck.id for deck in rules.phases]
    markers = [*phases, *(("disc",) if rules.has_disc(seats) else ())]
    whole = game.dump(game.new(options, seats, seed))["decks"]
    short = {deck: list(shuffle(whole[at], seed, "golden"))[: 14 + at] for at, deck in enumerate(phases)}
    return {"decks": short, "start": {marker: (at + number) % seats for at, marker in enumerate(markers)}}


def check_deal(state: State, deals: Mapping[str, Deal]) -> None:
    game = Petersburg()
    dump, phases = game.dump(state), [deck.id for deck in game.view(state, None).rules.phases]
    assert [label for label in deals if label.startswith("deck ")] == [f"deck {phase}" for phase in phases]
    assert (*dump["upper"], *dump["lower"]) == deals["deck worker"].order[: dump["dealt"][0]]
    for phase, deck, dealt in zip(phases, dump["decks"], dump["dealt"], strict=True):
        assert tuple(deck) == deals[f"deck {phase}"].order
        assert dealt == 0 or phase == "worker"
    markers = [int(seat) for seat in deals["markers"].order]
    assert list(dump["markers"]) == markers[: len(phases)]
    if dump["disc"] >= 0:
        assert dump["disc"] == markers[-1]


def unoffered(view: Any, legal: Collection[str]) -> Collection[str]:
    """Return passing until the phase ends if a pass visibly ends it (SP-1.7, SP-1.12)."""
    is_last = "pass" in legal and not view.extra and len(view.passed) == len(view.seats) - 1
    return ("pass phase",) if is_last else ()


KIT = Kit(
    unoffered=unoffered,
    universe=invariants.universe,
    scrambled=secrets.scrambled,
    keep_known=secrets.keep_known,
    shows_hidden=secrets.shows_hidden,
    check=invariants.check,
    check_deal=check_deal,
    options=invariants.OPTIONS,
    open_secrets=frozenset({"open_hands"}),
    reasons=tuple(Reason),
    facts={"deck": "worker", "target": "author", "least": 0, "most": 5, "income": 4},
    seatings={
        "2004": Seating(people=1, computers=2),
        "market": Seating(people=1, computers=4),
        "new society": Seating(people=1, computers=4),
        "banquet": Seating(people=1, computers=3),
        "online": Seating(people=2, computers=1),
        "everything": Seating(people=1, computers=2),
    },
    rules={"SP-1.": 29, "SP-2.": 3, "SP-3.": 7, "SP-4.": 8, "SP-5.": 7, "SP-6.": 5},
    golden=Golden(
        switches=_SWITCHES,
        families=_FAMILIES,
        numbers={
            "2004": 50,
            "complete": 6,
            "banquet reading 3": 3,
            "first aristocrats": 3,
            "2004 undos": 4,
            "everything undos": 4,
            "2004 ends": 3,
            "everything ends": 4,
        },
        variants=_VARIANTS,
        random_families=("copies reading 2",),
        setup=_setup,
        is_rare=lambda action: _NAMES_A_COPY.search(str(action)) is not None,
    ),
)
