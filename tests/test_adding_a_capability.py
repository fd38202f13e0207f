"""docs/adding-a-capability.md is correct: a capability is one folder, unknown to everything else."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.capabilities import CAPABILITIES, ORDER
from bot.people.privacy import Privacy
from db.schema.tables import metadata
from db.store import Store
from i18n import translator as texts
from i18n.translator import LOCALES, translator
from playground.world import Json
from tests.bounded import bounded_standin
from tests.clock import ManualClock
from tests.e2e import running
from tests.e2e.own_page import use
from tests.e2e.pressing import open_more
from tests.e2e.running import START, LoopBot, open_table
from tests.notes import capability, notes, stored_notes
from tests.standin.driver import Actor, Answer, id_of, ids_of, text_of
from tests.standin.server import StandIn

LOCALES_FOLDER = Path(capability.__file__).with_name("locales")
slow = pytest.mark.slow("another bot; the first test of this file writes a note, too")


@contextmanager
def sample_known() -> Iterator[None]:
    """Do what docs/adding-a-capability.md says about files that exist: table, texts, capability and order."""
    table = stored_notes.notes.to_metadata(metadata)
    order = replace(ORDER, tabs=(*ORDER.tabs[:-1], "notes", ORDER.tabs[-1]), menu=(*ORDER.menu, "note"))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(texts, "_folders", [*texts._folders, LOCALES_FOLDER])
            patch.setattr(running, "CAPABILITIES", (*CAPABILITIES, capability.NOTES))
            patch.setattr(running, "ORDER", order)
            _forget_texts()
            yield
    finally:
        metadata.remove(table)
        _forget_texts()


def _forget_texts() -> None:
    for cached in (texts._texts, texts._say, texts.texts_hash):
        cached.cache_clear()


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with bounded_standin() as standin:
        yield standin


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path) -> AsyncIterator[LoopBot]:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    async with await Store.open(url) as store:  # the other tables first: all tests share what a migration makes
        await store.write(stored_notes.notes.create)
    with sample_known():
        bot = LoopBot(discord, url, ManualClock(START))
        await bot.start()
        yield bot
        await bot.stop()


async def open_form(person: Actor, place: Json) -> Answer:
    """Press *Note* behind *More* of a new menu."""
    more = await open_more(person, (await person.slash("move", channel=place)).message)
    assert ids_of(more)[-1].startswith("table:note:"), "last in the order"
    answer = await person.click(more, custom_id=id_of(more, "table:note:"))
    assert answer.interaction.modal is not None
    return answer


async def test_a_note_is_written_in_a_form_and_stands_in_its_users_menu_alone(discord: StandIn, bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    ann, clara = discord.members["Ann"], discord.members["Clara"]
    menu = (await ann.submit(await open_form(ann, place), note="Save for the *Bank*")).message
    assert "📝 Save for the \\*Bank\\*" in text_of(menu)
    form = (await open_form(ann, place)).interaction.modal
    assert form is not None
    assert form["title"] == "Your note on #1"
    assert "Save for the *Bank*" in str(form["components"]), "it can be changed"
    assert "📝" not in text_of((await clara.slash("move", channel=place)).message)
    assert all("Bank" not in text_of(one) for one in clara.sees(place["id"]))

    await bot.restart()
    assert "📝 Save for" in text_of((await ann.slash("move", channel=place)).message)
    menu = (await ann.submit(await open_form(ann, place), note=" ")).message
    assert "📝" not in text_of(menu), "an empty note is deleted"


@slow
async def test_the_tab_lists_notes_and_deletes_them_and_an_open_menu_follows(discord: StandIn, bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    ann = discord.members["Ann"]
    menu = (await ann.submit(await open_form(ann, place), note="Pass early")).message
    page = (await ann.slash("profile", channel=place)).message
    page = (await ann.click(page, custom_id="profile:notes")).message
    assert "**#1** Pass early" in text_of(page)
    page = (await use(ann, page, "delete", "1")).message
    assert "You have no notes" in text_of(page)

    def follows() -> bool | None:
        return "📝" not in text_of(discord.world.messages[menu["id"]]) or None

    await discord.until(follows, 30)


@slow
async def test_a_note_is_in_its_users_file_and_goes_with_their_data(discord: StandIn, bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    ann = discord.members["Ann"]
    await ann.submit(await open_form(ann, place), note="Pass early")
    privacy, user_id = bot.services[Privacy], int(ann.id)
    data: dict[str, Any] = await privacy.data(user_id)
    assert [row["text"] for match in data["matches"] for row in match["notes"]] == ["Pass early"]
    await privacy.forget(user_id)
    assert await bot.services[notes.Notes].list(user_id) == []


@slow
async def test_a_user_with_too_many_notes_is_told_so(
    discord: StandIn, bot: LoopBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST", 0)
    place = await open_table(discord, "Ann", "Clara", seats=2)
    ann = discord.members["Ann"]
    assert "You have 0 notes" in (await ann.submit(await open_form(ann, place), note="Pass early")).text


def test_its_texts_are_complete_in_all_languages() -> None:
    english, *others = ((LOCALES_FOLDER / locale / "notes.ftl").read_text().splitlines() for locale in LOCALES)
    keys = [line.partition(" =")[0] for line in english]
    assert all([line.partition(" =")[0] for line in lines] == keys for lines in others)
    with sample_known():
        assert all(translator(locale)("note-line", note="x") == "📝 x" for locale in LOCALES)
