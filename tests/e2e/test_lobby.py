"""Opening a table: its settings, who may change them, remembered settings, and expiry."""

from __future__ import annotations

from datetime import timedelta

from bot.client.client import Neva
from bot.operation.housekeeping import Housekeeping
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.store import Store
from engine.agents.levels import CHOICES
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import LoopBot, add_agent, open_lobby, open_table, set_up
from tests.e2e.watching import is_published, match_of, seats_of, until_seen
from tests.standin.driver import buttons_of, id_of, selects_of, text_of
from tests.standin.server import StandIn


async def shows(discord: StandIn, lobby: Json, *words: str) -> str:
    """Wait until a lobby message contains all these words."""
    await discord.until(lambda: all(word in text_of(lobby) for word in words) or None)
    return text_of(lobby)


def chosen(menu: Json, field: str) -> set[str]:
    (select,) = (one for one in selects_of(menu) if one["custom_id"].endswith(f":{field}"))
    return {option["value"] for option in select["options"] if option.get("default")}


async def test_everything_is_set_on_the_lobby_where_all_see_it(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="2004", seats=2)
    assert ": 2 players, about 50 minutes of play" in text_of(lobby)
    await set_up(
        discord.members["Ann"], lobby, seats=3, computers=2, computer="novice", open_money=True, pub_timing="action",
        limit=24, theme="dark", private=True,
    )  # fmt: skip
    await shows(
        discord, lobby, "open rubles", "Pub and Trading House are actions", "24 hours per move", "🔒",
        "Dunya (Novice · collector)",
    )  # fmt: skip
    match, seats = await match_of(bot), await seats_of(bot)
    assert (match.seats_wanted, match.private, match.time.limit_hours, match.settings.theme) == (3, True, 24, "dark")
    assert match.time == TimeControl(24)
    assert [seat.ai for seat in seats] == [None, "novice-builder", "novice-collector"]
    await set_up(discord.members["Ann"], lobby, language="ru")
    await shows(discord, lobby, "Митя (Новичок · строитель)", "Стол #1")
    await set_up(discord.members["Ann"], lobby, computers=0)
    await shows(discord, lobby, "🔹")
    await set_up(discord.members["Ann"], lobby, rules="peter")
    text = await shows(discord, lobby, "Тайные торги", "Играют 3 человека")
    assert "Кабак" not in text


async def test_the_settings_survive_a_restart_and_old_menus_go_on_working(discord: StandIn, loop_bot: LoopBot) -> None:
    ann = discord.members["Ann"]
    lobby = await open_lobby(discord, "Ann", seats=2)
    menu = (await ann.click(lobby, custom_id="table:settings:1")).message
    await loop_bot.restart()
    limit = id_of(menu, end=":limit")
    answer = await ann.select(menu, "48", custom_id=limit)
    assert chosen(answer.message, "limit") == {"48"}
    await shows(discord, lobby, "2 days per move")
    await loop_bot.restart()
    assert chosen((await ann.click(lobby, custom_id="table:settings:1")).message, "limit") == {"48"}


