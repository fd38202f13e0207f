"""Names of users, matches and cards: odd ones stay on their line, keep their direction and are never markup."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.core.discord_limits import DISPLAY_NAME, THREAD_NAME
from bot.discord_base.names import (
    CardOfGame,
    agent_name,
    cards_of_games,
    clean_name,
    find_card,
    labels_of,
    linked_name,
    match_name,
    names_of,
    plain_names,
    quote,
    shown_name,
)
from bot.games.presenter import Presenter
from bot.games.registry import PRESENTERS
from db.match.matches import Match, Seat, Status
from engine.agents.levels import NAMED
from engine.games import GAMES
from i18n.translator import LOCALES, Say, translator
from render.labels import drawn_name, spoken_name
from render.symbols.faces import FACES
from tests.bot.games.presenters import Tiny
from tests.bot.shown_matches import NOON, make_match
from tests.db.tables import NOW

SAY = translator("en")

RIGHT_TO_LEFT_OVERRIDE, ISOLATE, POP = "\u202e", "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Анна-Мария", "Анна-Мария"),
        ("snake_case", r"snake\_case"),
        ("**Boss**", r"\*\*Boss\*\*"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("back\\slash", r"back\\slash"),
        ("[click](https://evil.example)", r"\[click\](https\://evil.example)"),
        ("https://evil.example/a_b", r"https\://evil.example/a\_b"),
        ("<https://evil.example>", r"\<https\://evil.example\>"),
        ("<t:0:R>", r"\<t:0:R\>"),
        ("<#4001>", r"\<#4001\>"),
        ("<@3001>", r"\<@3001\>"),
        ("<@&5>", r"\<@&5\>"),
        ("</game new:1>", r"\</game new:1\>"),
        ("<a:wave:12345>", r"\<a:wave:12345\>"),
        ("@everyone", "@\u200beveryone"),
        ("@here", "@\u200bhere"),
        ("me@home", "me@home"),
        ("two\nlines\r\n# heading", "two lines # heading"),
        ("tab\tand\u2028separator", "tab and separator"),
        ("abc" + RIGHT_TO_LEFT_OVERRIDE + "def", "abcdef"),
        ("\u2066a\u2069\u200eb\u200f\u061c", "ab"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("  many   blanks ", "many blanks"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("דנה", f"{ISOLATE}דנה{POP}"),
        ("محمد 12", f"{ISOLATE}محمد 12{POP}"),
        ("דנה _x_", f"{ISOLATE}דנה \\_x\\_{POP}"),
        ("\u3164\u2800 \u200d", "?"),
        ("", "?"),
        ("e" + "\u0301" * 20, "é\u0301\u0301"),
        ("x" * 200, "x" * 31 + "…"),
    ],
)
def test_a_name_in_a_message(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@given(st.text(max_size=80))
@example("://")
def test_any_name_is_one_line_of_bounded_length_and_closes_what_it_opens(name: str) -> None:
    clean, shown = clean_name(name), shown_name(name)
    assert len(clean) <= DISPLAY_NAME
    assert clean_name(clean) == clean
    assert shown
    assert shown.splitlines() == [shown]
    assert shown.count(ISOLATE) == shown.count(POP) <= 1
    for letter in set(clean) - {"\u200c", "\u200d"}:
        assert unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
    assert "://" not in shown.replace(r"\:", "")
    assert "<" not in shown.replace(r"\<", "")
    assert "@everyone" not in shown


def test_what_somebody_typed_is_cut_and_escaped() -> None:
    assert quote("<t:0:R>\n" + "y" * 90) == r"\<t:0:R\> " + "y" * 41 + "…"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_computer_player_has_a_name_and_a_face_of_its_own(locale: str) -> None:
    names = [agent_name(locale, agent) for agent in NAMED]
    assert len(set(names)) == len(NAMED)
    assert all(len(name) <= 10 for name in names), "they fit where a board shows names"
    assert set(FACES) == set(NAMED)


def seated(*names: str) -> list[Seat]:
    """Seat users, and Novices in place of names that begin with a star."""
    return [
        Seat(1, number, None, name[1:], "novice", NOW, None)
        if name.startswith("*")
        else Seat(1, number, 7000 + number, name, None, NOW, None)
        for number, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ann", "Boris"), ["Ann", "Boris"]),
        (("Ann", "Boris", "Ann"), ["Ann (1)", "Boris", "Ann (3)"]),
        (("Ann", "ANN", "*Ann"), ["Ann (1)", "ANN (2)", "Ann (3)"]),
        (("Ann 🎉", "𝓐𝓷𝓷"), ["Ann 🎉 (1)", "𝓐𝓷𝓷 (2)"]),
        (("", "", "Ann"), ["former player (1)", "former player (2)", "Ann"]),
        (("Ann (2)", "Ann", "Ann"), ["Ann (2) (1)", "Ann (2) (2)", "Ann (3)"]),
        (("🎉", "🎉", "Ann"), ["🎉 (1)", "🎉 (2)", "Ann"]),
        (("ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ", "Ann"), ["ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ (1)", "Ann"]),
        (("x" * 32, "x" * 32), ["x" * 27 + "… (1)", "x" * 27 + "… (2)"]),
        (("Player 2", "🎉"), ["Player 2 (1)", "🎉 (2)"]),
    ],
)
def test_names_at_a_table_differ_and_lead_to_what_pictures_show(names: tuple[str, ...], told: list[str]) -> None:
    seats = seated(*names)
    assert plain_names(seats, SAY) == told
    assert names_of(seats, SAY) == [shown_name(name) for name in told]
    labels = labels_of(seats, SAY)
    drawn = [drawn_name(labels, seat, SAY) for seat in range(len(seats))]
    assert len(set(drawn)) == len(names)
    spoken = [spoken_name(labels, seat, SAY) for seat in range(len(seats))]
    assert [name.casefold() for name in spoken] == [name.casefold() for name in told]


def test_a_name_of_signs_alone_is_drawn_as_the_number_of_its_seat() -> None:
    labels = labels_of(seated("Ann", "(‿)", "🎉"), SAY)
    assert [drawn_name(labels, seat, SAY) for seat in range(3)] == ["Ann", "Player 2", "Player 3"]


@given(
    st.lists(
        st.sampled_from(["Ann", "ann", "Ann (2)", "Ann (3)", "🎉", "x" * 32, "x" * 31 + "🎉"]), min_size=2, max_size=5
    )
)
def test_no_two_seats_have_one_name(names: list[str]) -> None:
    told = plain_names(seated(*names), SAY)
    assert len({name.casefold() for name in told}) == len(names)
    assert all(len(name) <= DISPLAY_NAME for name in told)


def match(preset: str, status: Status = "active", game: str = "petersburg") -> Match:
    return replace(make_match(GAMES[game], preset, "en").match, id=2, status=status)


def seats(*names: str, agents: int = 0) -> list[Seat]:
    people = [Seat(2, at, 100 + at, name, None, NOON, None) for at, name in enumerate(names)]
    return people + [Seat(2, 9 + at, None, f"Computer {at}", "steward", NOON, None) for at in range(agents)]


@pytest.mark.parametrize(
    ("preset", "status", "held", "name"),
    [
        ("everything", "active", seats("Ann", "Boris"), "#2 Ann · Boris · Everything"),
        ("2004", "active", seats("Ann", agents=1), "#2 Ann · 🤖 · 2004"),
        ("online", "finished", seats("Ann", "Boris", agents=3), "#2 Ann · Boris · 🤖×3 · Online · finished"),
    ],
)
def test_a_match_is_called_by_number_people_agents_and_rules(
    preset: str, status: Status, held: list[Seat], name: str
) -> None:
    assert match_name(match(preset, status), held, translator("en"), THREAD_NAME) == name


def test_a_daily_deal_is_called_by_its_day_instead_of_its_rules() -> None:
    daily = replace(match("2004"), daily="2026-11-26")
    held = seats("Ann", agents=2)
    assert match_name(daily, held, translator("en"), THREAD_NAME) == "#2 Daily 26 Nov · Ann · 🤖×2"
    assert match_name(daily, held, translator("de"), THREAD_NAME) == "#2 Partie des Tages, 26. Nov. · Ann · 🤖×2"
    assert match_name(daily, held, translator("ru"), THREAD_NAME) == "#2 Расклад дня, 26 нояб. · Ann · 🤖×2"


def test_people_who_resigned_are_still_named() -> None:
    held = [Seat(2, 0, None, "Ann", "steward", NOON, NOON), *seats("Boris")]
    assert match_name(match("2004"), held, translator("en"), THREAD_NAME) == "#2 Ann · Boris · 2004"


@pytest.mark.parametrize("locale", LOCALES)
def test_long_names_are_left_out_whole_and_the_rules_stay(locale: str) -> None:
    held = seats("A" * 32, "B" * 32, "C" * 32, "D" * 32)
    for game, preset in [(one, name) for one in PRESENTERS for name in GAMES[one].presets]:
        name = match_name(match(preset, "cancelled", game), held, translator(locale), THREAD_NAME)
        assert len(name) <= THREAD_NAME
        parts = name.split(" · ")
        assert parts[0] == "#2 " + "A" * 32
        assert parts[-3] == "…"
        assert parts[-1] == translator(locale)("status-cancelled")


def test_an_emoji_counts_as_two_characters_of_a_title() -> None:
    name = match_name(match("2004"), seats("A" + "😀" * 31, "B" + "😎" * 31), translator("en"), THREAD_NAME)
    assert name == f"#2 A{'😀' * 31} · … · 2004"


def test_a_name_is_escaped_inside_a_link() -> None:
    linked = linked_name(match("2004"), seats("](x) *Ann*"), translator("en"), THREAD_NAME, "https://x.example")
    assert linked == r"[#2 \](x) \*Ann\* · 2004](https://x.example)"


def with_cards(*cards: tuple[str, str]) -> Presenter:
    class WithCards(Tiny):
        def cards(self, say: Say) -> Sequence[tuple[str, str]]:
            return cards

    return WithCards()


TWO = {
    "fair": with_cards(("goose", "The Goose"), ("lot_3", "Lot 3")),
    "votes": with_cards(("goose", "The Goose"), ("lot_4", "Lot 4")),
}


def found(cards: Sequence[CardOfGame], typed: str) -> tuple[str, str] | None:
    card = find_card(cards, typed)
    return card and (card.game, card.id)


def test_cards_of_one_id_in_two_games_can_both_be_chosen() -> None:
    cards = cards_of_games(TWO, SAY)
    assert len({card.distinct_id for card in cards}) == len({card.name for card in cards}) == len(cards)
    for card in cards:
        assert found(cards, card.distinct_id) == found(cards, card.name) == (card.game, card.id)
    assert found(cards, "goose") == ("fair", "goose")


def test_the_game_that_is_played_here_comes_first() -> None:
    cards = cards_of_games(TWO, SAY, first="votes")
    assert [card.game for card in cards] == ["votes", "votes", "fair", "fair"]
    assert found(cards, "goose") == found(cards, "the goose") == ("votes", "goose")
    assert found(cards, "lot 3") == ("fair", "lot_3")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_of_every_game_is_found_by_what_the_list_offers(locale: str) -> None:
    for first in ("", *PRESENTERS):
        cards = cards_of_games(PRESENTERS, translator(locale), first)
        for card in cards:
            assert found(cards, card.distinct_id) == found(cards, card.name) == (card.game, card.id)


def test_a_card_is_found_by_each_of_its_names_and_by_a_part_of_one() -> None:
    cards = [("a", "Mayor (New Society)"), ("b", "Senator / Councillor (2014)"), ("c", "Senate")]
    assert find_card(cards, "councillor") == cards[1]
    assert find_card(cards, "Mayor") == cards[0]
    assert find_card(cards, "sena") == cards[1]
    assert find_card(cards, "senate") == cards[2]
    assert find_card(cards, "") is find_card(cards, "goose") is None
