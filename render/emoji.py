"""Faces of agents, and trophies that belong to no game, as signs (i18n/signs.py)."""

from __future__ import annotations

from engine.agents.levels import NAMED
from i18n.signs import COMPUTER, new_sign

FACES = {agent: new_sign(agent.replace("-", "_"), "🤖") for agent in NAMED}
TROPHIES = {
    name: new_sign(f"trophy_{name}", generic)
    for name, generic in {
        "comeback": "🚀",
        "czar": "👑",
        "streak": "🎩",
        "sizes": "🪑",
        "record": "📈",
        "clockwork": "⏱️",
        "daily": "📅",
        "season": "🥇",
        "division": "🎖️",
        "cup": "🏆",
    }.items()
}
"""By name of the trophy."""


def face(agent: str | None) -> str:
    """Return the sign of an agent; a common one for an unknown id."""
    return FACES.get(agent or "", COMPUTER)
