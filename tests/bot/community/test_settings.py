"""Settings of a server: every column, within Discord's limits, only offered values."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.community.ui.settings import IDS, PAGES, changes_of, lines_of, server_settings
from bot.core.discord_limits import COMPONENTS, CUSTOM_ID, SELECT_OPTIONS
from bot.core.errors import Stale
from db.people.guilds import GuildSettings
from i18n.translator import LOCALES, translator
from playground.limits.component_limits import check_components
from playground.objects import Json

SAY = translator("en")
FULL = GuildSettings(
    2**62, "de", list(range(2**62, 2**62 + 25)), list(range(2**62, 2**62 + 25)), 4, 99, "bank-5-1", "novice", 2**62,
    2**62, 365, 2**62, 2**62, "Asia/Tokyo",
)  # fmt: skip


def test_every_column_can_be_chosen_on_one_page() -> None:
    offered = [name for page in PAGES.values() for name in page]
    assert sorted(offered) == sorted(field.name for field in fields(GuildSettings) if field.name != "guild_id")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_every_page_keeps_to_the_limits_of_discord(page: int, locale: str) -> None:
    for chosen in (GuildSettings(1), FULL):
        view = server_settings(chosen, page, 999_999, "W" * 100, translator(locale))
        components: list[Json] = view.to_components()  # type: ignore[no-untyped-call]
        check_components(components, [], v2=True)
        assert view.total_children_count <= COMPONENTS
        for select in (row["components"][0] for row in components if row["type"] == 1):
            assert len(select["custom_id"]) <= CUSTOM_ID
            assert len(select.get("options", ())) <= SELECT_OPTIONS


@pytest.mark.parametrize("name", [name for page in PAGES.values() for name in page if name not in IDS])
def test_what_is_chosen_is_offered_and_shown_and_each_value_can_be_chosen(name: str) -> None:
    lines, chosen = lines_of(FULL, name, SAY)
    assert chosen in dict(lines)
    assert chosen != "unset"
    assert changes_of(FULL, name, [chosen], SAY) == {name: getattr(FULL, name)}
    for value, _ in lines_of(GuildSettings(1), name, SAY)[0]:
        after = GuildSettings(1, **changes_of(GuildSettings(1), name, [value], SAY))
        assert lines_of(after, name, SAY)[1] == value


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("tables_per_user", ["4"]),
        ("time", ["bank-1-1"]),
        ("time", ["0"]),
        ("locale", ["tlh"]),
        ("level", ["oracle"]),
        ("vacation_days", ["-1"]),
        ("time_zone", ["Mars/Olympus"]),
        ("daily_channel_id", ["1", "2"]),
        ("weekly_channel_id", ["1", "2"]),
        ("guild_id", ["1"]),
        ("locale", []),
        ("ping_role_id", ["1", "2"]),
        ("channels", ["x"]),
    ],
)
def test_a_value_that_was_never_offered_is_stale(name: str, values: list[str]) -> None:
    with pytest.raises(Stale):
        changes_of(GuildSettings(1), name, values, SAY)
