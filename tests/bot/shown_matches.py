"""Matches of every preset as publishing sees them, without a store."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.match.seated import BoardFacts
from bot.workers.jobs import Drawing, KeptDrawing
from bot.workers.render_pool import RenderPool
from db.match.actions import Played
from db.match.deadlines import TimeControl
from db.match.matches import Seat
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import advance, first
from engine.record import RecordedAction
from render.picture import ALT_LIMIT, Picture
from tests.db.tables import match_row

PRESETS = [(game.id, preset) for game in GAMES.values() for preset in game.presets]
NAMES = ("_" * 32, "W" * 32, "ש" * 32, "|*" * 16, "🦊" * 32)
"""The longest that Discord allows; most grow when escaped."""
SERVER = CHANNEL = THREAD = FIRST_USER = 2**63 - 1000
GAME_ID = 2**31 - 1
NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)


class NoDrawing(RenderPool):
    """Makes pictures without pixels but with the longest description; starts no process."""

    def __init__(self) -> None:
        self.drawings = list[KeptDrawing]()

    async def draw(self, drawing: KeptDrawing, *, later: bool = False, key: str = "") -> Picture:
        self.drawings.append(drawing)
        kind = drawing.kind if isinstance(drawing, Drawing) else type(drawing).__name__
        return Picture(b"", f"{kind}.png", "x" * ALT_LIMIT, 1, 1)


def make_match(game: AnyGame, preset: str, locale: str) -> BoardFacts:
    """Start a match with the most seats."""
    options = game.Options.of_new_game({"preset": preset})
    number = game.seats(options)[-1]
    match = match_row(
        id=GAME_ID, game=game.id, options=options.model_dump(mode="json"), seed="5" * 64, status="active",
        guild_id=SERVER, channel_id=CHANNEL, thread_id=THREAD, private=True, host_id=FIRST_USER, seats_wanted=number,
        locale=locale, created_at=NOON, started_at=NOON, time=TimeControl(336),
    )  # fmt: skip
    seats = tuple(
        Seat(GAME_ID, seat, FIRST_USER + seat, NAMES[seat % len(NAMES)], None, NOON, None) for seat in range(number)
    )
    position = first(game.new(options, number, "5" * 64), number)
    return BoardFacts(match, seats, game, position, happenings=(), vacations={})


def play_on(seated: BoardFacts, rng: random.Random) -> Iterator[BoardFacts]:
    """Yield a random match after each action. Passes are rare, so that hands and tableaus fill up."""
    while seated.to_act:
        seat = seated.to_act[0]
        texts = [str(action) for action in seated.legal(seat)]
        (text,) = rng.choices(texts, [0.2 if text.startswith("pass") else 1.0 for text in texts])
        seated = replace(
            seated, position=advance(seated.game, seated.position, [RecordedAction(seat=seat, action=text)])
        )
        yield seated
    yield replace(seated, match=replace(seated.match, status="finished", ended_at=NOON))


async def no_log() -> Sequence[Played]:
    return ()
