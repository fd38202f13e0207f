"""Taking moves back over a store: at once, by consent, voided requests, repeated interactions."""

from __future__ import annotations

import asyncio

import pytest

from bot.agreement.seats import Replacing
from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.discord_base.components import MatchButton
from bot.match.seated import read_page_facts
from bot.match.table import Table
from bot.play.takebacks import Takebacks
from bot.play.ui.move_menu import MenuPage
from bot.play.ui.offers import MenuFacts
from db.match import plans
from db.match.plans import add_plan
from db.match.seats import come_back, offer_seat, resign_seat, sit_in
from db.store import Store
from engine.history import UNDO, TakenBack
from i18n.translator import translator
from tests.bot.match.stored_matches import PEOPLE, running
from tests.bot.play.asked import NUMBERS, Asked
from tests.db.tables import NOW


@pytest.fixture
async def match(store: Store) -> Asked:
    return Asked(store, await running(store, "petersburg", *PEOPLE))


async def test_a_move_is_taken_back_at_once_while_nobody_else_has_decided(match: Asked) -> None:
    before = await match.table.read(match.id)
    seat = await match.do("pass")
    assert await match.ask(seat) == ()
    after = await match.table.read(match.id)
    assert after.game.dump(after.position.state) == before.game.dump(before.position.state)
    assert after.position.recent[-1][1] == TakenBack(seat)
    assert await match.log() == [(seat, "pass"), (seat, UNDO)]
    with pytest.raises(UserError, match="undo-nothing"):
        await match.ask(seat)


async def test_typing_it_takes_back_at_once_and_asks_nobody(match: Asked) -> None:
    first = await match.do("pass")
    await match.do(UNDO, first)
    await match.do("pass")
    await match.do("pass")
    with pytest.raises(UserError, match="undo-asks"):
        await match.do(UNDO, first)
    assert await match.waiting() == ()


async def test_all_other_people_have_to_agree_once_one_of_them_has_decided(match: Asked) -> None:
    earlier = await match.table.read(match.id)
    first, second = await match.do("pass"), await match.do("pass")
    third = ({0, 1, 2} - {first, second}).pop()
    assert set(await match.ask(first)) == {second, third}
    assert await match.open(earlier) is None, "it is not shown of a moment before it"
    assert await match.agree(second) == (third,)
    assert await match.agree(second) == (third,), "agreeing twice is agreeing once"
    assert await match.waiting() == (third,)
    with pytest.raises(UserError, match="undo-own"):
        await match.agree(first)
    with pytest.raises(UserError, match="no-seat"):
        await match.takebacks.agree(match.id, 999, interaction_id=next(NUMBERS))
    assert await match.agree(third) == ()
    assert (await match.log())[-1] == (first, UNDO)
    assert await match.acting() == first
    assert await match.waiting() == ()


async def test_anything_public_voids_a_request_and_a_secret_order_does_not(match: Asked) -> None:
    first, second = await match.do((await match.cards())[0]), await match.do("pass")
    third = await match.acting()
    await match.ask(first)
    await match.do("pass phase", second)
    assert set(await match.waiting()) == {second, third}
    await match.do("pass")
    assert await match.waiting() == ()
    with pytest.raises(UserError, match="undo-void"):
        await match.agree(second)


async def test_who_is_absent_neither_takes_back_nor_has_a_say(match: Asked) -> None:
    first = await match.do("pass")
    await match.store.write(sit_in, match.id, first, ai="steward", now=NOW)
    with pytest.raises(UserError, match="sits-in"):
        await match.ask(first)
    await match.store.write(come_back, match.id, first)
    second = await match.do("pass")
    await match.ask(first)
    await match.store.write(sit_in, match.id, second, ai="steward", now=NOW)
    for answer in (match.takebacks.agree, match.takebacks.decline):
        with pytest.raises(UserError, match="sits-in"):
            await answer(match.id, PEOPLE[second], interaction_id=next(NUMBERS))
    assert second not in await match.waiting()
    assert UNDO not in dict(await match.log()).values()


