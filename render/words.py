"""The translator that drawing code receives, for texts in the reader's language."""

from __future__ import annotations

from typing import Protocol


class Say(Protocol):
    """Puts a key and its arguments into words of one language."""

    @property
    def locale(self) -> str:
        """Return the language, such as `ru`."""

    def variant(self, name: str) -> Say:
        """Return the translator of the same language with the words of an edition."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Return the text of this key with these arguments."""
