"""The daily deal: one per server and day, one match per user, hidden from those yet to play."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Sequence
from datetime import timedelta

import pytest
from sqlalchemy import Connection, select

from bot.agreement.seats import Replacing
from bot.agreement.votes import Proposal, Votes
from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.daily.daily import Rounds, count_rounds, new_deal, rounds_of, squares
from bot.lobby.match_request import Place
from bot.lobby.opening import MatchLimits
from bot.lobby.solo import Solo
from bot.match.absence import come_back, sit_in
from bot.match.changes import Changes
from bot.match.shared_deals import day_of, ends_at
from bot.people.privacy import Retention
from bot.play.takebacks import Takebacks
from db.match import seats
from db.match.match_lists import list_matches
from db.match.matches import Match
from db.people import daily
from db.people.guilds import GuildSettings
from db.process import daily_tasks
from db.schema.process_tables import bot_state
from db.store import Store
from engine.agents import AGENTS
from engine.game import Standing
from engine.games import GAMES
from engine.history import UNDO
from engine.record import RecordedAction
from engine.shuffle import derive_seed
from tests.bot.daily.server import DAY, NUMBERS, TODAY, Server
from tests.bot.people.club import ANN, BORIS, DEV
from tests.db.tables import CHANNEL, GUILD, NOW


def test_an_action_that_ends_a_round_counts_as_part_of_it_and_the_end_as_part_of_the_last() -> None:
    standings = [Standing(1, (0, 0)), Standing(1, (2, 0)), Standing(2, (5, 1)), Standing(2, (6, 1))]
    assert count_rounds(standings, 0, 20) == Rounds(20, (5, 15))
    assert count_rounds(standings, 1, 1) == Rounds(1, (1, 0))


def test_a_game_without_rounds_has_none() -> None:
    assert count_rounds([None, None], 0, 7) == Rounds(7, ())


def test_green_is_as_many_points_as_the_czar_yellow_up_to_three_fewer_and_red_fewer_still() -> None:
    czar = Rounds(0, (5, 5, 5, 5, 5))
    assert squares(Rounds(0, (6, 5, 4, 2, 1)), czar) == "🟩🟩🟨🟨🟥"
    assert squares(Rounds(0, (9,)), Rounds(0, (9, 9))) == "🟩🟥", "a round that only the Czar has played"
    assert squares(Rounds(0, (9, 1)), Rounds(0, (9,))) == "🟩🟩"


@pytest.mark.parametrize("name", GAMES)
def test_the_gains_of_a_whole_game_are_its_points(name: str) -> None:
    game, rng, agent = GAMES[name], random.Random(3), AGENTS["random"]
    state = game.new(game.Options(), 3, derive_seed(3))
    start, log = game.copy(state), []
    while to_act := game.to_act(state):
        action = agent.choose(game, game.view(state, to_act[0]), game.legal_actions(state, to_act[0]), rng)
        log.append(RecordedAction(seat=to_act[0], action=str(action)))
        game.apply(state, to_act[0], action)
    outcome = game.outcome(state)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        rounds = rounds_of(game, start, log, seat, score.total)
        assert sum(rounds.gains) == score.total
        assert len(rounds.gains) > 3
        assert Rounds.of_json(rounds.to_json()) == rounds


TRIES = 10


@pytest.fixture
async def server(store: Store) -> Server:
    return Server(store)


def dealt(match: Match) -> tuple[object, ...]:
    return match.game, match.options, match.seed


async def test_everybody_on_a_server_gets_the_same_deal_and_another_one_elsewhere_or_tomorrow(server: Server) -> None:
    ann, boris = await server.begin(ANN), await server.begin(BORIS)
    assert ann != boris
    assert dealt(await server.match(ann)) == dealt(await server.match(boris))
    assert [seat.ai for seat in await server.seats(ann)] == [seat.ai for seat in await server.seats(boris)]
    assert [seat.user_id for seat in await server.seats(ann)] == [ANN.id, None, None]
    elsewhere = await server.match(await server.begin(ANN, GUILD + 1))
    server.now += DAY
    tomorrow = await server.match(await server.begin(ANN))
    seeds = {elsewhere.seed, tomorrow.seed, (await server.match(ann)).seed}
    assert len(seeds) == 3


async def test_the_same_moves_lead_to_the_same_match(server: Server) -> None:
    games = [await server.begin(ANN), await server.begin(BORIS)]
    played: list[list[tuple[int, str]]] = []
    for match_id in games:
        played.append([])
        rng = random.Random(5)
        for _ in range(60):
            seated = await server.table.read(match_id)
            if not seated.to_act:
                break
            seat = seated.to_act[0]
            number = seated.position.menu_numbers[seat]
            legal = seated.legal(seat)
            if seated.seats[seat].ai is None:
                action = str(rng.choice(legal))
                user_id = seated.seats[seat].user_id
                assert user_id is not None
                await server.table.act(match_id, user_id, action, interaction_id=next(NUMBERS))
            else:
                agent = AGENTS[seated.seats[seat].ai or ""]
                seed = random.Random(f"{seated.match.seed} {seat} {number}")
                action = str(agent.choose(seated.game, seated.view(seat), legal, seed))
                await server.table.act_agent(match_id, seat, action, menu_number=number)
            played[-1].append((seat, action))
    assert played[0] == played[1]
    assert len(played[0]) == 60


async def test_a_user_plays_a_deal_once_even_after_giving_it_up(server: Server) -> None:
    match_id = await server.begin(ANN)
    assert await server.begin(ANN) == match_id
    await server.lobby.cancel(match_id, ANN, interaction_id=next(NUMBERS))
    assert await server.begin(ANN) == match_id
    page = await server.daily.page(GUILD, ANN.id)
    assert page.own is not None
    assert (page.own.id, page.own.status, page.finished) == (match_id, "cancelled", 0)
    await server.begin(BORIS, interaction_id=77)
    with pytest.raises(Redelivered):
        await server.begin(BORIS, interaction_id=77)


async def test_a_button_of_yesterday_begins_nothing(server: Server) -> None:
    place = Place(GuildSettings(GUILD), CHANNEL, "en")
    with pytest.raises(UserError, match="daily-over"):
        await server.daily.begin(ANN, place, day_of(NOW - DAY), str, interaction_id=next(NUMBERS))
    assert await server.store.read(daily.get_deal, GUILD, TODAY) is None


async def test_the_limits_of_the_bot_hold_and_leave_nothing_behind(store: Store) -> None:
    server = Server(store, MatchLimits(per_user=1))
    await server.begin(ANN, GUILD + 1)
    with pytest.raises(UserError, match="too-many-tables-user"):
        await server.begin(ANN)
    assert await store.read(daily.get_play, GUILD, TODAY, ANN.id) is None


async def test_results_are_for_those_who_have_finished(server: Server) -> None:
    ann, boris, dev = [await server.begin(person) for person in (ANN, BORIS, DEV)]
    await server.finish(ann, 50, 60, 40)
    await server.finish(boris, 70, 60, 40)
    assert await server.results(ANN) == [("Boris", 70, 1, 1), ("Ann", 50, 2, 2)]
    for person in (DEV, Person(999, "Eve")):
        page = await server.daily.page(GUILD, person.id)
        assert (page.finished, page.results) == (2, ()), "others see only how many there are"
        assert page.deal.seed == ""
    await server.finish(dev, 70, 70, 10)
    assert await server.results(DEV) == [("Boris", 70, 1, 1), ("Dev", 70, 1, 1), ("Ann", 50, 2, 3)]
    page = await server.daily.page(GUILD + 1, ANN.id)
    assert (page.finished, page.results) == (0, ()), "another server has its own"


async def test_of_an_earlier_day_those_who_have_played_see_results_and_late_ones_have_no_rank(server: Server) -> None:
    ann, boris = await server.begin(ANN), await server.begin(BORIS)
    server.now = ends_at(TODAY) - timedelta(seconds=1)
    await server.finish(ann, 50, 60, 40)
    server.now = ends_at(TODAY)
    await server.finish(boris, 90, 60, 40)
    assert await server.results(BORIS, TODAY) == [("Ann", 50, 2, 1), ("Boris", 90, 1, None)]
    assert await server.results(DEV, TODAY) == []
    page = await server.daily.page(GUILD, DEV.id)
    assert page.earlier == [TODAY]
    with pytest.raises(UserError, match="daily-gone"):
        await server.daily.page(GUILD, ANN.id, "2026-02-01")


async def test_whoever_has_left_the_seat_has_no_result(server: Server) -> None:
    match_id = await server.begin(ANN)
    replacing = Replacing(server.table)
    await replacing.resign(match_id, ANN, interaction_id=next(NUMBERS))
    assert (await server.match(match_id)).status == "cancelled"
    assert (await server.daily.page(GUILD, ANN.id)).finished == 0


async def test_what_an_agent_has_ended_for_the_user_is_no_result(server: Server) -> None:
    match_id, boris = await server.begin(ANN), await server.begin(BORIS)
    assert await server.store.write(seats.sit_in, match_id, 0, ai="steward", now=NOW)
    await server.finish(match_id, 50, 60, 40)
    await server.finish(boris, 10, 60, 40)
    assert await server.results(ANN) == []
    assert await server.results(BORIS) == [("Boris", 10, 3, 1)]


async def test_a_result_for_which_an_agent_sat_in_has_no_rank(server: Server) -> None:
    ann, boris = await server.begin(ANN), await server.begin(BORIS)

    def away_and_back(connection: Connection) -> None:
        assert sit_in(connection, server.table.load_by_id(connection, ann), 0, why="left", now=NOW)
        assert come_back(connection, ann, 0, now=NOW)

    await server.store.write(away_and_back)
    await server.finish(ann, 90, 60, 40)
    await server.finish(boris, 10, 60, 40)
    assert await server.results(ANN) == [("Boris", 10, 3, 1), ("Ann", 90, 1, None)]
    page = await server.daily.page(GUILD, BORIS.id)
    assert [one.unranked for one in page.results] == ["", "sits-in"]


async def test_nobody_gets_a_second_try_or_the_seat_of_somebody_else(server: Server) -> None:
    match_id = await server.begin(ANN)
    takebacks, votes = Takebacks(server.table), Votes(server.table)
    with pytest.raises(UserError, match="daily-undo"):
        await takebacks.ask(match_id, ANN.id, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="daily-seat"):
        await Replacing(server.table).offer(match_id, ANN, 1, BORIS.id, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="daily-end"):
        await votes.ask(match_id, ANN.id, Proposal.ending(scored=True), interaction_id=next(NUMBERS))
    seated = await server.table.read(match_id)
    while seated.to_act[0] != 0:
        agent = seated.to_act[0]
        number = seated.position.menu_numbers[agent]
        await server.table.act_agent(match_id, agent, str(seated.legal(agent)[0]), menu_number=number)
        seated = await server.table.read(match_id)
    await server.table.act(match_id, ANN.id, str(seated.legal(0)[0]), interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="daily-undo"):
        await server.table.act(match_id, ANN.id, UNDO, interaction_id=next(NUMBERS))


async def test_a_users_data_holds_no_seed_within_the_day(server: Server) -> None:
    match_id = await server.begin(ANN)
    await server.finish(match_id, 50, 60, 40)
    seed = (await server.match(match_id)).seed

    async def data() -> str:
        return json.dumps(await server.privacy.data(ANN.id))

    assert seed not in await data()
    assert TODAY in await data()
    server.now = ends_at(TODAY)
    assert seed in await data()


async def test_who_was_forgotten_is_in_no_table_of_results(server: Server) -> None:
    for person in (ANN, BORIS):
        await server.finish(await server.begin(person), 50, 60, 40)
    await server.privacy.forget(ANN.id)
    assert await server.results(BORIS) == [("Boris", 50, 2, 1)]
    assert await server.store.read(daily.get_play, GUILD, TODAY, ANN.id) is None


async def test_nobody_plays_a_deal_twice_by_deleting_their_data(server: Server) -> None:
    match_id = await server.begin(ANN)
    await server.lobby.cancel(match_id, ANN, interaction_id=next(NUMBERS))
    await server.privacy.forget(ANN.id)
    await Retention(server.store, 1).look(ends_at(TODAY) - timedelta(seconds=1))
    with pytest.raises(UserError) as refused:
        await server.begin(ANN)
    assert refused.value.reason == "daily-forgotten"
    for person, guild_id, was_forgotten in ((ANN, GUILD, True), (BORIS, GUILD, False), (ANN, GUILD + 1, False)):
        page = await server.daily.page(guild_id, person.id)
        assert (page.own, page.was_forgotten) == (None, was_forgotten)
    await server.begin(ANN, GUILD + 1)
    await server.begin(BORIS)


async def test_what_tells_that_a_forgotten_user_has_played_is_no_id_and_goes_with_the_day(server: Server) -> None:
    def remembered(connection: Connection) -> list[str]:
        return [str(row) for row in connection.execute(select(bot_state)) if TODAY in str(row)]

    await server.begin(ANN)
    assert await server.store.read(remembered) == [], "only of those who were forgotten"
    await server.privacy.forget(ANN.id)
    (found,) = await server.store.read(remembered)
    assert re.fullmatch(rf"\('played:{TODAY}:[0-9a-f]{{64}}', ''\)", found), "a hash"
    await Retention(server.store, 0).look(ends_at(TODAY))
    assert await server.store.read(remembered) == []
    server.now += DAY
    await server.begin(ANN)


async def test_old_deals_without_matches_are_forgotten(server: Server) -> None:
    match_id = await server.begin(ANN)
    await server.finish(match_id, 50, 60, 40)
    await server.store.write(daily_tasks.put_task, GUILD, TODAY, "post", NOW)
    later = NOW + 31 * DAY
    await Retention(server.store, 0).look(later)
    assert await server.store.read(daily.get_deal, GUILD, TODAY) is not None, "its match is stored"
    await Retention(server.store, 10).look(later)
    await Retention(server.store, 10).look(later)
    assert await server.store.read(daily.get_deal, GUILD, TODAY) is None
    assert await server.store.read(daily_tasks.next_due, "post") is None


async def test_a_match_alone_remembers_nothing_of_daily_deals(server: Server) -> None:
    await server.begin(ANN)
    solo = Solo(server.store, lambda: NOW, MatchLimits(), on_change=Changes().announce)
    assert await solo.last_choice(ANN.id, CHANNEL) is None


def test_six_days_have_the_default_rules_and_the_sundays_all_others_by_turns() -> None:
    usual, *others = ((game.id, preset) for game in GAMES.values() for preset in game.Options.presets)
    deals = [new_deal(GUILD, NOW + number * DAY, "") for number in range(7 * len(others))]

    def preset(deal: daily.DailyDeal) -> tuple[str, str]:
        return deal.game, GAMES[deal.game].Options.model_validate(deal.options).nearest_preset()[0]

    assert NOW.weekday() == 6, "the first of these days is a Sunday"
    assert sorted(map(preset, deals[::7])) == sorted(others)
    assert {preset(deal) for at, deal in enumerate(deals) if at % 7} == {usual}
    for deal in deals:
        game = GAMES[deal.game]
        assert 1 + len(deal.agents) in game.seats(game.Options.model_validate(deal.options))
        assert not any(AGENTS[agent].searches for agent in deal.agents), "the same on every machine"


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[Sequence[Server]]:
    async with await Store.open(database_url) as one, await Store.open(database_url) as other:
        yield (Server(one), Server(other))


async def test_two_processes_make_one_deal_and_one_match_for_each_user(processes: Sequence[Server]) -> None:
    one, other = processes
    for number in range(TRIES):
        one.now = other.now = NOW + number * DAY
        begun = await asyncio.gather(one.begin(ANN), other.begin(ANN), one.begin(BORIS), other.begin(BORIS))
        assert begun[0] == begun[1]
        assert begun[2] == begun[3]
        assert dealt(await one.match(begun[0])) == dealt(await one.match(begun[2]))
        stored = await one.store.read(_matches)
        assert stored == 2 * (number + 1)


def _matches(connection: Connection) -> int:
    return len(list_matches(connection))
