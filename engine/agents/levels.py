"""The names of the agents: levels and styles."""

from __future__ import annotations

RANDOM, NOVICE, CADET, APPRENTICE = "random", "novice", "cadet", "apprentice"
CLERK, STEWARD, MINISTER, CZAR = "clerk", "steward", "minister", "czar"
LEVELS = (RANDOM, NOVICE, CADET, APPRENTICE, CLERK, STEWARD, MINISTER, CZAR)
"""Weakest first."""
OFFERED = LEVELS[1:]
"""Users cannot choose `RANDOM`, the baseline."""
COMPANION = "companion"
"""Keeps a match close instead of playing as well as it can, so it has no strength and no place among `LEVELS`."""

BUILDER, COLLECTOR, MISER = "builder", "collector", "miser"
STYLES = (BUILDER, COLLECTOR, MISER)
"""Preferences of agents above `RANDOM`: buildings, aristocrats, money."""


def agent_id(level: str, style: str = "") -> str:
    return f"{level}-{style}" if style else level


def level_of(agent: str) -> str:
    """Return `czar` for `czar-miser`."""
    return agent.partition("-")[0]


def style_of(agent: str) -> str:
    """Return `miser` for `czar-miser`; empty for no style."""
    return agent.partition("-")[2]


def below(agent: str) -> str | None:
    """Return the next weaker agent, in the same style if that level has styles; None below `RANDOM`."""
    level = level_of(agent)  # an agent that a later version removed counts as a steward
    at = LEVELS.index(level if level in LEVELS else STEWARD)
    if at == 0:
        return None
    return agent_id(LEVELS[at - 1], style_of(agent) if at > 1 else "")


def by_turns(level: str, number: int) -> tuple[str, ...]:
    """Return this many agents of one level, cycling through its styles."""
    styles = ("",) if level in (RANDOM, COMPANION) else STYLES
    return tuple(agent_id(level, styles[at % len(styles)]) for at in range(number))


MIXED = "mixed"
"""Stands for agents of different levels (`mix_levels`) where users choose one level for several agents."""


def mix_levels(number: int) -> tuple[str, ...]:
    """Return strong agents of alternating levels, all different up to nine."""
    levels = (STEWARD, MINISTER, CZAR)
    return tuple(
        agent_id(levels[at % len(levels)], STYLES[(at + at // len(levels)) % len(STYLES)]) for at in range(number)
    )


CHOICES = tuple(agent_id(level, style) for level in OFFERED for style in STYLES)
"""Ids that users can choose for a seat, weakest first."""
NAMED = (*CHOICES, COMPANION)
"""Ids of agents with a name and a face of their own."""
