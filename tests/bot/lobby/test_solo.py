"""Private matches against agents start in one step, once per interaction, within the server's limits."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, Place, RememberedChoice, favoured_seat, with_settings
from bot.lobby.opening import MatchLimits, Rematches, rematch_request
from bot.lobby.solo import Offer, Solo, Start, Step, Stepped, offer_level, offers_step, solo_request
from bot.lobby.ui.solo import against_lines, step_lines
from bot.match.changes import Changes
from bot.match.seated import PageFacts, read_page_facts
from bot.match.shared_deals import counts_for_rating
from bot.match.table import Table
from bot.match.ui.event_lines import numbered_happenings
from db.match import matches
from db.match.actions import Played, append_action
from db.match.happenings import FIRST_ALONE, PLAYS_ON, WITH_COMPANION, WITH_HANDICAP, happenings_of, note_happening
from db.match.match_lists import PlayedAlone
from db.match.matches import Seat
from db.match.messages import MessageKind, MessageState, get_message
from db.match.publications import get_publication
from db.match.relocation import relocate_match
from db.people import guilds, users
from db.people.guilds import GuildSettings
from db.people.match_results import Result, put_results
from db.store import Store
from engine.agents import AGENTS
from engine.agents.levels import APPRENTICE, CADET, CLERK, COMPANION, CZAR, MIXED, NOVICE, STEWARD, by_turns, mix_levels
from i18n.translator import LOCALES, translator
from tests.db.tables import CHANNEL, GUILD, NOW, begin_match, match_row

ANN = Person(101, "Ann")
DEFAULT = ("petersburg", "2004")
HERE = Place(GuildSettings(GUILD), CHANNEL, "en")
NUMBERS = count(1)


def _solo(store: Store, limits: MatchLimits | None = None) -> Solo:
    return Solo(store, lambda: NOW, limits or MatchLimits(), on_change=Changes().announce)


def _wish(level: str | None = None, opponents: int | None = None) -> MatchRequest:
    return solo_request(None, None, DEFAULT, against=(level, opponents), place=HERE)


async def _begin(solo: Solo, request: MatchRequest, interaction_id: int | None = None) -> int:
    return await solo.begin(ANN, request, str, interaction_id=interaction_id or next(NUMBERS))


async def test_its_pictures_have_the_colours_of_its_only_player(store: Store) -> None:
    async def theme_of_next() -> str | None:
        match = await store.read(matches.get_match, await _begin(_solo(store), _wish()))
        assert match is not None
        return match.settings.theme

    assert await theme_of_next() is None
    for theme in ("dark", "light"):
        await store.write(users.upsert_user, ANN.id, now=NOW, theme=theme)
        assert await theme_of_next() == theme


async def test_it_begins_at_once_with_agents_in_styles_by_turns(store: Store) -> None:
    match_id = await _begin(_solo(store), _wish("minister", 3))
    match = await store.read(matches.get_match, match_id)
    seats = await store.read(matches.seats_of, match_id)
    assert match is not None
    assert (match.status, match.private, str(match.time)) == ("active", True, "none")
    assert [seat.user_id for seat in seats] == [101, None, None, None]
    assert tuple(seat.ai for seat in seats[1:]) == by_turns("minister", 3)
    assert len({seat.ai for seat in seats[1:]}) == 3
    row = await store.read(get_publication, match_id)
    assert row is not None
    assert row.revision > row.published, "it is due for publishing by whichever process lives"


async def test_an_interaction_that_comes_twice_begins_one_match(store: Store) -> None:
    solo = _solo(store)
    match_id = await _begin(solo, _wish(), 7)
    with pytest.raises(Redelivered):
        await _begin(solo, _wish(), 7)
    assert await store.read(matches.get_match, match_id + 1) is None


async def test_the_limits_of_a_server_and_of_the_rules_hold(store: Store) -> None:
    await _begin(_solo(store), _wish())
    with pytest.raises(UserError, match="too-many-tables-user"):
        await _begin(_solo(store, MatchLimits(per_user=1)), _wish())
    await store.write(guilds.change_guild, GUILD, now=NOW, channels=[CHANNEL + 1])
    with pytest.raises(UserError, match="open-elsewhere"):
        await _begin(_solo(store), _wish())
    with pytest.raises(UserError, match="seats"):
        await _begin(_solo(store), _wish(None, 4))
    assert await store.read(matches.get_match, 2) is None, "nothing is left of what was refused"


async def test_a_user_finds_again_what_they_chose_last_in_the_channel(store: Store) -> None:
    solo = _solo(store)
    assert await solo.last_choice(ANN.id, CHANNEL) is None
    await _begin(solo, solo_request(None, ("petersburg", "banquet"), DEFAULT, against=("czar", 1), place=HERE))
    open_match = with_settings(replace(_wish(), agents=("random",), seats=2), private=False)
    lobby = Lobby(store, lambda: NOW, on_change=Changes().announce)
    other = await lobby.create(ANN, open_match, str, interaction_id=next(NUMBERS))
    await lobby.start(other, ANN, interaction_id=next(NUMBERS))
    choice = await solo.last_choice(ANN.id, CHANNEL)
    assert await solo.last_choice(ANN.id, CHANNEL + 1) is None
    assert await solo.last_choice(102, CHANNEL) is None
    again = solo_request(choice, None, DEFAULT, against=(None, None), place=HERE)
    assert (again.options["preset"], again.seats, again.agents) == ("banquet", 2, by_turns("czar", 1))
    changed = solo_request(choice, ("petersburg", "2014"), DEFAULT, against=("random", 2), place=HERE)
    assert (changed.options["preset"], changed.seats, changed.agents) == ("2014", 3, ("random", "random"))


def test_different_levels_can_be_chosen_at_once_and_come_again() -> None:
    agents = _wish("mixed", 3).agents
    assert agents == ("steward-builder", "minister-collector", "czar-miser")
    assert set(mix_levels(9)) <= set(AGENTS)
    assert len(set(mix_levels(9))) == 9
    last = RememberedChoice.of(_wish("mixed", 2))
    again = solo_request(last, None, DEFAULT, against=(None, None), place=HERE)
    assert again.agents == agents[:2]
    more = solo_request(last, None, DEFAULT, against=(None, 3), place=HERE)
    assert more.agents == (*agents[:2], "minister-miser"), "one more of the kind of the last one"


def test_without_a_number_there_are_two_opponents_or_as_near_as_the_rules_allow() -> None:
    assert len(_wish().agents) == 2
    peter = solo_request(None, ("peter", "peter"), DEFAULT, against=(None, None), place=HERE)
    assert len(peter.agents) == 2


async def _kinds(store: Store, match_id: int) -> list[str]:
    return [one.kind for one in await store.read(happenings_of, match_id)]


async def test_only_a_first_match_alone_is_unrated_unless_asked_for(store: Store) -> None:
    solo = _solo(store)
    first = await _begin(solo, _wish())
    assert await _kinds(store, first) == [FIRST_ALONE]
    assert not counts_for_rating(await _facts(store, first))
    second = await _begin(solo, replace(_wish(), channel_id=CHANNEL + 1))
    assert await _kinds(store, second) == []
    assert counts_for_rating(await _facts(store, second))
    boris = await solo.begin(Person(102, "Boris"), _wish(), str, rated=True, interaction_id=next(NUMBERS))
    assert await _kinds(store, boris) == []


async def test_a_companion_makes_a_match_unrated_and_comes_again(store: Store) -> None:
    solo = _solo(store)
    for _ in range(2):  # a first match alone, and a later one that is to be rated
        match_id = await solo.begin(ANN, _wish(COMPANION), str, rated=True, interaction_id=next(NUMBERS))
        assert await _kinds(store, match_id) == [WITH_COMPANION]
        assert not counts_for_rating(await _facts(store, match_id))
        await store.write(matches.cancel_match, match_id, now=NOW)
    last = await solo.last_choice(ANN.id, CHANNEL)
    assert solo_request(last, None, DEFAULT, against=(None, 1), place=HERE).agents == (COMPANION,)


async def _with_start(solo: Solo, start: Start | None, opponents: int | None = None) -> int:
    last = await solo.last_choice(ANN.id, CHANNEL)
    return await _begin(solo, solo_request(last, None, DEFAULT, against=(None, opponents), place=HERE, start=start))


async def _favoured(store: Store, match_id: int) -> int | None:
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    return favoured_seat(match)


async def test_a_better_start_is_the_seats_that_was_chosen_and_comes_again_unrated(store: Store) -> None:
    solo = _solo(store)
    for start, seat in ((Start.ME, 0), (None, 0), (Start.COMPUTER, 1), (None, 1)):
        match_id = await _with_start(solo, start)
        assert await _favoured(store, match_id) == seat
        seated = await Table(store, lambda: NOW, on_move=lambda _: None).read(match_id)
        assert seated.game.dump(seated.position.state)["markers"][2] == seat
        assert await _kinds(store, match_id) == [WITH_HANDICAP]
        facts = await _facts(store, match_id)
        assert not counts_for_rating(facts)
        (line,) = [words for _, words in numbered_happenings(facts, translator("en"))]
        name = facts.seats[seat].name
        assert line == f"⚖️ {name} begins the first aristocrat phase: this game does not count for ratings"
    dealt = await _with_start(solo, Start.DEAL)
    assert await _favoured(store, dealt) is None
    assert await _kinds(store, dealt) == []


async def test_a_rematch_alone_leaves_the_better_start_to_who_had_it(store: Store) -> None:
    solo = _solo(store)
    rematches = Rematches(store, lambda: NOW, MatchLimits(), on_change=Changes().announce)
    for start, owns in ((Start.ME, True), (Start.COMPUTER, False)):
        match_id = await _with_start(solo, start, 3)
        for _ in range(2):
            await store.write(matches.finish_match, match_id, {}, now=NOW)
            match_id = (await rematches.join(match_id, ANN, lambda *_: "Computer", interaction_id=next(NUMBERS))).id
            favoured, seats = await _favoured(store, match_id), await store.read(matches.seats_of, match_id)
            assert favoured is not None
            assert (seats[favoured].user_id == ANN.id) == owns
            assert await _kinds(store, match_id) == [WITH_HANDICAP]
        again = await _with_start(solo, None)
        assert await _favoured(store, again) == (0 if owns else 1), "the user has the first seat again"


def test_a_rematch_with_other_people_begins_as_dealt() -> None:
    match = match_row(options={"preset": "2004", "first_aristocrats": 1})
    seats = [Seat(match.id, at, user, str(at), None, NOW, None) for at, user in enumerate((101, 102, 103))]
    assert rematch_request(match, seats, 101).options["first_aristocrats"] is None


def test_a_game_without_a_better_start_refuses_one() -> None:
    peter = ("peter", "peter")
    for start in (Start.ME, Start.COMPUTER):
        with pytest.raises(UserError, match="no-handicap"):
            solo_request(None, peter, DEFAULT, against=(None, None), place=HERE, start=start)
    assert solo_request(None, peter, DEFAULT, against=(None, None), place=HERE, start=Start.DEAL)


async def test_the_match_after_a_lesson_is_no_last_match_alone(store: Store) -> None:
    solo = _solo(store)
    record = Lessons(store, lambda: NOW, PRESENTERS).of("petersburg").record
    await solo.play_on(ANN, record, HERE, str, interaction_id=next(NUMBERS))
    assert await solo.last_choice(ANN.id, CHANNEL) is None
    assert await _kinds(store, await _begin(solo, _wish())) == [FIRST_ALONE], "the lesson's match was none of these"
    assert await solo.last_choice(ANN.id, CHANNEL) is not None


async def _facts(store: Store, match_id: int) -> PageFacts:
    seated = await Table(store, lambda: NOW, on_move=lambda _: None).read(match_id)
    return await store.read(read_page_facts, seated)


@pytest.mark.parametrize(
    ("agents", "words"),
    [
        (["novice-miser"], "Your opponent: Novice (very easy)."),
        (["apprentice"], "Your opponent: Apprentice (fairly easy)."),
        (["novice-miser", "novice"], "Your opponents: Novice (very easy)."),
    ],
)
def test_the_level_of_the_opponents_is_said_if_they_share_one(agents: list[str], words: str) -> None:
    (line,) = against_lines(agents, translator("en"))
    assert line.startswith(words)
    assert line.endswith("`/solo level:` chooses others.")
    assert against_lines(["novice", "czar"], translator("en")) == []


async def test_it_has_no_lobby_message_where_moderators_move_it_either(store: Store) -> None:
    match_id = await _begin(_solo(store), _wish())
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    await store.write(relocate_match, match, CHANNEL + 1, now=NOW)
    lobby = await store.read(get_message, match_id, MessageKind.LOBBY)
    assert lobby is not None
    assert (lobby.channel_id, lobby.message_id) == (CHANNEL + 1, None)
    assert lobby.state is MessageState.GONE


WON, LOST, OPEN = 1, 2, None
"""Ranks of the user; an open match has none."""


def _steps(store: Store, match_id: int, step: Step, who: Person = ANN) -> Awaitable[Stepped]:
    return _solo(store).step(match_id, who, step, HERE, str, interaction_id=next(NUMBERS))


async def test_another_level_takes_the_place_of_a_match_in_which_the_user_has_not_moved(store: Store) -> None:
    solo = _solo(store, MatchLimits(per_user=1))
    wish = solo_request(None, ("petersburg", "banquet"), DEFAULT, against=(CADET, 3), place=HERE, start=Start.ME)
    first = await _begin(solo, wish)
    second = await solo.step(first, ANN, Step.DOWN, HERE, str, interaction_id=next(NUMBERS))
    assert second == Stepped(first + 1, by_turns(NOVICE, 3), replaces=True)
    closed, begun = [await store.read(matches.get_match, one) for one in (first, second.match_id)]
    assert closed is not None
    assert begun is not None
    assert (closed.status, begun.status, begun.options) == ("cancelled", "active", closed.options)
    assert [seat.ai for seat in await store.read(matches.seats_of, begun.id)] == [None, *by_turns(NOVICE, 3)]
    row = await store.read(get_publication, first)
    assert row is not None
    assert row.revision > row.published, "its thread shows that it is closed"
    again = await _steps(store, first, Step.DOWN)
    assert again == second._replace(replaces=False), "a second press leads to the same match"
    third = await _steps(store, begun.id, Step.UP)
    assert third == Stepped(begun.id + 1, by_turns(CADET, 3), replaces=True)
    with pytest.raises(UserError, match="unknown-button"):
        await _steps(store, await _begin(_solo(store), _wish(NOVICE)), Step.DOWN)
    with pytest.raises(UserError, match="unknown-button"):
        await _steps(store, await _begin(_solo(store), _wish(MIXED)), Step.UP)


async def test_a_match_in_which_the_user_has_moved_stays(store: Store) -> None:
    match_id = await _begin(_solo(store), _wish(CADET, 1))
    await store.write(append_action, match_id, Played(1, 1, "pass", None, NOW, None))
    await store.write(append_action, match_id, Played(2, 0, "pass", ANN.id, NOW, None))
    with pytest.raises(UserError, match="solo-moved"):
        await _steps(store, match_id, Step.DOWN)
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    assert match.status == "active"


async def test_only_the_user_of_a_match_alone_takes_another_level(store: Store) -> None:
    match_id = await _begin(_solo(store), _wish(CADET, 1))
    with pytest.raises(UserError, match="no-seat"):
        await _steps(store, match_id, Step.DOWN, Person(102, "Boris"))
    together = await begin_match(store, ANN.id, 102, CADET)
    with pytest.raises(UserError, match="unknown-button"):
        await _steps(store, together, Step.DOWN)
    with pytest.raises(UserError, match="no-game"):
        await _steps(store, 999, Step.DOWN)


async def test_a_finished_match_leads_one_level_up_or_down_once(store: Store) -> None:
    match_id = await _begin(_solo(store), _wish(CADET, 1))
    await store.write(matches.finish_match, match_id, {}, now=NOW)
    for step, level in ((Step.UP, APPRENTICE), (Step.DOWN, NOVICE)):
        found = await _steps(store, match_id, step)
        assert (found.agents, found.replaces) == (by_turns(level, 1), False)
        assert await _steps(store, match_id, step) == found
        await store.write(matches.finish_match, found.match_id, {}, now=NOW)
        assert (await _steps(store, match_id, step)).match_id == found.match_id + 1, "that one is over"


@pytest.mark.parametrize(
    ("level", "rank", "columns", "offered"),
    [
        (NOVICE, WON, {}, [Step.UP]),
        (NOVICE, LOST, {}, []),
        ("cadet-miser", LOST, {}, [Step.DOWN]),
        (CZAR, WON, {}, []),
        (CZAR, LOST, {}, [Step.DOWN]),
        (COMPANION, WON, {}, []),
        (CADET, WON, {"status": "active"}, []),
        (CADET, WON, {"private": False}, []),
        (CADET, WON, {"daily": "2026-03-01"}, []),
        (CADET, WON, {"setup": {}}, []),
    ],
)
def test_a_finished_match_offers_the_level_above_after_a_win_and_the_one_below_after_a_loss(
    level: str, rank: int, columns: dict[str, Any], offered: list[Step]
) -> None:
    match = match_row(**{"status": "finished", "private": True, **columns})
    seats = [Seat(1, 0, ANN.id, "Ann", None, NOW, None), Seat(1, 1, None, "Mitya", level, NOW, None)]
    found = [step for step in Step if offers_step(match, seats, [rank, 3 - rank], 0, step)]
    assert found == offered
    assert not any(offers_step(match, seats, [rank, 3 - rank], seat, step) for seat in (None, 1) for step in Step)


def _played(*matches: tuple[str, int | None]) -> list[PlayedAlone]:
    """Newest first, against one agent each."""
    return [PlayedAlone((agent,), rank) for agent, rank in matches]


@pytest.mark.parametrize(
    ("played", "offered"),
    [
        ([], (NOVICE, Step.STAY)),
        ([(NOVICE, WON)], (NOVICE, Step.STAY)),
        ([(NOVICE, WON), (NOVICE, WON)], (CADET, Step.UP)),
        ([(NOVICE, WON), (NOVICE, LOST), (NOVICE, WON)], (NOVICE, Step.STAY)),
        ([(NOVICE, OPEN), (NOVICE, WON), ("novice-miser", OPEN), (NOVICE, WON)], (CADET, Step.UP)),
        ([(CADET, OPEN), (NOVICE, WON), (NOVICE, WON)], (CADET, Step.STAY)),
        ([(NOVICE, WON), (CADET, OPEN), (NOVICE, WON), (NOVICE, WON)], (NOVICE, Step.STAY)),
        ([(CADET, WON), (NOVICE, WON)], (CADET, Step.STAY)),
        ([(APPRENTICE, LOST)] * 2, (APPRENTICE, Step.STAY)),
        ([(APPRENTICE, LOST)] * 3, (CADET, Step.DOWN)),
        ([(APPRENTICE, LOST), (APPRENTICE, LOST), (CLERK, LOST)], (APPRENTICE, Step.STAY)),
        ([(APPRENTICE, LOST), (APPRENTICE, LOST), (APPRENTICE, WON), (APPRENTICE, LOST)], (APPRENTICE, Step.STAY)),
        ([(NOVICE, LOST)] * 9, (NOVICE, Step.STAY)),
        ([(CZAR, WON)] * 9, (CZAR, Step.STAY)),
        ([(COMPANION, WON)] * 2, (COMPANION, Step.STAY)),
        ([(COMPANION, LOST)] * 3, (COMPANION, Step.STAY)),
        ([("oracle", WON)] * 2, (NOVICE, Step.STAY)),
    ],
)
def test_two_wins_in_a_row_lead_up_and_three_losses_down(
    played: list[tuple[str, int | None]], offered: tuple[str, Step]
) -> None:
    assert offer_level(_played(*played)) == offered


def test_mixed_opponents_stay_mixed() -> None:
    assert offer_level([PlayedAlone((NOVICE, CZAR), WON)] * 3) == (MIXED, Step.STAY)


def test_an_offer_counts_only_in_its_game_and_where_no_level_is_chosen() -> None:
    last = RememberedChoice.of(_wish())
    assert last.agents == by_turns(NOVICE, 2), "a first match is against novices"

    def agents(game: str, offered: str, level: str | None = None) -> tuple[str, ...]:
        offers = {game: Offer(offered, Step.UP)}
        return tuple(solo_request(last, None, DEFAULT, against=(level, None), place=HERE, offers=offers).agents)

    assert agents("petersburg", CADET) == by_turns(CADET, 2)
    assert agents("petersburg", MIXED) == mix_levels(2)
    assert agents("peter", CADET) == by_turns(NOVICE, 2), "another game"
    assert agents("petersburg", CADET, level=NOVICE) == by_turns(NOVICE, 2), "the user has chosen"


async def test_real_results_lead_up_and_down_on_all_servers(store: Store) -> None:
    solo = _solo(store)

    async def play(level: str, *ranks: int | None) -> Offer:
        """Play matches of this level with these ranks and return what comes next."""
        for rank in ranks:
            match_id = await _begin(solo, _wish(level, 1))
            if rank is not None:
                await store.write(put_results, [_result(match_id, rank), _result(match_id, 3 - rank, user_id=None)])
        return (await solo.offers(ANN.id))["petersburg"]

    assert await play(CLERK, WON, OPEN) == (CLERK, Step.STAY)
    assert await play(CLERK, WON) == (STEWARD, Step.UP)
    assert await play(STEWARD, LOST, LOST) == (STEWARD, Step.STAY)
    assert await play(STEWARD, LOST) == (CLERK, Step.DOWN)
    assert (await solo.offers(ANN.id))["peter"] == (NOVICE, Step.STAY), "another game"
    assert (await solo.offers(102))["petersburg"] == (NOVICE, Step.STAY), "another user"


async def test_matches_that_began_midway_lead_nowhere(store: Store) -> None:
    solo = _solo(store)
    for _ in range(2):
        match_id = await _begin(solo, _wish(CLERK, 1))
        await store.write(put_results, [_result(match_id, WON)])
        await store.write(note_happening, match_id, PLAYS_ON, {"game": 1, "seq": 2}, now=NOW)
    assert (await solo.offers(ANN.id))["petersburg"] == (NOVICE, Step.STAY)


@pytest.mark.parametrize("locale", LOCALES)
def test_another_level_than_last_time_is_explained(locale: str) -> None:
    say = translator(locale)
    texts = {step: step_lines(Offer(CADET, step), say) for step in Step}
    assert texts.pop(Step.STAY) == []
    assert len({line for (line,) in texts.values()}) == 2


def _result(match_id: int, rank: int, user_id: int | None = ANN.id) -> Result:
    return Result(
        match_id=match_id, seat=0 if user_id else 1, replaced=0, user_id=user_id, guild_id=GUILD,
        game="petersburg", preset="2004", seats=2, rank=rank, points=1, lead=0, parts={}, cards={}, move_seconds=None,
        moves=1, rated=False, left=False, record=False, round_place=None, missed=None, contested=False,
        ended_at=NOW,
    )  # fmt: skip
