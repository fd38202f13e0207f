"""Every game has a kit; without one the shared tests would skip it."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.conformance import KITS


@pytest.mark.parametrize("match_id", GAMES)
def test_a_game_has_a_kit(match_id: str) -> None:
    assert match_id in KITS, f"tests/engine/{match_id}/kit.py and a line in tests/conformance.py are missing"
