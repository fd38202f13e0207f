"""Work done by the clock, or for one user, does not grow with matches in which nothing is due."""

from __future__ import annotations

from db.match import match_lists
from db.store import Store
from tests.db.many_matches import Community, fill
from tests.db.tables import GUILD, NOW
from tests.db.work import ANN, BY_THE_CLOCK, FOR_ONE, work_of

FEW, MANY = 40, 800
_OTHERS = (102, 103, 104, 105)


async def test_quiet_matches_cost_nothing(store: Store, database_url: str) -> None:
    await fill(store, range(1, 6), NOW, Community(guild_id=GUILD, people=[ANN, *_OTHERS]))
    await fill(store, range(6, FEW + 1), NOW, Community(guild_id=GUILD, people=_OTHERS))
    few = {name: work_of(database_url, work) for name, work in (BY_THE_CLOCK | FOR_ONE).items()}
    await fill(store, range(FEW + 1, MANY + 1), NOW, Community(guild_id=GUILD, people=_OTHERS))
    many = {name: work_of(database_url, work) for name, work in (BY_THE_CLOCK | FOR_ONE).items()}
    grown = {name: (few[name], many[name]) for name in few if many[name] > few[name] * 1.2 + 2}
    assert not grown, "they grow with matches in which nothing is due"


async def test_work_that_grows_is_noticed(store: Store, database_url: str) -> None:
    await fill(store, range(1, FEW + 1), NOW, Community(guild_id=GUILD, people=_OTHERS))
    few = work_of(database_url, match_lists.list_running_places)
    await fill(store, range(FEW + 1, MANY + 1), NOW, Community(guild_id=GUILD, people=_OTHERS))
    assert work_of(database_url, match_lists.list_running_places) > few * 5
