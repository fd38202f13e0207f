"""The private menu: its first line, the number of its controls, and what capabilities offer in it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice

import pytest
from discord import ui

from bot.core.discord_limits import ROW_BUTTONS
from bot.discord_base.components import MatchButton, Verb
from bot.discord_base.names import names_of
from bot.games.menu import GAME_CONTROLS, MORE, Do
from bot.games.registry import PRESENTERS
from bot.match.seated import BoardFacts
from bot.play.ui.move_menu import MenuPage, board_drawing, public_scores
from bot.play.ui.offers import MenuEntries, MenuEntry, MenuFacts
from bot.workers.job_runner import do
from bot.workers.jobs import CardDrawing
from engine.games import GAMES
from i18n.translator import translator
from render.palette import find_theme
from tests.bot.games.menus import choices, pages
from tests.bot.shown_matches import PRESETS, make_match, play_on


def first_line(seated: BoardFacts, seat: int) -> str:
    view = MenuPage(MenuFacts(seated, seat, translator("en"), find_theme(None))).message(None)
    text = view.children[0]
    assert isinstance(text, ui.TextDisplay)
    return text.content.splitlines()[0]


def test_only_who_has_moved_is_told_of_a_last_move() -> None:
    before = make_match(GAMES["petersburg"], "2004", "en")
    (mover,) = before.to_act
    after = next(iter(play_on(before, random.Random(3))))
    headings = {seat: first_line(after, seat) for seat in range(len(after.seats))}
    assert headings.pop(mover) == "-# **Since your last move**"
    assert set(headings.values()) == {"-# **What happened**"}


@pytest.mark.parametrize("game", GAMES)
def test_the_menus_of_an_ended_match_show_one_picture_of_its_final_scores(game: str) -> None:
    preset = next(iter(GAMES[game].presets))
    say, *_, last = translator("en"), *play_on(make_match(GAMES[game], preset, "en"), random.Random(3))
    assert last.game.outcome(last.position.state) is not None
    drawings = [MenuPage(MenuFacts(last, seat.seat, say, "light")).drawing for seat in last.seats]
    assert {drawing.key for drawing in drawings} == {public_scores(last, say, "light").key}
    for seat in last.seats:
        own = replace(board_drawing(last, seat.seat, say, "light"), kind="scores", events=())
        assert do(own) == do(drawings[0]), "it looks the same to all"


def test_who_is_absent_is_offered_nothing_but_to_come_back(menu_entries: dict[MenuEntry, Sequence[str]]) -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    (mover,) = seated.to_act
    seats = [replace(seat, user_id=5, ai="steward" if seat.seat == mover else None) for seat in seated.seats]
    say = translator("en")
    facts = MenuFacts(replace(seated, seats=tuple(seats)), mover, say, find_theme(None))
    for path in ("", "card/0"):
        page = MenuPage(facts, menu_entries, path).message(None)
        buttons = [item.custom_id for item in page.walk_children() if isinstance(item, ui.Button | ui.DynamicItem)]
        number = seated.match.id
        assert buttons == ([] if path else [f"table:back:{number}", f"table:log:{number}"])
        texts = [item.content for item in page.walk_children() if isinstance(item, ui.TextDisplay)]
        assert say("refused-sits-in") in texts[0]


def test_all_buttons_fit_in_rows_where_somebody_alone_has_another_match_that_waits() -> None:
    before, most = make_match(GAMES["petersburg"], "2004", "en"), set[str]()
    user, *agents = before.seats
    seats = (user, *(replace(seat, user_id=None, ai="steward") for seat in agents))
    for seated in play_on(before, random.Random(3)):
        if seated.to_act != (0,):
            continue
        page = MenuPage(MenuFacts(replace(seated, seats=seats), 0, translator("en"), find_theme(None)), next_waits=True)
        rows = [[*row.children] for row in page.message(None).children if isinstance(row, ui.ActionRow)]
        assert max(map(len, rows)) <= ROW_BUTTONS
        verbs = {item.parts["verb"] for row in rows for item in row if isinstance(item, MatchButton)}
        most = max(most, verbs, key=len)
    assert most == {"undo", "next"}


def first_facts() -> MenuFacts:
    seated = make_match(GAMES["peter"], "peter", "en")
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


MOST = GAME_CONTROLS + 2
"""Controls of a menu, also to choose a card of a pile, a good, or the split of a Guild Hall: long lists are selects."""
PAGES_EVERY = 30  # actions between positions whose pages are all opened
SAY = translator("en")


Controls = Callable[..., list[str]]


@pytest.fixture
def controls(menu_entries: dict[MenuEntry, Sequence[str]]) -> Controls:
    """Return the function that lists the custom ids of all controls on a page."""

    def controls(seated: BoardFacts, seat: int, path: str = "") -> list[str]:
        message = MenuPage(MenuFacts(seated, seat, SAY, "light"), menu_entries, path).message(None)
        kinds = (ui.Button, ui.Select, ui.DynamicItem)
        return [item.custom_id for item in message.walk_children() if isinstance(item, kinds) and item.custom_id]

    return controls


def with_agents(seated: BoardFacts) -> BoardFacts:
    """Give all seats but the first to agents, which enables hints and reasons."""
    user, *others = seated.seats
    return replace(seated, seats=(user, *(replace(seat, user_id=None, ai="steward") for seat in others)))


def paths(seated: BoardFacts, seat: int) -> Sequence[str]:
    """List all pages but the first."""
    names = names_of(seated.seats, SAY)
    found = pages(PRESENTERS[seated.game.id], seated.view(seat), seated.legal(seat), names, SAY)
    return [MORE, *(path for path in found if path)]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_a_menu_has_at_most_eight_controls(controls: Controls, match_id: str, preset: str) -> None:
    most = 0
    whole = play_on(make_match(GAMES[match_id], preset, "en"), random.Random(5))
    for number, seated in islice(enumerate(whole), 0, None, 3):
        for seat in (*seated.to_act, (number % len(seated.seats))):
            shown = controls(seated, seat)
            most = max(most, len(shown))
            assert len(shown) <= MOST, shown
            if number % PAGES_EVERY == 0:
                assert all(len(controls(seated, seat, path)) <= MOST for path in paths(seated, seat))
    assert most > 4, "moves were offered"


@pytest.mark.sample(2)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_no_select_repeats_what_buttons_offer(match_id: str, preset: str) -> None:
    for seated in islice(play_on(make_match(GAMES[match_id], preset, "en"), random.Random(6)), 0, None, 5):
        for seat in seated.to_act:
            view, names = seated.view(seat), names_of(seated.seats, SAY)
            menu = PRESENTERS[match_id].menu(view, seated.legal(seat), "", names, SAY)
            buttons = {choice.target for choice in menu.buttons}
            assert all({choice.target for choice in pick.choices} - buttons for pick in menu.picks)
            assert all(not isinstance(choice.target, Do) for pick in menu.more for choice in pick.choices)


def test_what_is_no_move_stands_behind_more(controls: Controls) -> None:
    seen: set[str] = set()
    for seated in map(with_agents, play_on(make_match(GAMES["petersburg"], "2004", "en"), random.Random(3))):
        if not seated.to_act:
            break
        first, more = (controls(seated, 0, path) for path in ("", MORE))
        verbs = {custom_id.split(":")[1] for custom_id in first if custom_id.startswith("table:")}
        assert verbs <= {"undo"}
        assert first[-1].endswith(f":{MORE}")
        assert more[-1].startswith("table:log:")
        assert any(custom_id.startswith("go:") and custom_id.endswith(":") for custom_id in more), "the way back"
        seen |= {custom_id.split(":")[1] for custom_id in more if custom_id.startswith("table:")}
    assert seen == {"plan", "hint", "why", "away", "signs", "log"}


def test_a_game_without_pages_of_its_own_has_more_for_signs_and_log(controls: Controls) -> None:
    seated = make_match(GAMES["peter"], "peter", "en")
    (seat, *_), match_id = seated.to_act, seated.match.id
    assert controls(seated, seat)[-1].endswith(f":{MORE}")
    assert controls(seated, seat, MORE)[-2:] == [f"table:signs:{match_id}", f"table:log:{match_id}"]


def test_the_page_of_a_card_shows_its_picture() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    (seat,) = seated.to_act
    first = MenuPage(MenuFacts(seated, seat, SAY, "dark"))
    assert not isinstance(first.drawing, CardDrawing)
    assert (first.drawing.kind, first.drawing.view) == ("menu", seated.view(seat))
    names = names_of(seated.seats, SAY)
    menu = PRESENTERS["petersburg"].menu(seated.view(seat), seated.legal(seat), "", names, SAY)
    looks = [choice.target for choice in choices(menu) if not isinstance(choice.target, Do)]
    assert looks
    for look in looks:
        drawing = MenuPage(MenuFacts(seated, seat, SAY, "dark"), path=look.path).drawing
        options = seated.match.options
        assert drawing == CardDrawing("petersburg", look.path.split(":")[2], options, "en", "dark")