async def test_who_takes_a_seat_over_has_to_agree_anew(match: Asked) -> None:
    first, second = await match.do("pass"), await match.do("pass")
    third = ({0, 1, 2} - {first, second}).pop()
    await match.ask(first)
    assert await match.agree(second) == (third,)
    await match.store.write(offer_seat, match.id, second, to=555, now=NOW)
    await Replacing(match.table).take(match.id, Person(555, "New"), second, interaction_id=next(NUMBERS))
    assert set(await match.waiting()) == {second, third}


async def test_declining_withdrawing_or_leaving_ends_a_request(match: Asked) -> None:
    first, second = await match.do("pass"), await match.do("pass")
    for seat in (second, first):
        await match.ask(first)
        await match.takebacks.decline(match.id, PEOPLE[seat], interaction_id=next(NUMBERS))
        assert await match.waiting() == ()
    assert len(await match.log()) == 2
    await match.ask(first)
    await match.store.write(resign_seat, match.id, first, ai="steward", now=NOW)
    with pytest.raises(UserError, match="undo-void"):
        await match.agree(second)


async def test_one_request_at_a_time(match: Asked) -> None:
    first, second, third = [await match.do(card) for card in (await match.cards())[:3]]
    await match.ask(first)
    with pytest.raises(UserError, match="undo-pending"):
        await match.ask(second)
    assert await match.ask(third) == (), "what needs no consent is not kept waiting, and voids the request"
    assert await match.waiting() == ()


async def test_the_menu_asks_only_where_people_have_to_agree(match: Asked) -> None:
    async def label(seat: int) -> str:
        seated = await match.store.read(read_page_facts, await match.table.read(match.id))
        view = MenuPage(MenuFacts(seated, seat, translator("en"), "light")).message(None)
        found = [
            item for item in view.walk_children() if isinstance(item, MatchButton) and item.parts["verb"] == "undo"
        ]
        return str(found[0].to_component_dict()["label"]) if found else ""

    first, second = await match.do("pass"), await match.do("pass")
    assert await label(await match.acting()) == ""
    assert await label(second) == "Undo move"
    assert await label(first) == "Ask to undo"
    await match.ask(first)
    for seat in {0, 1, 2} - {first}:
        await match.store.write(resign_seat, match.id, seat, ai="steward", now=NOW)
    assert await label(first) == "Undo move", "computers agree always"
    assert await match.ask(first) == (), "who left need not agree"
    assert (await match.log())[-1] == (first, UNDO)


async def test_an_interaction_delivered_twice_is_done_once(match: Asked) -> None:
    first, second = await match.do("pass"), await match.do("pass")
    third = await match.acting()
    asking, agreeing, last = next(NUMBERS), next(NUMBERS), next(NUMBERS)
    await match.takebacks.ask(match.id, PEOPLE[first], interaction_id=asking)
    with pytest.raises(Redelivered):
        await match.takebacks.ask(match.id, PEOPLE[first], interaction_id=asking)
    for seat, number in ((second, agreeing), (third, last)):
        await match.takebacks.agree(match.id, PEOPLE[seat], interaction_id=number)
        with pytest.raises(Redelivered):
            await match.takebacks.agree(match.id, PEOPLE[seat], interaction_id=number)
    assert await match.log() == [(first, "pass"), (second, "pass"), (first, UNDO)]


async def test_two_who_agree_at_the_same_moment_both_count(match: Asked) -> None:
    first, second = await match.do("pass"), await match.do("pass")
    third = await match.acting()
    await match.ask(first)
    other = Takebacks(Table(match.store, lambda: NOW, on_move=lambda _match: None))
    await asyncio.gather(match.agree(second), other.agree(match.id, PEOPLE[third], interaction_id=next(NUMBERS)))
    assert (await match.log())[-1] == (first, UNDO)


async def test_taking_back_deletes_the_plans_of_the_seat_and_no_others(match: Asked) -> None:
    first = await match.do("pass")
    second = await match.acting()
    for seat in (first, second):
        await match.store.write(add_plan, match.id, seat, "pass phase", now=NOW)
    await match.ask(first)
    assert [plan.seat for plan in await match.store.read(plans.plans_of, match.id)] == [second]


async def test_what_is_shown_since_can_not_be_taken_back(match: Asked) -> None:
    first = await match.do("pass")
    while (await match.table.read(match.id)).position.takeback(first) is not None:
        await match.do("pass")
    with pytest.raises(UserError, match="undo-nothing"):
        await match.ask(first)
