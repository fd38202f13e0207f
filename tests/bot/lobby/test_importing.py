"""Records are opened once per interaction, and only so many."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.lobby.importing import MOST_A_DAY, Importing
from bot.lobby.match_request import Place
from bot.lobby.opening import MatchLimits
from db.people.guilds import GuildSettings
from db.store import Store
from engine.record import write
from engine.record_check import ReplayedRecord, check_record
from tests.db.tables import CHANNEL, GUILD, NOW
from tests.records import a_record

ANN = Person(5, "Ann")
PLACE = Place(GuildSettings(GUILD), CHANNEL, "en")


async def test_a_user_opens_a_record_once_for_an_interaction_and_only_so_many_a_day(store: Store) -> None:
    now = NOW
    importing = Importing(store, lambda: now, MatchLimits(), on_change=lambda _match_id: None)
    record = check_record(write(a_record(actions=2)).encode())
    assert isinstance(record, ReplayedRecord)
    for number in range(1, MOST_A_DAY + 1):
        assert await importing.open(record, ANN, PLACE, interaction_id=number) == number
    with pytest.raises(Redelivered):
        await importing.open(record, ANN, PLACE, interaction_id=1)
    with pytest.raises(UserError, match="record-many"):
        await importing.open(record, ANN, PLACE, interaction_id=100)
    await importing.open(record, Person(6, "Dev"), PLACE, interaction_id=101)
    now = NOW + timedelta(days=1, seconds=1)
    await importing.open(record, ANN, PLACE, interaction_id=102)
