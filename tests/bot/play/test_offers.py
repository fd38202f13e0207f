"""What capabilities offer in the private menu."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from discord import ui

from bot.discord_base.components import MatchButton, Verb
from bot.games.menu import MORE
from bot.play.ui.menu_facts import MenuFacts
from bot.play.ui.move_menu import MenuPage
from bot.play.ui.offers import MenuEntries, MenuEntry
from engine.games import GAMES
from i18n.translator import translator
from tests.bot.shown_matches import begun


def first_facts() -> MenuFacts:
    seated = begun(GAMES["peter"], "peter", "en")
    return MenuFacts(seated, seated.to_act[0], translator("en"), "light")


def verbs(page: MenuPage) -> list[str]:
    return [item.parts["verb"] for item in page.message(None).walk_children() if isinstance(item, MatchButton)]


def text(page: MenuPage) -> str:
    return "\n".join(item.content for item in page.message(None).walk_children() if isinstance(item, ui.TextDisplay))


async def two_lines(_facts: MenuFacts) -> Sequence[str]:
    return ("one", "two")


async def nothing(_facts: MenuFacts) -> None:
    return None


async def test_entries_stand_behind_more_in_one_order_and_their_lines_on_the_first_page() -> None:
    entries, facts = MenuEntries(("plan", "log", "signs")), first_facts()
    entries.offer(MenuEntry(verb=Verb("signs", "🔣"), read=two_lines), MenuEntry(verb=Verb("plan")))
    entries.offer(MenuEntry(verb=Verb("log")))
    read = await entries.read(facts)
    first, more = MenuPage(facts, read), MenuPage(facts, read, MORE)
    assert verbs(more) == ["plan", "log", "signs"]
    assert not verbs(first)
    assert "one\ntwo" in text(first)
    assert "one" not in text(more)


async def test_an_entry_that_does_not_fit_or_reads_none_has_no_button() -> None:
    entries, facts = MenuEntries(("plan", "log", "signs")), first_facts()
    entries.offer(MenuEntry(verb=Verb("plan"), fits=lambda _: False), MenuEntry(verb=Verb("log"), read=nothing))
    entries.offer(MenuEntry(verb=Verb("signs")))
    assert verbs(MenuPage(facts, await entries.read(facts), MORE)) == ["signs"]


async def test_a_change_of_an_entrys_lines_edits_the_menu() -> None:
    facts, entry = first_facts(), MenuEntry(verb=Verb("signs"))
    described = {MenuPage(facts, {entry: lines}).describe_shown("") for lines in ((), ("one",), ("two",))}
    assert len(described) == 3


def test_an_entry_without_a_place_in_the_order_is_refused() -> None:
    with pytest.raises(ValueError, match="not in"):
        MenuEntries(("plan",)).offer(MenuEntry(verb=Verb("log")))
