"""Commands, messages, menus and completions keep Discord's limits, in all languages and games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.agreement.ui.table_page import TableFacts, match_page
from bot.agreement.ui.vote_messages import desired_pause
from bot.agreement.votes import OpenVote
from bot.core import discord_limits as limits
from bot.discord_base.components import Verb
from bot.discord_base.desired import Content, DesiredMessage
from bot.discord_base.names import names_of, place_link
from bot.games.menu import Go, Menu
from bot.games.registry import PRESENTERS
from bot.lobby.ui.lobby_message import desired_lobby
from bot.match.seated import BoardFacts, Seated
from bot.match.ui.messages import Listed
from bot.match.waiting import Pending
from bot.play.plans import MOST_PLANS
from bot.play.ui.boards import board_message, hand_messages
from bot.play.ui.last_message import last_message
from bot.play.ui.mine import MatchList
from bot.play.ui.move_menu import MenuPage
from bot.play.ui.offers import MenuFacts
from bot.play.ui.plan_menu import plan_menu
from bot.publishing.threads import thread_name
from db.match.votes import Vote
from engine.games import GAMES
from i18n.translator import LOCALES, Say, translator
from render.picture import ALT_LIMIT, Picture
from tests.bot.games.menus import check_limits
from tests.bot.message_limits import check_message, check_on_phone, components, fits
from tests.bot.shown_matches import (
    FIRST_USER,
    NAMES,
    NOON,
    PRESETS,
    SERVER,
    THREAD,
    NoDrawing,
    make_match,
    no_log,
    play_on,
)

LONGEST_LOCALE = "de"
OTHER_LOCALES = [locale for locale in LOCALES if locale != LONGEST_LOCALE]
WHOLE_MATCHES = [
    *((game, preset, LONGEST_LOCALE) for game, preset in PRESETS),
    *((game.id, list(game.presets)[-1], locale) for game in GAMES.values() for locale in OTHER_LOCALES),
]
"""The last preset of a game has the most in it."""
MENU_NUMBER = 99_999
EVERY = 14
"""Actions between checked positions; fewer in short games."""
FEWEST = 6
"""The least number of checked positions of a game."""


# Commands


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a command, its subcommands, options and choices."""
    yield command
    for inner in (*command.get("options", ()), *command.get("choices", ())):
        yield from parts(inner)


def translations(part: dict[str, Any], key: str) -> list[str]:
    """List a text in all languages; choices lack a description."""
    return [part[key], *(part.get(f"{key}_localizations") or {}).values()] if key in part else []


def test_commands_as_they_are_sent(commands: dict[str, dict[str, Any]]) -> None:
    assert len(commands) <= limits.COMMANDS
    for command in commands.values():
        size = 0
        for part in parts(command):
            names, descriptions = translations(part, "name"), translations(part, "description")
            value = str(part.get("value", ""))
            assert len(part.get("options", ())) <= limits.COMMAND_OPTIONS, part["name"]
            assert len(part.get("choices", ())) <= limits.CHOICES, part["name"]
            assert all(fits(name, limits.CHOICE_NAME if value else limits.COMMAND_NAME) for name in names), names
            assert value or descriptions
            assert all(fits(text, limits.COMMAND_DESCRIPTION) for text in descriptions), descriptions
            assert len(value) <= limits.CHOICE_VALUE
            size += len(max(names, key=len)) + len(max(descriptions, key=len, default="")) + len(value)
        assert size <= limits.COMMAND_TEXT, "of translations the longest counts"


@pytest.mark.parametrize("locale", LOCALES)
def test_help_and_cards(locale: str) -> None:
    say = translator(locale)
    assert len(say("help-start")) <= 1100, "a page is one screen of a phone"
    for presenter in PRESENTERS.values():
        assert len(presenter.help(say)) <= 1100
        for card, name in presenter.cards(say):
            assert fits(name, limits.CHOICE_NAME)
            assert fits(card, limits.CHOICE_VALUE)
            assert fits(presenter.card(card, None, say), limits.MESSAGE_TEXT)


