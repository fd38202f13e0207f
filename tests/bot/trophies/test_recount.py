"""Stored trophies equal a second count from the logs of random matches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime

import pytest
from sqlalchemy import Connection

from bot.statistics.results import note_results
from bot.trophies.trophies import OF_ANY_GAME, award
from db.match import actions, matches
from db.match.deadlines import TimeControl
from db.match.happenings import HINT, happenings_of, note_happening
from db.match.matches import Match
from db.people.trophies import newest_trophies
from db.store import Store
from tests.bot.statistics.playing import Playing
from tests.bot.trophies.recount import Finished, recount
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW, begin_match

_MATCHES = 34
"""Enough for most kinds of trophies."""
_FEW = 10
_FEWEST = 6
"""One of them is of Peter the Great."""
_TABLES: Sequence[Sequence[int | str]] = (
    (ANN, BORIS), (ANN, BORIS, CLARA), (CLARA, ANN, "random", BORIS), (BORIS, ANN, "czar"), (ANN, "czar-miser"),
    (BORIS, CLARA), (ANN, "random"),
)  # fmt: skip


def end_match(connection: Connection, match: Match, ranks: Sequence[int], now: datetime) -> None:
    note_results(connection, match, ranks, now)
    award(connection, match, ranks, now)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("seed", "number_of_matches"), [(0, _FEWEST), (0, _FEW), *((seed, _MATCHES) for seed in range(3))]
)
async def test_stored_trophies_are_those_of_the_logs(sqlite_store: Store, seed: int, number_of_matches: int) -> None:
    store, rng = sqlite_store, random.Random(seed)
    playing = Playing(store, rng, end_match)
    played = []
    for number in range(number_of_matches):
        people, game, preset = rng.choice(_TABLES), "petersburg", rng.choice(["2004", "2004", "everything"])
        if number % 6 == 5:
            game, preset, people = "peter", "peter", (CLARA, ANN, BORIS)
        options = {"private": number % 9 == 8, "time": TimeControl(24) if number % 3 else TimeControl()}
        match_id = await begin_match(store, *people, game=game, options={"preset": preset}, **options)
        if number % 8 == 7:
            await store.write(note_happening, match_id, HINT, {"seat": 0}, now=NOW)
        if number % 10 == 9:
            await store.write(note_happening, match_id, "sits-in", {"seat": 1, "why": "time"}, now=NOW)
        await playing.play(match_id, buyer=ANN, sleeper=CLARA)
        match = await store.read(matches.get_match, match_id)
        assert match is not None
        seats, log = await store.read(matches.seats_of, match_id), await store.read(actions.whole_log, match_id)
        played.append(Finished(match, seats, log, await store.read(happenings_of, match_id)))
    stored = await store.read(newest_trophies, GUILD, limit=1000)
    found = {(one.user_id, one.trophy, one.won_in) for one in stored}
    assert found == recount(played)
    assert len(found) == len(stored)
    assert found
    if number_of_matches <= _FEW:
        return
    assert {trophy for _, trophy, _ in found} >= {"streak", "czar", "record"}
    assert {trophy.partition(".")[0] for _, trophy, _ in found} >= {"petersburg"}
    assert {trophy for _, trophy, _ in found if "." not in trophy} <= {*OF_ANY_GAME}
