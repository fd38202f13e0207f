"""The options of Peter the Great."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import Field

from engine.options import GameOptions

PRESETS: Mapping[str, Mapping[str, Any]] = {"peter": {}}


class Options(GameOptions):
    """The defaults are the printed rules."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = PRESETS

    open_cubes: bool = Field(default=False, description="everybody's cubes are public (PG-2)")
