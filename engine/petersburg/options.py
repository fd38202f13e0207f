"""What can be chosen before a game of Saint Petersburg begins (RULES 8 and 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, model_validator

from engine.game import GameOptions

PRESETS: Mapping[str, Mapping[str, Any]] = {"2004": {"edition": "2004"}}
"""The named combinations of options; single switches may be set besides."""


class Options(GameOptions):
    """The options of one game; the defaults are the printed rules of 2004."""

    edition: Literal["2004"] = "2004"
    open_money: bool = Field(default=False, description="everybody's rubles are public (SP-1.29)")
    open_hands: bool = Field(default=False, description="everybody's hand is public (SP-1.29)")
    open_decks: bool = Field(
        default=False, description="what each deck still holds is public, its order is not (SP-1.29)"
    )
    pub_timing: Literal["scoring", "action"] = Field(
        default="scoring",
        description="the Pub is used after building scoring, or as an action before it (SP-1.19, SP-6.2)",
    )
    tiebreak: Literal["money", "long", "leftover"] = Field(
        default="money",
        description="most rubles; or rubles, aristocrats, buildings, workers; or rubles left after the tens (SP-1.28)",
    )

    @model_validator(mode="before")
    @classmethod
    def _expand_preset(cls, data: Any) -> Any:
        if not isinstance(data, Mapping) or "preset" not in data:
            return data
        preset = data["preset"]
        if not isinstance(preset, str) or preset not in PRESETS:
            raise ValueError(f"there is no preset {preset!r}; there is {', '.join(PRESETS)}")
        return {**PRESETS[preset], **{name: value for name, value in data.items() if name != "preset"}}
