"""Options of a game: base class, presets, and errors of invalid options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError


class GameOptions(BaseModel):
    """Frozen; unknown names are invalid.

    `preset` is accepted beside the fields and expands to the options of that name in `presets`. Validators raise
    `invalid` for contradicting options, so that the bot can translate the reason.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    newest: ClassVar[Mapping[str, Any]] = {}
    """Options of games that start now; stored options without them keep their older meaning."""
    handicap: ClassVar[str] = ""
    """The option that gives a seat, by its number, the better start, or None; empty if the game has no such option."""

    @property
    def favoured(self) -> int | None:
        """Return the seat with the handicap's better start; None for a start as dealt."""
        seat: int | None = getattr(self, self.handicap) if self.handicap else None
        return seat

    @classmethod
    def of_new_game(cls, data: Mapping[str, Any]) -> Self:
        """Make the options of a game that starts now. Raises `pydantic.ValidationError`."""
        return cls.model_validate({**cls.newest, **data})

    def nearest_preset(self) -> tuple[str, dict[str, Any]]:
        """Return the preset with the fewest differences (the first of equals), and the differing JSON values.

        Ignores options in `newest`.
        """
        own = self._differing()
        differing = {}
        for name in self.presets:
            printed = type(self).of_new_game({"preset": name})._differing()
            differing[name] = {field: value for field, value in own.items() if value != printed[field]}
        nearest = min(differing, key=lambda name: len(differing[name]))
        return nearest, differing[nearest]

    def _differing(self) -> dict[str, Any]:
        return {name: value for name, value in self.model_dump(mode="json").items() if name not in self.newest}

    @model_validator(mode="before")
    @classmethod
    def _complete(cls, data: Any) -> Any:
        return expand(data, cls.presets)


def invalid(key: str, sentence: str, **facts: str | int) -> PydanticCustomError:
    """Return a validation error: `key` names the broken rule (`bids-need-coins`), `facts` are its text's arguments."""
    return PydanticCustomError(f"refused-{key}", "{sentence}", {"sentence": sentence, **facts})


def expand(data: Any, presets: Mapping[str, Mapping[str, Any]]) -> Any:
    """Expand a preset to its options, for a validator; explicit options win."""
    if not isinstance(data, Mapping) or "preset" not in data:
        return data
    preset = data["preset"]
    name = preset.replace("_", " ") if isinstance(preset, str) else ""
    if name not in presets:
        raise invalid("no-preset", f"there is no preset {preset!r:.80}; choose from {', '.join(presets)}")
    return {**presets[name], **{option: value for option, value in data.items() if option != "preset"}}
