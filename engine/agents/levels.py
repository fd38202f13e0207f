"""The names of the agents: levels from the weakest to the strongest, and the styles in which they play."""

from __future__ import annotations

from collections.abc import Iterable

RANDOM, NOVICE, APPRENTICE, CLERK = "random", "novice", "apprentice", "clerk"
STEWARD, MINISTER, CZAR = "steward", "minister", "czar"
LEVELS = (RANDOM, NOVICE, APPRENTICE, CLERK, STEWARD, MINISTER, CZAR)
"""The levels, the weakest first."""
OFFERED = LEVELS[1:]
"""The levels that users can choose: `RANDOM` is a measure for the others, and no fun to play against."""

BUILDER, COLLECTOR, MISER = "builder", "collector", "miser"
STYLES = (BUILDER, COLLECTOR, MISER)
"""The preferences of agents above `RANDOM`: buildings, aristocrats, money."""


def agent_id(level: str, style: str = "") -> str:
    """Return the id of the agent of a level that plays in a style; without one it is the name of the level."""
    return f"{level}-{style}" if style else level


def level_of(agent: str) -> str:
    """Return the level of an agent: `czar` for `czar-miser`."""
    return agent.partition("-")[0]


def style_of(agent: str) -> str:
    """Return the style of an agent: `miser` for `czar-miser`, empty for none."""
    return agent.partition("-")[2]


def below(agent: str) -> str | None:
    """Return the agent of the next weaker level, in the same style if it has styles; None below `RANDOM`."""
    level = level_of(agent)  # that of an agent which no version knows any more counts as a steward's
    at = LEVELS.index(level if level in LEVELS else STEWARD)
    if at == 0:
        return None
    return agent_id(LEVELS[at - 1], style_of(agent) if at > 1 else "")


def strongest(agents: Iterable[str]) -> str | None:
    """Return the highest level of these agents; None for no agents that can be chosen."""
    return max((level_of(agent) for agent in agents if level_of(agent) in OFFERED), key=OFFERED.index, default=None)


def by_turns(level: str, number: int) -> tuple[str, ...]:
    """Return the ids of this many agents of a level, with the styles in turn."""
    styles = ("",) if level == RANDOM else STYLES
    return tuple(agent_id(level, styles[at % len(styles)]) for at in range(number))


MIXED = "mixed"
"""The choice of agents of different levels, where one level is chosen for several."""


def mix_levels(number: int) -> tuple[str, ...]:
    """Return the ids of this many strong agents of different levels in turn, no two alike up to nine."""
    levels = (STEWARD, MINISTER, CZAR)
    return tuple(
        agent_id(levels[at % len(levels)], STYLES[(at + at // len(levels)) % len(STYLES)]) for at in range(number)
    )


CHOICES = tuple(agent_id(level, style) for level in OFFERED for style in STYLES)
"""The ids of the agents that can be chosen one by one, the weakest first."""
