"""Moves that the bot makes for somebody say why: to all if nothing else was possible, to the owner of a plan alone."""

from __future__ import annotations

import pytest

from bot.match.moments import Moments
from bot.match.seated import PageFacts, read_page_facts
from bot.match.ui.event_lines import all_lines
from bot.play.plans import Plans
from bot.play.ui.log import Log
from bot.play.ui.menu_facts import MenuFacts
from bot.play.ui.move_menu import MenuPage
from db.match.actions import Played as LoggedAction
from db.match.actions import whole_log
from db.store import Store
from engine.petersburg.cards import Deck
from engine.petersburg.game import Petersburg
from i18n.translator import LOCALES, Say, translator
from tests.bot.match.played import NUMBERS, PEOPLE, Played, running

SAY = translator("en")
FORCED = {
    "en": "nothing else was possible",
    "de": "etwas anderes war nicht möglich",
    "ru": "ничего другого не оставалось",
}


class Watched(Played):
    async def shown(self) -> PageFacts:
        return await self.store.read(
            lambda connection: read_page_facts(connection, self.table.load_by_id(connection, self.id))
        )

    async def actions(self) -> list[LoggedAction]:
        return await self.store.read(whole_log, self.id)

    async def lines(self, seat: int | None, say: Say = SAY) -> list[str]:
        seated = await self.shown()
        return all_lines(seated, seated.position.recent, seat, say, since=0)

    async def log(self, seat: int | None, chosen: str = "") -> list[str]:
        moments = await Moments(self.store).of(self.id, seat)
        log = Log(await self.shown(), seat, moments, SAY, chosen=chosen)
        return [line for number in range(1, len(moments) + 1) for line in log.lines(number)]

    async def buy_all_workers(self) -> None:
        """Let each seat buy workers, the first ones last, until nothing can be done but pass."""
        while True:
            seated = await self.table.read(self.id)
            if Petersburg().view(seated.position.state, None).phase is not Deck.WORKER:
                return
            seat = seated.to_act[0]
            legal = [str(action) for action in seated.legal(seat)]
            await self.do(seat, next((text for text in legal if text.startswith("buy")), "pass"))


@pytest.fixture
async def match(store: Store) -> Watched:
    return Watched(store, await running(store, "petersburg", *PEOPLE[:2]))


async def test_a_move_without_an_alternative_says_so_to_everybody(match: Watched) -> None:
    await match.buy_all_workers()
    passes = [played for played in await match.actions() if played.action == "pass"]
    assert [played.user_id for played in passes] == [None, None]
    for seat in (None, 0, 1):
        told = [line for line in await match.lines(seat) if "passes" in line]
        assert [line.endswith(f"passes ({FORCED['en']})") for line in told] == [True, True]
        assert [line for line in await match.log(seat) if "passes" in line] == told
    for locale in LOCALES:
        told = [line for line in await match.lines(None, translator(locale)) if FORCED[locale] in line]
        assert len(told) == 2


async def test_only_its_owner_reads_that_a_plan_made_the_move(match: Watched) -> None:
    seated = await match.table.read(match.id)
    acting = seated.to_act[0]
    other = 1 - acting
    plan = [plan for plan in seated.game.plan_offers(seated.view(other)) if plan.endswith("else ask")][-1]
    plans = Plans(match.store, match.table)
    await plans.give(match.id, PEOPLE[other], plan, interaction_id=next(NUMBERS))
    await match.do(acting, "pass")
    after = await match.shown()
    assert after.planned == {2: other}
    own = [line for line in await match.lines(other) if "(your plan)" in line]
    assert own == [line for line in await match.log(other) if "(your plan)" in line]
    assert len(own) == 1
    assert "buys" in own[0]
    page = MenuPage(MenuFacts(after, other, SAY, "light"))
    assert "(your plan)" in "\n".join(page._lines)
    for seat in (acting, None):
        assert not [line for line in (*await match.lines(seat), *await match.log(seat)) if "plan" in line]
    assert not [line for line in await match.log(other, chosen=str(other)) if "plan" in line], "a view, not the owner"


async def test_a_move_of_ones_own_is_not_remarked_upon(match: Watched) -> None:
    acting = (await match.table.read(match.id)).to_act[0]
    await match.do(acting, "pass")
    await match.do(1 - acting, "pass")
    for seat in (None, 0, 1):
        assert not [line for line in await match.lines(seat) if line.endswith(")")]
