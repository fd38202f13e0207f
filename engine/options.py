"""Options of a game: the base of every game's options, presets, and the reasons why options are invalid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError


class GameOptions(BaseModel):
    """Base of every game's options: frozen, and unknown names are invalid.

    `preset` may be given beside the fields and stands for the options of that name in `presets`. Options that do not
    go together are invalid: a validator raises `invalid`, so that the bot can say it in the player's language.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """The named combinations of options, by name."""
    newest: ClassVar[Mapping[str, Any]] = {}
    """Options of a game that begins now; stored options without them keep their older meaning."""

    @classmethod
    def of_new_game(cls, data: Mapping[str, Any]) -> Self:
        """Make the options of a game that begins now. Raises `pydantic.ValidationError`."""
        return cls.model_validate({**cls.newest, **data})

    def nearest_preset(self) -> tuple[str, dict[str, Any]]:
        """Return the preset that these options differ least from, the first of equals, and the JSON values that differ.

        What stands in `newest` does not count.
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
    """Make the error of a validator.

    `key` names the rule that is broken (`bids-need-coins`), `facts` are what a sentence about it needs.
    """
    return PydanticCustomError(f"refused-{key}", "{sentence}", {"sentence": sentence, **facts})


def expand(data: Any, presets: Mapping[str, Mapping[str, Any]]) -> Any:
    """Replace a preset's name by its options, for a validator; options that are given besides win."""
    if not isinstance(data, Mapping) or "preset" not in data:
        return data
    preset = data["preset"]
    name = preset.replace("_", " ") if isinstance(preset, str) else ""
    if name not in presets:
        raise invalid("no-preset", f"there is no preset {preset!r:.80}; choose from {', '.join(presets)}")
    return {**presets[name], **{option: value for option, value in data.items() if option != "preset"}}
