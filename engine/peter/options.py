"""What can be chosen before a game of Peter the Great begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field, model_validator

from engine.game import GameOptions, expand

PRESETS: Mapping[str, Mapping[str, Any]] = {"peter": {}}
"""The named combinations of options (RULES 8)."""


class Options(GameOptions):
    """The options of one game; the defaults are the printed rules."""

    open_cubes: bool = Field(default=False, description="everybody's cubes are public (PG-2)")

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, data: Any) -> Any:
        return expand(data, PRESETS)