# Messages


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_of_own_matches(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seated, "to_act", property(lambda self: tuple(range(len(self.seats)))))
    say, link = translator(locale), place_link(SERVER, THREAD, THREAD)
    lost = say("place-lost", permissions="_" * 300, number=4, channel=f"<#{THREAD}>")
    for game in GAMES.values():
        seated = make_match(game, next(iter(game.presets)), locale)
        for name in NAMES:
            seats = tuple(replace(seat, name=name, user_id=FIRST_USER, ai=None) for seat in seated.seats)
            times = dict.fromkeys(range(len(seats)), NOON)
            alone = tuple(replace(seat, user_id=None, ai="steward") if seat.seat else seat for seat in seats)
            for one in (
                Listed(seated.match, seats, Pending(replace(seated, seats=seats), times, times, times), link),
                Listed(seated.match, seats, None, link),
                Listed(
                    replace(seated.match, daily="2026-11-26"),
                    alone,
                    Pending(replace(seated, seats=alone), times, times, times),
                    link,
                    NOON,
                ),
            ):
                for user_id in (FIRST_USER, FIRST_USER - 1):
                    servers = {SERVER: "_" * 100}
                    matches = MatchList(
                        name="mine",
                        heading="_" * 100,
                        matches=[one] * 30,
                        user_id=user_id,
                        servers=servers,
                        lost=lambda _: lost,
                    )
                    check_message(matches.page(1, say))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fullest_page_of_a_table_is_within_the_limits_and_has_few_controls(locale: str) -> None:
    say, now = translator(locale), make_match(GAMES["petersburg"], "complete", locale)
    late = tuple(replace(seat, user_id=FIRST_USER + seat.seat, missed=1, ai=None) for seat in now.seats)
    absent = replace(late[-1], ai="steward", away_since=NOON, offered_at=None)
    seated = replace(now, seats=(*late[:-1], absent), match=replace(now.match, host_id=FIRST_USER))
    everybody = tuple(range(len(late) - 1))
    abouts: tuple[tuple[str, dict[str, object]], ...] = (
        ("pause", {}),
        ("time", {"time": "bank-168-24"}),
        ("without", {"seat": len(late) - 1, "how": "offer"}),
        ("end", {"scored": True}),
    )
    asked = [
        OpenVote(Vote(2**63 + number, kind, 1, about, (), NOON), everybody)
        for number, (kind, about) in enumerate(abouts)
    ]
    facts = TableFacts(
        seated, dict.fromkeys(everybody, NOON), {late[2].user_id or 0: NOON}, asked,
        {seat.seat: NOON for seat in late}, is_shared=False, absences=2, now=NOON,
    )  # fmt: skip
    for seat in (0, 1, len(late) - 1, None):
        view = match_page(facts, seat, ["x"], say, 10**6 - 1, manages=seat == 0)
        found = list(components(view.to_components()))  # type: ignore[no-untyped-call]
        assert sum(component["type"] in (2, 3) for component in found) <= 9, "two for each vote, and the select"
    view = match_page(facts, 0, ["x"], say, 10**6 - 1, manages=True)
    check_message(view)
    requests = next(one for one in components(view.to_components()) if one["type"] == 3)  # type: ignore[no-untyped-call]
    assert len(requests["options"]) == 7 + 2 * (len(late) - 2) + 1


def leads(menu: Menu) -> set[str]:
    """Check a page before anything is cut; return the paths of its choices."""
    return {choice.target.path for choice in check_limits(menu) if isinstance(choice.target, Go)}


async def check_content(wanted: DesiredMessage) -> Content:
    content = await wanted.build()
    check_message(content.view)
    if content.file is not None:
        assert fits(content.file().description or "", limits.ATTACHMENT_ALT)
    return content


# Matches


def check_menus(seated: BoardFacts, seat: int, say: Say) -> None:
    """Check the seat's menu after an action, and all its pages."""
    presenter, view, legal = PRESENTERS[seated.game.id], seated.view(seat), seated.legal(seat)
    picture = Picture(b"", "board.png", "x" * ALT_LIMIT, 1, 1)
    late = replace(seated.position, menu_numbers=(MENU_NUMBER,) * len(seated.seats))
    seated = replace(seated, position=late)
    check_message(MenuPage(MenuFacts(seated, seat, say, "light")).message(picture))
    names = names_of(seated.seats, say)
    pages: set[str] = set()
    todo = {""}
    while todo:
        path = todo.pop()
        pages.add(path)
        menu = presenter.menu(view, legal, path, names, say)
        todo |= leads(menu) - pages
        page = MenuPage(MenuFacts(seated, seat, say, "light"), path=path).message(picture)
        check_message(page)
        check_on_phone(page)
    offers = seated.game.plan_offers(view)
    todo = {""}
    while todo:
        path = todo.pop()
        todo |= leads(presenter.plan_menu(view, offers, path, say)) - {""}
        page = plan_menu(seated, seat, sorted(offers, key=len)[-MOST_PLANS:], path, say)
        check_message(page)
        check_on_phone(page)
    for action in legal:
        assert fits(presenter.action(view, action, say), limits.CHOICE_NAME)


async def check_public(seated: BoardFacts, say: Say) -> None:
    """Check all public messages, and the hands."""
    render_pool = NoDrawing()
    await check_content(board_message(seated, render_pool, NOON))
    if seated.match.status == "finished":
        await check_content(
            last_message(seated, render_pool, no_log, [Verb(name) for name in ("rematch", "coach", "fair")])
        )
    for wanted in hand_messages(seated, {}, render_pool, reachable=False):
        await check_content(wanted)
    presenter, view = PRESENTERS[seated.game.id], seated.view(None)
    assert len(presenter.deck(view, say)) <= limits.MESSAGE_TEXT, "empty in a game without cards"


@pytest.mark.sample(2)
@pytest.mark.parametrize(("game", "preset", "locale"), WHOLE_MATCHES)
async def test_a_whole_match(game: str, preset: str, locale: str) -> None:
    say, seated = translator(locale), make_match(GAMES[game], preset, locale)
    assert fits(thread_name(seated.match, seated.seats), limits.THREAD_NAME)
    for status in ("lobby", "active", "finished", "cancelled"):
        lobby = desired_lobby(replace(seated.match, status=status), seated.seats, NoDrawing())
        content = await check_content(lobby)
        assert (content.file is not None) is (status == "lobby")
    await check_content(desired_pause(replace(seated.match, paused_at=NOON)))
    seats, moments = range(len(seated.seats)), list(play_on(seated, random.Random(f"{preset} {locale}")))
    every = min(EVERY, len(moments) // FEWEST)
    for step, now in enumerate(moments):
        if now.match.status == "active" and step % every:
            continue
        await check_public(now, say)
        for seat in {*now.to_act[:1], seats[step % len(seats)]}:
            check_menus(now, seat, say)
    assert now.match.status == "finished"
