"""Reasons of agents: which moves have them, with nothing hidden; sealed bids stay hidden until all have bid."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.agents.reasons import Reasons
from bot.agents.ui.agent_words import agent_words, less_words
from bot.agents.ui.why import why_text
from bot.agreement.seats import Replacing
from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.absence import come_back
from db.match import seats
from db.store import Store
from engine.agents.levels import LEVELS, level_of
from engine.assessment import Term
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from tests.bot.agents.hinted import Match, start_match
from tests.bot.match.stored_matches import PEOPLE, Played, running
from tests.db.tables import ANN, NOW
from tests.votes import State, Votes


class Voting(Played):
    """A match with agents in all seats but the first."""

    async def agent(self, seat: int, action: str) -> None:
        await self.table.act_agent(self.id, seat, action, menu_number=(await self.position()).menu_numbers[seat])

    async def explained(self) -> list[str]:
        """List the agents' moves as `SEAT TEXT`, from a spectator's view."""
        return [f"{move.moment.seat} {move.moment.events[0].text}" for move in await Reasons(self.store).moves(self.id)]

    async def agents(self) -> list[str]:
        """List the agent that made each of their moves."""
        return [move.agent for move in await Reasons(self.store).moves(self.id)]


@pytest.fixture
async def votes(store: Store, monkeypatch: pytest.MonkeyPatch) -> Voting:
    def terms(self: Votes, view: State, seat: int, action: str) -> Sequence[Term]:
        return [Term("said", 1.0, {"text": action})]

    monkeypatch.setattr(Votes, "terms", terms)
    match_id = await running(store, "votes", *PEOPLE)

    def seat_agents(connection: Any) -> None:
        for seat in (1, 2):
            assert seats.resign_seat(connection, match_id, seat, ai="czar", now=NOW)

    await store.write(seat_agents)
    return Voting(store, match_id)


async def test_moves_of_agents_are_explained_and_those_of_users_are_not(votes: Voting) -> None:
    with pytest.raises(UserError, match="no-agent-moves"):
        await Reasons(votes.store).of(votes.id)
    await votes.do(0, "vote 0")
    await votes.agent(1, "vote 1")
    found = await Reasons(votes.store).of(votes.id)
    assert (found.action, found.terms) == (None, ()), "only its seat knows what it was"
    await votes.agent(2, "vote 2")
    await votes.agent(2, "stay")
    assert await votes.explained() == ["1 vote", "2 vote", "2 stay"]
    found = await Reasons(votes.store).of(votes.id)
    assert (found.move.number, found.move.agent, found.action) == (4, "czar", "stay")
    assert found.terms == [Term("said", 1.0, {"text": "stay"})]
    with pytest.raises(UserError, match="no-agent-move"):
        await Reasons(votes.store).of(votes.id, 1)
    with pytest.raises(UserError, match="no-game"):
        await Reasons(votes.store).of(999)


async def test_what_everybody_must_do_has_no_reasons(votes: Voting) -> None:
    await votes.do(0, "vote 0")
    await votes.agent(1, "rush")
    await votes.agent(1, "vote 1")
    await votes.agent(2, "vote 2")
    assert (await votes.position()).seq == 5, "to go on follows by itself"
    assert await votes.explained() == ["1 rush", "1 vote", "2 vote"]


async def test_the_agent_that_made_a_move_is_named_whoever_decides_later(votes: Voting) -> None:
    await votes.agent(2, "shout")
    replacing = Replacing(votes.table)
    host, newcomer = Person(PEOPLE[0], "Ann"), Person(990, "Newcomer")
    await replacing.offer(votes.id, host, 2, newcomer.id, interaction_id=71)
    await replacing.take(votes.id, newcomer, 2, interaction_id=72)
    await votes.store.write(seats.sit_in, votes.id, 2, ai="minister", now=NOW)
    await votes.agent(2, "shout")
    assert await votes.agents() == ["czar", "minister"]

    def back(connection: Connection) -> bool:
        return come_back(connection, votes.id, 2, now=NOW)

    assert await votes.store.write(back)
    assert await votes.agents() == ["czar", "minister"]
    await votes.store.write(seats.resign_seat, votes.id, 2, ai="steward", now=NOW)
    await votes.agent(2, "shout")
    assert await votes.agents() == ["czar", "minister", "steward"]


async def test_what_was_done_for_an_absent_user_is_explained_if_an_agent_sat_in(store: Store) -> None:
    votes = Voting(store, await running(store, "votes", *PEOPLE, limit=24))
    await votes.run_out(0, 0)
    assert await votes.explained() == [], "the game acted, nobody chose"
    await votes.store.write(seats.sit_in, votes.id, 0, ai="minister", now=NOW)
    await votes.agent(0, "shout")
    assert await votes.explained() == ["0 shout"]
    assert (await Reasons(votes.store).of(votes.id)).move.agent == "minister"


async def page(match: Match, locale: str = "en", level: str = "steward") -> str:
    explained = await Reasons(match.store).of(match.id)
    assert explained.move.agent == level
    return why_text(await match.table.read(match.id), explained, translator(locale))


async def bidding(store: Store) -> Match:
    """Play a fixed match of Peter the Great until all must bid."""
    match = await start_match(store, ANN, None, None, game="peter")
    while True:
        seated = await match.table.read(match.id)
        if len(seated.to_act) > 1:
            return match
        legal = list(map(str, seated.legal(seated.to_act[0])))
        await match.play(seated.to_act[0], next(one for one in ("call", "pass", "done", legal[0]) if one in legal))


async def bid(match: Match, seat: int, choice: int) -> None:
    seated = await match.table.read(match.id)
    await match.play(seat, str(seated.legal(seat)[choice]))


async def test_a_sealed_bid_has_the_same_page_whatever_it_is_until_all_have_bid(tmp_path: Path) -> None:
    pages = set()
    for choice in (0, 1, -1):
        async with await Store.open(f"sqlite:///{tmp_path / f'neva{choice}.db'}") as store:
            match = await bidding(store)
            await bid(match, 1, choice)
            pages.add(await page(match))
            await bid(match, 0, 0)
            pages.add(await page(match))
            await bid(match, 2, 0)
            assert "Bid" in await page(match)
    assert len(pages) == 1
    assert "Only this seat knows" in pages.pop()


@pytest.mark.parametrize("level", [*LEVELS, "minister-miser"])
async def test_the_page_says_how_far_the_level_looks_and_no_number_that_a_search_found(
    store: Store, level: str
) -> None:
    match = await start_match(store, None, ANN, level=level)
    seated = await match.table.read(match.id)
    agent = next(seat.seat for seat in seated.seats if seat.ai is not None)
    while seated.to_act[0] != agent:
        await match.play(seated.to_act[0], "pass")
        seated = await match.table.read(match.id)
    await match.play(agent, next(str(one) for one in seated.legal(agent) if str(one).startswith("buy")))
    words = {
        "at random": ["random"],
        "mostly guesses": ["novice"],
        "only roughly": ["cadet", "apprentice", "clerk"],
        "how the game could go on": ["minister", "czar"],
    }
    text = await page(match, level=level)
    assert agent_words(level, translator("en")) in text
    assert ("Its style (miser)" in text) == (level == "minister-miser")
    assert all((said in text) == (level_of(level) in levels) for said, levels in words.items())
    assert ("Costs" in text) == (level != "random")
    for locale in LOCALES:
        assert len(await page(match, locale, level)) < 2000


@pytest.mark.parametrize(
    ("less", "error", "words"),
    [
        (0.9, 0.2, "about as good"),
        (0.9, 3.5, "about as good"),
        (1.1, 0.2, "about 1.1 ⭐ less"),
        (1.1, 1.2, "perhaps 1.1 ⭐ less"),
    ],
)
def test_up_to_a_point_is_about_as_good_and_up_to_the_error_perhaps_less(less: float, error: float, words: str) -> None:
    assert plain(less_words("Pass", less, error, translator("en"))) == f"Pass: {words}"
