"""Settings of a lobby: all options of every game within Discord's limits, and effects of choices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.agents.ui.agent_words import first_strengths
from bot.core.discord_limits import COMPONENTS, CUSTOM_ID, MESSAGE_TEXT, OPTION_LABEL, ROW_BUTTONS, SELECT_OPTIONS
from bot.core.errors import Stale, UserError
from bot.discord_base.emoji import ApplicationEmoji
from bot.games.registry import PRESETS
from bot.lobby.match_request import MatchRequest, RememberedChoice, check_request, with_settings
from bot.lobby.ui.lobby_message import lobby
from bot.lobby.ui.lobby_settings import SETTINGS, Field, Setting, in_words_of, new_agent, pages, revise
from bot.lobby.ui.settings_menu import SettingsPage
from bot.match.seat_time import LEAST_SECONDS
from db.match.deadlines import TimeControl
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from engine.agents import AGENTS
from engine.agents.levels import CHOICES, CZAR, LEVELS, OFFERED, RANDOM, level_of
from engine.games import GAMES
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.options import Options
from engine.petersburg.ruleset import ruleset
from i18n.translator import LOCALES, translator
from playground.limits.component_limits import check_components
from playground.objects import Json
from tests.db.tables import NOW, match_row

SAY = translator("en")
AGENTS_PAGE = 1


def request(rules: str = "2004", *, seats: int = 4, agents: tuple[str, ...] = (), **options: Any) -> MatchRequest:
    preset = PRESETS[rules]
    options = {"preset": preset.name, **options}
    return stored(MatchRequest(preset.game, options, seats, 1, 2, MatchSettings(locale="en"), agents=agents))


def stored(asked: MatchRequest, people: int = 1) -> MatchRequest:
    """Return the request as checked and stored."""
    options, seats = check_request(asked, people=people)
    return replace(asked, options=options.model_dump(mode="json"), seats=seats.most, least_seats=seats.least)


def lobby_of(asked: MatchRequest, **columns: Any) -> Match:
    seats = {"seats_least": asked.least_seats, "seats_wanted": asked.seats}
    return match_row(game=asked.game, options=asked.options, host_id=10**18, **seats, **columns)


def fields(asked: MatchRequest, people: int = 1) -> dict[str, Field]:
    return {field.name: field for page in pages(asked, people, SAY) for field in page.fields}


def choose(asked: MatchRequest, field: str, *values: str) -> MatchRequest:
    return stored(revise(asked, field, values, SAY))


@pytest.mark.parametrize("rules", PRESETS)
def test_every_option_of_a_game_can_be_chosen_with_all_its_values(rules: str) -> None:
    asked = request(rules)
    found = fields(asked)
    game = GAMES[asked.game]
    offered: set[str] = set()
    for name, schema in game.Options.model_json_schema()["properties"].items():
        if f"option-{name}" in found:
            field = found[f"option-{name}"]
            assert [value for value, _ in field.choices] == schema["enum"]
            assert field.chosen == {asked.options[name]}
            offered.add(name)
        elif schema.get("type") == "boolean":
            switches = [value for at, field in found.items() if at.startswith("on-") for value, _ in field.choices]
            offered |= {name} & {*switches}
    listed = {name.split("-")[1] for name in found if name.startswith("cards-")}
    every = game.Options.model_fields.keys() - game.Options.newest.keys() - {game.Options.handicap}
    idle = {"guild_hall", "sycophant", "prison_up"} if not asked.options.get("new_society") else set()
    idle |= {"market"} if asked.options.get("edition") == "2004" else set()
    assert offered | listed == every - idle


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rules", PRESETS)
def test_every_page_keeps_to_the_limits_of_discord(rules: str, locale: str) -> None:
    asked = request(rules, seats=4, agents=("czar-miser", "random"))
    match = lobby_of(asked, id=10**17)
    seats = [Seat(match.id, 0, match.host_id, "A" * 32, None, NOW, None)]
    seats += [Seat(match.id, at, None, f"Computer {at}", "steward", NOW, None) for at in (1, 2)]
    number = len(pages(asked, 1, translator(locale)))
    assert number <= ROW_BUTTONS
    for page in range(number):
        menu = SettingsPage(match, seats, page, 999_999, user_id=1)
        view = menu.message(translator(locale), "!" * 300)
        components: list[Json] = ApplicationEmoji().show(view).to_components()  # type: ignore[no-untyped-call]
        check_components(components, [], v2=True)
        assert view.total_children_count <= COMPONENTS
        assert view.content_length() <= MESSAGE_TEXT
        selects = [row["components"][0] for row in components if row["type"] == 1 and row["components"][0]["type"] == 3]
        assert selects
        for select in selects:
            assert len(select["custom_id"]) <= CUSTOM_ID
            assert 1 <= len(select["options"]) <= SELECT_OPTIONS
            assert all(len(option["label"]) <= OPTION_LABEL for option in select["options"])
            assert select["disabled"]


def test_a_table_full_of_agents_fits_into_a_page() -> None:
    asked = request("peter", seats=8, agents=("minister-collector",) * 6)
    match = lobby_of(asked, id=10**17, locale="de")
    seats = [Seat(match.id, 0, match.host_id, "A", None, NOW, None)]
    seats += [Seat(match.id, at, None, f"Computer {at}", "minister-collector", NOW, None) for at in range(1, 7)]
    for number in (6, 7):
        seats += [Seat(match.id, at, None, "Computer", "czar-miser", NOW, None) for at in range(len(seats), number + 1)]
        view = SettingsPage(match, seats, AGENTS_PAGE, 999_999, match.host_id).message(translator("de"))
        components: list[Json] = ApplicationEmoji().show(view).to_components()  # type: ignore[no-untyped-call]
        check_components(components, [], v2=True)
        assert sum(row["type"] == 1 for row in components) == 7 + 1, "the selects and the row of pages"


def test_switches_and_values_stay_and_an_edition_brings_the_defaults_that_it_prints() -> None:
    asked = choose(request(), "on-0", "open_money", "new_society")
    assert (asked.options["open_money"], asked.options["new_society"], asked.options["banquet"]) == (True, True, False)
    asked = choose(asked, "option-pub_timing", "action")
    assert (asked.options["open_money"], asked.options["pub_timing"]) == (True, "action")
    assert choose(asked, "on-0").options["open_money"] is False
    assert choose(request(), "option-edition", "2014").options["tiebreak"] == "leftover"
    assert choose(request(tiebreak="long"), "option-edition", "2014").options["tiebreak"] == "long"


def test_other_rules_of_the_same_game_keep_the_switches_that_go_with_them() -> None:
    asked = request(open_money=True, without=["observatory"])
    newer = choose(asked, "rules", "2014")
    assert (newer.options["edition"], newer.options["open_money"]) == ("2014", True)
    assert fields(newer)["rules"].chosen == {"2014"}
    market = request("market", open_money=True)
    assert choose(market, "rules", "complete").options["market"] is False


def test_rules_of_another_game_drop_its_switches_and_fit_the_seats() -> None:
    asked = request(seats=2, open_money=True)
    peter = choose(asked, "rules", "peter")
    assert (peter.game, peter.seats) == ("peter", 3)
    with pytest.raises(Stale):
        revise(peter, "on-0", ["open_money"], SAY)
    with pytest.raises(Stale):
        revise(peter, "option-pub_timing", ["action"], SAY)
    with pytest.raises(Stale):
        revise(peter, "cards-without-0", [], SAY)


def test_cards_are_left_out_by_parts_of_the_list() -> None:
    asked = request("complete")
    parts = [field for name, field in fields(asked).items() if name.startswith("cards-without-")]
    cards = [parts[0].choices[0][0], parts[-1].choices[-1][0]]
    for part, card in zip((parts[0], parts[-1]), cards, strict=True):
        asked = choose(asked, part.name, card)
    assert asked.options["without"] == sorted(cards)
    part = next(field for field in fields(asked).values() if cards[0] in field.chosen)
    assert choose(asked, part.name).options["without"] == [
        card for card in asked.options["without"] if card not in dict(part.choices)
    ]
    older = choose(request(without=["observatory"]), "rules", "complete")
    part = next(field for field in fields(older).values() if "observatory" in field.chosen)
    assert choose(older, part.name).options["without"] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rules", [name for name, preset in PRESETS.items() if preset.game == "petersburg"])
def test_only_the_cards_of_the_game_can_be_left_out_each_under_its_own_name(rules: str, locale: str) -> None:
    asked = request(rules)
    parts = [field for page in pages(asked, 1, translator(locale)) for field in page.fields if "cards-" in field.name]
    offered = [choice for part in parts for choice in part.choices]
    played = ruleset(Options.model_validate(asked.options)).in_play
    assert {card for card, _ in offered} == {CATALOGUE[card].id for card in played}
    assert len({name for _, name in offered}) == len(offered)


def test_an_option_about_a_card_that_is_left_out_is_not_asked() -> None:
    assert "option-sycophant" in fields(request("complete"))
    assert "option-sycophant" not in fields(request("complete", without=["sycophant"]))
    with pytest.raises(Stale):
        revise(request("complete"), "cards-without-99", [], SAY)


def test_agents_are_added_removed_and_changed_one_by_one() -> None:
    asked = choose(request(), "computers", "2")
    assert asked.agents == ("steward-builder", "steward-collector"), "each has a style of its own"
    asked = choose(asked, "agent-1-steward-builder", "czar-miser")
    assert asked.agents == ("czar-miser", "steward-collector")
    asked = choose(asked, "computers", "3")
    assert asked.agents == ("czar-miser", "steward-collector", "steward-miser"), "those that are there stay"
    asked = choose(asked, "agent-2-steward-collector", "remove")
    assert asked.agents == ("czar-miser", "steward-miser")
    assert choose(asked, "agent-1-czar-miser", "czar-miser") == asked
    assert choose(asked, "computers", "0").agents == ()
    assert [value for value, _ in fields(asked, people=2)["computers"].choices] == ["0", "1", "2"]
    assert choose(request(agents=("random",)), "computers", "2").agents == ("random", "random")
    assert revise(request(), "computers", ["1"], SAY, default="czar-miser").agents == ("czar-miser",)


def test_each_agent_shows_its_own_level_and_style() -> None:
    found = fields(request(agents=("steward-builder", "random")))
    assert (found["agent-1-steward-builder"].caption, found["agent-2-random"].caption) == ("Savva", "Random")
    for agent, name, words in ((1, "steward-builder", "Steward · builder"), (2, "random", "Random")):
        field = found[f"agent-{agent}-{name}"]
        assert field.chosen == {name}
        assert dict(field.choices)[name].startswith(words)
    assert {value for value, _ in found["agent-new"].choices} == set(CHOICES)
    assert {level_of(agent) for agent in CHOICES} == set(OFFERED) == set(LEVELS) - {RANDOM}


def test_one_more_agent_can_be_added_while_a_seat_is_free() -> None:
    agents = ("czar-miser", "minister-collector")
    assert "agent-new" not in fields(request(agents=agents), people=2)
    (_, page) = pages(request(agents=agents), 1, SAY)[: AGENTS_PAGE + 1]
    assert [agent for agent, _ in page.fields[-1].choices] == list(CHOICES), "the weakest first"
    alone = pages(request(), 1, SAY)[AGENTS_PAGE]
    assert [field.name for field in alone.fields] == ["agent-new"]


@pytest.mark.parametrize("values", [[], ["steward"], ["czar"], ["oracle"], ["random", "czar-miser"]])
def test_an_agent_that_was_never_offered_is_not_added(values: list[str]) -> None:
    assert new_agent(["czar-miser"]) == "czar-miser"
    with pytest.raises(Stale):
        new_agent(values)


@pytest.mark.parametrize(
    "field", ["agent-0-random", "agent-2-random", "agent-1-czar-miser", "agent-²-random", "agent-"]
)
def test_an_agent_that_is_not_there_is_not_changed(field: str) -> None:
    with pytest.raises(Stale):
        revise(request(agents=("random",)), field, ["remove"], SAY)


def test_levels_are_shown_with_their_strength_on_the_server_or_the_measured_one() -> None:
    asked = request(agents=("czar-miser",))
    here = {"czar": 1999, "steward": 1500}
    for strengths in (here, None):
        lobby_text = {field.name: field for page in pages(asked, 1, SAY, strengths) for field in page.fields}
        found = {name: dict(field.choices) for name, field in lobby_text.items()}
        expected = (strengths or first_strengths(asked.game))["czar"]
        assert found["sitsin"]["czar"] == "Czar – very hard"
        assert lobby_text["sitsin"].descriptions["czar"] == f"rated {expected}"
        for name in ("agent-1-czar-miser", "agent-new"):
            assert found[name]["czar-miser"] == "Czar · miser – very hard"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_setting_of_the_pace_says_how_long_a_czar_takes_at_least(locale: str) -> None:
    say = translator(locale)
    (pace,) = (field for page in pages(request(), 1, say) for field in page.fields if field.name == "pace")
    for word in (say("level-czar") if locale != "ru" else "Цар", f"{LEAST_SECONDS[CZAR]:.0f}", dict(pace.choices)["0"]):
        assert word in pace.caption


def test_the_rest_is_changed_by_itself() -> None:
    asked = request()
    assert choose(asked, "seats", "2").seats == 2
    assert [value for value, _ in fields(asked, people=3)["seats"].choices] == ["3", "4"]
    assert choose(asked, "limit", "48").settings.time == TimeControl(48)
    assert choose(choose(asked, "limit", "48"), "limit", "none").settings.time == TimeControl()
    assert choose(asked, "absent", "0").settings.vote_after_hours == 0
    assert choose(asked, "sitsin", "novice").settings.sits_in == "novice"
    assert choose(asked, "pace", "30").settings.pace_seconds == 30
    assert choose(asked, "pace", "0").settings.pace_seconds == 0
    assert choose(choose(asked, "pace", "5"), "pace", "usual").settings.pace_seconds is None
    assert choose(asked, "private", "true").settings.private
    assert choose(asked, "language", "de").settings.locale == "de"
    assert choose(asked, "theme", "dark").settings.theme == "dark"


def test_every_setting_is_shown() -> None:
    assert {setting.name for setting in SETTINGS} <= fields(request()).keys()
    assert {setting.attribute for setting in SETTINGS} == MatchSettings.model_fields.keys()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_setting_takes_each_offered_value_and_is_stored_and_remembered(setting: Setting) -> None:
    asked = request()
    assert [value for value, _ in fields(asked)[setting.name].choices] == [*setting.choices]
    for value, meaning in setting.choices.items():
        chosen = choose(asked, setting.name, value)
        assert chosen.settings == asked.settings.model_copy(update={setting.attribute: meaning})
        assert fields(chosen)[setting.name].chosen == {value}
        remembered = RememberedChoice.of(chosen).model_dump_json()
        assert RememberedChoice.model_validate_json(remembered).settings == chosen.settings


def test_the_host_may_start_with_fewer_seats_than_there_are() -> None:
    asked = request()
    assert [value for value, _ in fields(asked)["least"].choices] == ["2", "3", "4"]
    assert fields(asked)["least"].chosen == {"4"}
    some = choose(asked, "least", "3")
    assert (some.least_seats, some.seats) == (3, 4)
    fewer = choose(some, "seats", "2")
    assert (fewer.least_seats, fewer.seats) == (2, 2)
    assert choose(fewer, "least", "4").least_seats == 2, "an older menu offered more than there are now"
    more = choose(choose(request(), "least", "2"), "rules", "peter")
    assert (more.least_seats, more.seats) == (3, 4), "as many as the rules allow"


def refusal(asked: MatchRequest, field: str, *values: str, people: int = 1) -> UserError:
    wanted = revise(asked, field, values, SAY)
    with pytest.raises(UserError) as refused:
        check_request(wanted, people=people)
    return in_words_of(wanted.game, refused.value, SAY)


def test_a_game_says_why_options_or_seats_do_not_go_together() -> None:
    market = refusal(request("market"), "option-edition", "2004")
    assert (market.reason, market.facts) == ("options", {"detail": SAY("petersburg-refused-market-needs-2014")})
    seats = refusal(request("peter"), "seats", "2")
    assert (seats.reason, seats.facts["least"], seats.facts["hint"]) == ("seats", 3, SAY("peter-refused-seats"))
    assert refusal(request(), "seats", "2", people=3).facts == {"seated": 3}
    assert refusal(request(agents=("steward", "steward")), "seats", "2").facts == {"seats": 2}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rules", "chess"),
        ("seats", "99"),
        ("computers", "9999"),
        ("computer", "czar"),
        ("agent-1-random", "oracle"),
        ("agent-1-random", "steward"),
        ("limit", "876000000"),
        ("limit", "0"),
        ("limit", "bank-5-5"),
        ("absent", "13"),
        ("sitsin", "oracle"),
        ("pace", "4"),
        ("private", "perhaps"),
        ("language", "tlh"),
        ("theme", "pink"),
    ],
)
def test_a_value_that_was_never_offered_changes_nothing(field: str, value: str) -> None:
    with pytest.raises(Stale):
        revise(request(agents=tuple(AGENTS)[:1]), field, [value], SAY)


def test_a_bank_takes_the_place_of_a_limit_and_a_limit_that_of_a_bank() -> None:
    asked = choose(choose(request(), "limit", "48"), "limit", "bank-24-4")
    assert asked.settings.time == TimeControl(None, 24, 4)
    assert fields(asked)["limit"].chosen == {"bank-24-4"}
    assert choose(asked, "limit", "6").settings.time == TimeControl(6)
    assert choose(asked, "limit", "none").settings.time == TimeControl()
    assert fields(choose(asked, "limit", "none"))["limit"].chosen == {"none"}


def test_a_limit_or_a_time_before_a_vote_that_is_not_offered_can_be_kept() -> None:
    asked = with_settings(request(), time=TimeControl(5))
    assert revise(asked, "limit", ["5"], SAY).settings.time == TimeControl(5)
    asked = with_settings(request(), vote_after_hours=13)
    assert fields(asked)["absent"].chosen == {"13"}
    assert revise(asked, "absent", ["13"], SAY).settings.vote_after_hours == 13


def lobby_text(people: int, seats: int, **columns: Any) -> str:
    """Return a lobby's text; agents hold the other seats."""
    asked = request(seats=seats)
    match = lobby_of(asked, id=7, **columns)
    seated = [Seat(7, at, 10**18 + at, "Ann", None, NOW, None) for at in range(people)]
    seated += [Seat(7, at, None, "Computer", "steward", NOW, None) for at in range(people, seats)]
    components: list[Json] = lobby(match, seated, SAY).to_components()  # type: ignore[no-untyped-call]
    return str(components)


def test_a_lobby_names_its_time_in_a_few_words_and_leaves_the_rest_to_its_settings() -> None:
    bank: dict[str, Any] = {"time": TimeControl(None, 72, 12)}
    assert "3 days each, +12 h per move" in lobby_text(2, 2, **bank)
    assert "+12 h" not in lobby_text(1, 2, **bank), "nobody waits for somebody who plays alone"
    assert "24 hours per move" in lobby_text(1, 2, time=TimeControl(24))
    for absent in ({"vote_after_hours": 7 * 24, "sits_in": "random"}, {"pace_seconds": 5}):
        assert lobby_text(2, 2, **bank, **absent) == lobby_text(2, 2, **bank), "the settings say it"
    assert "Computer (Steward)" in lobby_text(1, 2)
