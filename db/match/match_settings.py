"""The settings of a match: the host's choices apart from the game, its options and the seats."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, PlainSerializer, PlainValidator

from db.match.deadlines import TimeControl


def _time(value: object) -> TimeControl:
    return value if isinstance(value, TimeControl) else TimeControl.parse(str(value))


class MatchSettings(BaseModel):
    """Stored with the match, and remembered by its channel, as JSON; a missing field has its default."""

    model_config = ConfigDict(frozen=True)

    locale: str
    """Language of all shared messages, one of `i18n.translator.LOCALES`."""
    private: bool = False
    """Whether only invited users may join and look on."""
    time: Annotated[TimeControl, PlainValidator(_time), PlainSerializer(str)] = TimeControl()
    vote_after_hours: int | None = None
    """Hours of waiting until a vote can continue without a user; None for the default."""
    sits_in: str | None = None
    """The agent that sits in for absent users; None for the default."""
    pace_seconds: int | None = None
    """Seconds between the actions of agents; None for the default."""
    theme: str | None = None
    """Colours of public pictures; None for the default."""
    turning_point: bool = True
    """Whether the last picture, and the film below it, show when the match turned."""
    film: bool = True
    """Whether a short film of the match comes below its result."""
    agents_talk: bool = True
    """Whether agents say a sentence now and then."""
