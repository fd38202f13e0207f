"""The typical length of Peter the Great, by the number of seats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.length import Length

# Counted in 20 games each between Stewards. All seats bid at once, so more seats make few more waits.
LENGTHS: Mapping[int, Length] = {
    3: Length(130, 85),
    4: Length(150, 80),
    5: Length(170, 80),
    6: Length(195, 80),
    7: Length(215, 75),
    8: Length(235, 70),
}
