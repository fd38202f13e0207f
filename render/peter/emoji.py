"""Peter the Great's signs (i18n/signs.py): suits, cubes by colour, and trophies."""

from __future__ import annotations

from engine.peter.cards import COLOURS, SUITS
from i18n.signs import SHARED, new_sign, plain

SUIT_EMOJI = tuple(
    new_sign(f"suit_{suit}", generic)
    for suit, generic in zip(SUITS, ("👑", "⚓", "⚔️", "⛵", "🎩", "📜", "🏰"), strict=True)
)
"""In the order of `SUITS`."""
CUBES = tuple(
    new_sign(f"cube_{colour}", generic) for colour, generic in zip(COLOURS, ("🟥", "🟨", "🟩", "🟦", "⬜"), strict=True)
)
"""In the order of `COLOURS`."""
TROPHIES = {"unaided": new_sign("trophy_unaided", "🧭"), "landslide": new_sign("trophy_full_sail", "⛵")}
"""By feat."""
WRITTEN = SHARED | {plain(sign): sign for sign in (*SUIT_EMOJI, *CUBES)}
"""The signs in the game's texts, by generic emoji."""