async def test_what_is_refused_says_the_rule_and_shows_what_is_true(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Clara", rules="market", seats=3)
    clara = discord.members["Clara"]
    answer = await set_up(clara, lobby, edition="2004")
    assert answer is not None
    assert "Den Markt" in answer.text
    assert chosen(answer.message, "option-edition") == {"2014"}
    menu = (await clara.click(lobby, custom_id="table:settings:1")).message
    for name in ("Ann", "Dev"):
        await discord.members[name].click(lobby, custom_id="table:join:1")
    seats = id_of(menu, end=":seats")
    answer = await clara.select(menu, "2", custom_id=seats)  # the menu is older than their seats
    assert "sitzen schon 3" in answer.text
    assert chosen(answer.message, "seats") == {"3"}
    assert (await match_of(bot)).seats_wanted == 3


async def test_others_see_the_settings_and_cannot_change_them(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    dev = discord.members["Dev"]
    menu = (await dev.click(lobby, custom_id="table:settings:1")).message
    assert "Only Ann can change them" in text_of(menu)
    assert all(select["disabled"] for select in selects_of(menu))
    menu = (await dev.click(menu, "Rules")).message
    assert all(select["disabled"] for select in selects_of(menu))
    answer = await dev.forge(menu, selects_of(menu)[0]["custom_id"], "open_money")
    assert "Only the host" in answer.text
    assert (await match_of(bot)).options["open_money"] is False


async def test_a_menu_of_other_rules_shows_the_current_ones(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="2004")
    ann = discord.members["Ann"]
    menu = (await ann.click(lobby, custom_id="table:settings:1")).message
    rules = (await ann.click(menu, "Rules")).message
    await set_up(ann, lobby, rules="peter")
    answer = await ann.select(rules, "open_money", custom_id=selects_of(rules)[0]["custom_id"])
    assert "moved on" in answer.text
    assert [option["value"] for option in selects_of(answer.message)[0]["options"]] == ["open_cubes"]
    await ann.click(lobby, custom_id="table:start:1", forced=True)
    assert (await match_of(bot)).status == "lobby"


async def test_whoever_sits_there_adds_computer_players_each_of_a_level_and_a_style(
    discord: StandIn, bot: Neva
) -> None:
    lobby = await open_lobby(discord, "Ann", seats=4)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await ann.click(lobby, custom_id="table:settings:1")
    await dev.click(lobby, custom_id="table:join:1")
    page = (await add_agent(dev, lobby, "czar-miser")).message
    assert page["_visible_to"] == dev.id
    assert "only Ann can change or remove them" in text_of(page)
    own, new = selects_of(page)
    assert (own["disabled"], new.get("disabled", False)) == (True, False)
    assert [option["value"] for option in new["options"]] == list(CHOICES), "the weakest first"
    await add_agent(ann, lobby, "apprentice-builder")
    text = await shows(discord, lobby, "🤖 Gordey (Czar · miser)", "🤖 Fedya (Apprentice · builder)")
    assert "🔹" not in text
    assert "full" in (await dev.select(page, "novice-miser", custom_id=new["custom_id"])).text

    await set_up(ann, lobby, **{"agent-1": "minister-builder"})
    await shows(discord, lobby, "🤖 Arseny (Minister · builder)", "🤖 Fedya (Apprentice · builder)")
    await set_up(ann, lobby, **{"agent-1": "remove"})
    await shows(discord, lobby, "🤖 Fedya (Apprentice · builder)", "🔹")
    assert [seat.ai for seat in await seats_of(bot)] == [None, None, "apprentice-builder"]

    old = (await add_agent(ann, lobby, "czar-miser")).message
    await set_up(ann, lobby, **{"agent-1": "remove"})
    assert "moved on" in (await ann.select(old, "remove", custom_id=selects_of(old)[0]["custom_id"])).text
    seated = [seat.ai for seat in await seats_of(bot)]
    assert seated == [None, None, "czar-miser"], "an older menu changes none that took the place of another"


async def test_two_presses_add_a_computer_player_of_a_level(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=4)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    assert "not sit" in (await dev.click(lobby, custom_id="table:computer:1")).text
    page = (await ann.click(lobby, custom_id="table:computer:1")).message
    assert page["_visible_to"] == ann.id
    labels = [button["label"] for button in buttons_of(page)]
    assert labels == ["Novice", "Cadet", "Apprentice", "Clerk", "Steward", "Minister", "Czar"]
    assert "Novice – very easy · Cadet – easy · Apprentice – fairly easy" in text_of(page)
    answer = await ann.click(page, custom_id="add:1:steward")
    assert "Savva** (Steward · builder) sits down" in answer.text
    for _ in range(2):
        answer = await ann.click(answer.message, custom_id="add:1:steward")
    assert "All seats are taken" in answer.text
    assert not buttons_of(answer.message)
    await shows(discord, lobby, "Foma (Steward · miser)")
    agents = [seat.ai for seat in await seats_of(bot)]
    assert agents == [None, "steward-builder", "steward-collector", "steward-miser"], "one style after the other"
    assert "full" in (await ann.click(lobby, custom_id="table:computer:1", forced=True)).text


async def test_settings_of_a_match_that_began_stay(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    menu = (await ann.click(lobby, custom_id="table:settings:1")).message
    limit = id_of(menu, end=":limit")
    await ann.click(lobby, custom_id="table:start:1")
    assert "no longer open" in (await ann.select(menu, "48", custom_id=limit)).text
    assert (await match_of(bot)).time.limit_hours is None


async def test_a_table_says_how_much_time_there_is_and_what_happens_to_the_absent(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    assert (await match_of(bot)).time == DEFAULT_BANK
    assert "⌛ Clock: 3 days each, +12 h per move" in text_of(lobby)
    await set_up(discord.members["Ann"], lobby, limit="bank-24-4", absent=72, sitsin="novice")
    await shows(discord, lobby, "24 hours each, +4 h per move", "2 to 5 days")
    shown = await discord.members["Ann"].slash("tables", game=1)
    assert "24 hours each, +4 h per move" in shown.text
    settings = (await match_of(bot)).settings
    assert (settings.time, settings.vote_after_hours, settings.sits_in) == (
        TimeControl(None, 24, 4),
        72,
        "novice",
    )
    await set_up(discord.members["Ann"], lobby, computers=1)
    await discord.until(lambda: "+4 h" not in text_of(lobby))


async def test_a_channel_proposes_what_was_played_there_last(discord: StandIn, bot: Neva) -> None:
    await open_table(
        discord, "Ann", "Dev", rules="complete", seats=3, computers=1, computer="novice", open_money=True, limit=72,
        theme="dark", language="de",
    )  # fmt: skip
    await discord.members["Boris"].slash("new")
    match, seats = await match_of(bot, 2), await seats_of(bot, 2)
    assert (match.options["banquet"], match.options["open_money"], match.seats_wanted) == (True, True, 3)
    assert (match.locale, str(match.time), match.settings.theme) == ("ru", "72", "dark"), (
        "the language is the host's own"
    )
    assert [seat.ai for seat in seats] == [None, "novice-builder"]
    await discord.members["Boris"].slash("new", rules="2014")
    match, seats = await match_of(bot, 3), await seats_of(bot, 3)
    assert (match.options["edition"], match.options["open_money"], len(seats)) == ("2014", False, 1)
    assert (match.time.limit_hours, match.settings.theme) == (72, "dark")


async def test_a_lobby_says_until_when_it_is_open_and_closes_then(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    opened = clock.now()
    for host in ("Clara", "Boris"):
        await open_lobby(discord, host)
    lobby = await open_lobby(discord, "Ann")
    assert [(await match_of(bot, number)).locale for number in (1, 2, 3)] == ["de", "ru", "en"], "of their hosts"
    until = opened + timedelta(days=3)
    assert f"<t:{int(until.timestamp())}:f>" in text_of(lobby)
    await clock.move_to(until - timedelta(hours=1))
    await bot.services[Housekeeping].look()
    await is_published(bot)
    assert buttons_of(lobby)
    await clock.move_to(until + timedelta(seconds=1))
    await until_seen(bot.services[Store], clock)
    await bot.services[Housekeeping].look()
    await shows(discord, lobby, "nobody started it in time")
    assert not buttons_of(lobby)


async def test_a_press_that_is_not_for_its_user_is_answered_in_their_language(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="everything", seats=5)
    locales = {"Boris": "ru", "Clara": "de", "Dev": "en"}
    for name in locales:
        await discord.members[name].click(lobby, custom_id="table:join:1")
    for name, locale in locales.items():
        for verb, reason in (("join", "already-seated"), ("start", "host-only"), ("cancel", "host-closes")):
            answer = await discord.members[name].click(lobby, custom_id=f"table:{verb}:1", forced=True)
            assert translator(locale)(f"refused-{reason}") in answer.text
