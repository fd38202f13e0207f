"""Where pictures get their words from: a voice that the caller brings."""

from __future__ import annotations

from typing import Protocol


class Say(Protocol):
    """Puts a key and its arguments into words of one language."""

    @property
    def locale(self) -> str:
        """Give the language: en, ru or de."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Give the sentence."""
