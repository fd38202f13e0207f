"""How many examples a property test tries that needs another number than the profile's."""

from __future__ import annotations

from hypothesis import settings

_WHOLE = 100
"""Examples of a test without a number of its own, with `--all`."""


def examples(count: int) -> settings:
    """Return settings for so many examples, and for a fifth of them without `--all`."""
    return settings(max_examples=count if settings().max_examples >= _WHOLE else count // 5)
