"""Looking up rules: `/help` with any words, related rules, and *Why?* for refused moves."""

from __future__ import annotations

from bot.client.client import Neva
from bot.match.table import Table
from playground.world import Json
from tests.e2e.running import LoopBot, open_table
from tests.standin.driver import buttons_of, id_of, ids_of
from tests.standin.server import StandIn


async def test_a_rule_is_found_by_number_title_or_question_and_leads_to_others_or_to_the_nearest(
    discord: StandIn, bot: Neva
) -> None:
    ann, clara = discord.members["Ann"], discord.members["Clara"]
    for typed in ("1.14", "sp-1.14", "price of trading cards", "how much replaced card worth"):
        page = await ann.slash("help", about=typed)
        assert "SP-1.14 · Saint Petersburg · all editions" in page.text
        assert "In your game" not in page.text
    other = await ann.click(page.message, "SP-1.13")
    assert "SP-1.13 · Saint Petersburg" in other.text
    assert other.message["id"] == page.message["id"], "it takes the place of the first one"
    assert "Wertung" in (await clara.slash("help", about="wann zahlen meine karten")).text
    unknown = await ann.slash("help", about="gaem _end_")
    assert "I am not sure what you mean by “gaem \\_end\\_”. Did you mean:" in unknown.text
    assert "SP-1.24 · Saint Petersburg" in (await ann.click(unknown.message, "How does the game end?")).text
    assert "nicht sicher" in (await clara.slash("help", about="xyz")).text
    assert "/undo" in (await ann.slash("help", about="pressed the wrong button")).text


async def test_the_list_of_a_match_begins_with_its_game_in_the_users_language(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", "Boris", rules="peter", seats=3)
    here = await discord.members["Ann"].complete("help", "about", "", channel=place)
    assert here[0] == {"name": "What happens in my turn?", "value": "PG-3"}
    elsewhere = await discord.members["Clara"].complete("help", "about", "warum kaufen")
    assert elsewhere[0] == {"name": "Warum kann ich das nicht kaufen?", "value": "SP-1.16"}
    wrong = await discord.members["Ann"].complete("help", "about", "obsevatory")
    assert "Observatory" in [choice["name"] for choice in wrong]


async def test_enter_searches_for_the_typed_words_when_no_topic_is_sure(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    first, *others = await ann.complete("help", "about", "gaem end")
    assert first == {"name": "Search for: gaem end", "value": "gaem end"}
    assert others[0]["name"].startswith("Perhaps: ")
    assert "I am not sure what you mean" in (await ann.slash("help", about=first["value"])).text


async def test_the_start_page_names_each_games_lesson_and_a_games_page_has_its_own(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    start = (await ann.slash("help")).message
    assert ids_of(start, "lesson") == ["lesson:petersburg:start", "lesson:peter:start"]
    assert {"Lesson: Saint Petersburg", "Lesson: Peter the Great"} <= {
        button.get("label") for button in buttons_of(start)
    }
    assert ids_of((await ann.click(start, custom_id="help:peter")).message, "lesson") == ["lesson:peter:start"]
    assert not ids_of((await ann.click(start, custom_id="help:signs")).message, "lesson")


async def test_the_example_is_from_the_own_board_and_strangers_have_none(discord: StandIn, place: Json) -> None:
    assert "You hold 0 of 3 cards" in (await discord.members["Ann"].slash("help", about="1.10", channel=place)).text
    assert "You hold 0 of 3 cards" in (await discord.members["Ann"].slash("help", about="1.10")).text, "her only match"
    assert "In deinem" not in (await discord.members["Clara"].slash("help", about="1.10", channel=place)).text
    forged = await discord.members["Ann"].slash("help", about="1.10", channel=place)
    related = id_of(forged.message, "rule:SP-1.21")
    assert related == "rule:SP-1.21:1"
    assert "In deinem" not in (await discord.members["Clara"].click(forged.message, custom_id=related)).text
    unplayed = await discord.members["Ann"].slash("help", about="5.5", channel=place)
    assert "The Banquet · not in your game" in unplayed.text


async def test_a_refused_move_says_why_beside_the_menu_also_after_a_restart(
    discord: StandIn, loop_bot: LoopBot
) -> None:
    await loop_bot.start()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    seated = await loop_bot.services[Table].read(1)
    person = discord.members[seated.seats[seated.to_act[0]].name]
    refused = await person.slash("move", action="play judge", channel=place)
    assert refused.text.splitlines()[0] == "Judge is not in your hand."
    await loop_bot.restart()
    why = await person.click(refused.message, "Why?")
    assert "SP-1.11 · Saint Petersburg" in why.text
    assert why.message["id"] != refused.message["id"]
    assert "not in your hand" in discord.world.messages[refused.message["id"]]["components"][0]["content"]
    stale = await person.slash("move", action="fly to Moscow", channel=place)
    assert not ids_of(stale.message, "whynot")
