"""How pictures come by their words: somebody who speaks the reader's language is passed in."""

from __future__ import annotations

from typing import Protocol


class Say(Protocol):
    """Puts a key and its arguments into words of one language."""

    @property
    def locale(self) -> str:
        """Give the language, such as `ru`."""

    def variant(self, name: str) -> Say:
        """Give the same language in the words of an edition."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Give the sentence."""
