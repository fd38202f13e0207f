"""The options of Saint Petersburg."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from engine.game import Length
from engine.options import GameOptions, expand, invalid
from engine.petersburg.decks import Expansions, check_left_out

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "2004": {"edition": "2004"},
    "2014": {"edition": "2014"},
    "market": {"edition": "2014", "market": True},
    "new society": {"edition": "2004", "new_society": True},
    "banquet": {"edition": "2004", "banquet": True},
    "complete": {"edition": "2004", "new_society": True, "banquet": True},
    "online": {
        "edition": "2004",
        "open_money": True,
        "open_hands": True,
        "open_decks": True,
        "pub_timing": "action",
        "guild_hall": "beforehand",
        "sycophant": "free",
        "prison_up": "phase",
    },
    "everything": {"edition": "2014", "market": True, "new_society": True, "banquet": True},
}
"""Single options may be set on top."""

READINGS = 2, 3
"""The oldest and newest reading of the rules; stored options without one mean the oldest."""


def _to_tuple(value: object) -> object:
    """Turn a JSON list into a tuple, which is hashable."""
    return tuple(value) if isinstance(value, list) else value


def _sort_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(cards)))


class Options(GameOptions):
    """The defaults are the printed rules of 2004 in their oldest reading."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = PRESETS
    newest: ClassVar[Mapping[str, Any]] = {"reading": READINGS[-1]}
    handicap: ClassVar[str] = "first_aristocrats"

    reading: int = Field(
        default=READINGS[0],
        ge=READINGS[0],
        le=READINGS[-1],
        description="how the rules are read where that can be done in two ways; a game keeps the reading it began with",
    )
    edition: Literal["2004", "2014"] = Field(default="2004", description="whose cards, prices and first round (SP-2)")
    market: bool = Field(default=False, description="with the Market; only in the edition of 2014 (SP-3)")
    new_society: bool = Field(default=False, description="with New Society (SP-4)")
    banquet: bool = Field(default=False, description="with The Banquet (SP-5)")
    open_money: bool = Field(default=False, description="everybody's rubles are public (SP-1.29)")
    open_hands: bool = Field(default=False, description="everybody's hand is public (SP-1.29)")
    open_decks: bool = Field(
        default=False, description="what each deck still holds is public, its order is not (SP-1.29)"
    )
    pub_timing: Literal["scoring", "action"] = Field(
        default="scoring",
        description="Pub and Trading House come after building scoring, or are actions before it (SP-1.19, SP-6.2)",
    )
    guild_hall: Literal["scoring", "beforehand"] = Field(
        default="scoring",
        description="the Guild Hall's split is asked at building scoring, or set before it and kept (SP-4.6, SP-6.3)",
    )
    sycophant: Literal["bound", "free"] = Field(
        default="bound",
        description="a Sycophant stays while it is paid, or may be let go in time (SP-4.8, SP-6.4)",
    )
    prison_up: Literal["round", "phase"] = Field(
        default="round",
        description="a used Debtor's Prison turns up at the start of the next round, or right after the building phase "
        "(SP-4.7)",
    )
    without: Annotated[tuple[str, ...], BeforeValidator(_to_tuple), AfterValidator(_sort_cards)] = Field(
        default=(), description="the ids of cards that are left out, all copies of each (SP-1.1)"
    )
    first_aristocrats: int | None = Field(
        default=None,
        ge=0,
        le=4,
        description="the seat that begins the first aristocrat phase, whatever the deal says; an advantage (SP-1.3)",
    )
    tiebreak: Literal["money", "long", "leftover"] = Field(
        default="money",
        description="most rubles; or rubles, aristocrats, buildings, workers; or rubles left after the tens "
        "(SP-1.28); the last is the rule of 2014 (SP-2.3)",
    )

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, data: Any) -> Any:
        data = expand(data, PRESETS)
        if isinstance(data, Mapping) and data.get("edition") == "2014":
            return {"tiebreak": "leftover", **data}
        return data

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.market and self.edition != "2014":
            raise invalid("market-needs-2014", "the Market goes with the edition of 2014 only (SP-3)")
        if (self.first_aristocrats or 0) >= self.most_seats:
            raise invalid("no-such-seat", f"up to {self.most_seats} can play with these options")
        check_left_out(self.expansions, self.without)
        return self

    @property
    def most_seats(self) -> int:
        """SP-3, SP-4."""
        return 5 if self.market or self.new_society else 4

    @property
    def expansions(self) -> Expansions:
        return Expansions(self.market, self.new_society, self.banquet)


# From 20 games each between Stewards; rounds are the median. Forced actions do not count; all passes until the end of a
# phase count as one.
# Four people needed 191 decisions for the preset 2004, two of them 44 each.
_LENGTHS: Mapping[str, Mapping[int, Length]] = {
    "2004": {2: Length(150, 120, 8), 3: Length(185, 165, 7), 4: Length(205, 185, 8)},
    "2014": {2: Length(160, 125, 8), 3: Length(185, 165, 7), 4: Length(220, 200, 8)},
    "market": {2: Length(170, 135, 6), 3: Length(185, 165, 6), 4: Length(220, 200, 6), 5: Length(245, 230, 5)},
    "new society": {2: Length(205, 160, 9), 3: Length(250, 220, 9), 4: Length(280, 255, 9), 5: Length(305, 285, 8)},
    "banquet": {2: Length(185, 140, 8), 3: Length(210, 180, 7), 4: Length(230, 210, 7)},
    "complete": {2: Length(225, 175, 9), 3: Length(265, 230, 9), 4: Length(290, 260, 8), 5: Length(305, 285, 8)},
    "online": {2: Length(145, 110, 8), 3: Length(180, 155, 8), 4: Length(205, 190, 7)},
    "everything": {2: Length(230, 180, 8), 3: Length(275, 240, 7), 4: Length(315, 280, 7), 5: Length(340, 315, 7)},
}
"""By preset and number of seats: the typical length of a game."""


def length(options: Options, seats: int) -> Length | None:
    """Use the nearest preset; None if that does not allow this number of seats."""
    preset, _ = options.nearest_preset()
    return _LENGTHS[preset].get(seats)
