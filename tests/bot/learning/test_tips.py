"""Help for beginners over a store: who gets how many tips, and questioned moves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import Connection

from bot.core.errors import Redelivered, UserError
from bot.games.decision import Facts, rate_moves
from bot.games.registry import PRESENTERS
from bot.learning.tips import MOST_TIPS, Help
from bot.match.seated import PageFacts, Seated, read_page_facts
from bot.match.table import Table
from bot.play.before_move import LEAST_LOSS, Attempt, BeforeMove, Doubted
from db.match import matches
from db.match.happenings import HINT, note_happening
from db.people import beginners, users
from db.people.beginners import ShownTip
from db.store import Store
from engine.petersburg.game import Petersburg
from tests.bot.match.stored_matches import running
from tests.db.tables import ANN, NOW, make_daily

BEN = ANN + 1


class Match:
    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id = store, match_id
        self.table = Table(store, lambda: NOW, on_move=lambda _: None)
        self.help = Help(store, lambda: NOW)
        self._numbers = iter(range(match_id * 1000, match_id * 1000 + 1000))

    async def seated(self) -> PageFacts:
        return await self.store.read(
            lambda connection: read_page_facts(connection, self.table.load_by_id(connection, self.id))
        )

    async def tip(self, user_id: int = ANN) -> tuple[str, Facts] | None:
        seated = await self.seated()
        seat = seated.seat_of(user_id)
        assert seat is not None
        beginner = await self.store.read(self.help.read_beginner, seated, seat, user_id)
        return await self.help.tip_for(beginner, seated, seat, user_id)

    async def doubts(self, action: str, *, user_id: int = ANN, interaction_id: int = 0) -> bool:
        """Return whether a typed action is questioned."""
        return await self.is_questioned(Attempt(self.id, user_id, action, None, interaction_id or next(self._numbers)))

    async def is_questioned(self, attempt: Attempt) -> bool:
        """Return whether an action is questioned; play nothing. Raises `Redelivered`."""
        before = BeforeMove()
        before.ask_with(self.help)

        def look(connection: Connection, seated: Seated, seat: int) -> None:
            before.look(attempt, connection, seated, seat)
            raise UserError("not questioned")

        try:
            await self.table.act(
                attempt.match_id,
                attempt.user_id,
                attempt.action,
                interaction_id=attempt.interaction_id,
                menu_number=attempt.menu_number,
                look=look,
            )
        except Doubted as doubted:
            await before.note(doubted, attempt)
            return True
        except Redelivered:
            raise
        except UserError:
            return False
        raise AssertionError("it was played")

    async def play(self, action: str = "") -> None:
        """Play an action, by default a beginner's."""
        seated = await self.seated()
        seat = seated.to_act[0]
        legal = seated.legal(seat)
        tips = PRESENTERS[seated.match.game].tips()
        assert tips is not None
        move = action or str(
            tips.guess(seated.view(seat), list(rate_moves(seated.game, seated.view(seat), legal).ratings))
        )
        user_id = seated.seats[seat].user_id
        assert user_id is not None
        await self.table.act(self.id, user_id, move, interaction_id=next(self._numbers))

    async def to_tip(self, user_id: int = ANN) -> tuple[str, Facts]:
        while True:
            seated = await self.seated()
            assert seated.to_act, "there was no tip in the whole match"
            if seated.seats[seated.to_act[0]].user_id == user_id and (tip := await self.tip(user_id)) is not None:
                return tip
            await self.play()

    async def to_blunder(self) -> tuple[str, int]:
        """Play until Ann has a questioned action; return it and the round."""
        while True:
            seated = await self.seated()
            seat = seated.to_act[0]
            decision = rate_moves(seated.game, seated.view(seat), seated.legal(seat))
            if seated.seats[seat].user_id == ANN and "pass" in map(str, decision.ratings):
                passed = seated.game.parse("pass")
                if decision.loss(passed) >= LEAST_LOSS:
                    return "pass", Petersburg().view(seated.position.state, seat).round
            await self.play("pass" if "pass" in map(str, decision.ratings) else "")


async def begin(store: Store, *people: int, unrated: bool = False, daily: bool = False) -> Match:
    match_id = await running(store, "petersburg", *people)
    if unrated:
        await store.write(note_happening, match_id, HINT, {"seat": 0}, now=NOW)
    if daily:
        await make_daily(store, match_id, "2026-03-01")
    return Match(store, match_id)


async def finish(store: Store, *people: int) -> None:
    match = await begin(store, *people)
    assert await store.write(matches.finish_match, match.id, {"ranks": [1, 2], "scores": []}, now=NOW)


async def read_tips(store: Store, user_id: int = ANN) -> Sequence[ShownTip]:
    return await store.read(beginners.list_tips, user_id, "petersburg")


async def test_a_menu_keeps_its_tip_and_the_next_menu_has_another(store: Store) -> None:
    match = await begin(store, ANN, BEN)
    first = await match.to_tip()
    assert await match.tip() == first, "shown again"
    again = Match(store, match.id)
    assert await again.tip() == first, "by another process"
    seated = await match.seated()
    number = seated.position.menu_numbers[seated.to_act[0]]
    assert await read_tips(store) == [ShownTip(first[0], match.id, number)]
    await match.play()
    assert (await match.to_tip())[0] != first[0], "each once"


async def test_nobody_gets_more_than_eight_tips(store: Store) -> None:
    for number in range(MOST_TIPS):
        await store.write(beginners.note_tip, ANN, "petersburg", ShownTip(f"old-{number}", 99, number), now=NOW)
    match = await begin(store, ANN, BEN)
    assert await match.to_tip(BEN), "others have their own"
    with pytest.raises(AssertionError, match="no tip"):
        await match.to_tip()
    assert len(await read_tips(store)) == MOST_TIPS


async def test_tips_end_with_the_first_finished_match_of_the_game(store: Store) -> None:
    match = await begin(store, ANN, BEN)
    await match.to_tip()
    assert await match.tip() is not None
    await finish(store, ANN, BEN)
    assert await match.tip() is None


async def test_tips_can_be_switched_off_and_on(store: Store) -> None:
    match = await begin(store, ANN, BEN)
    tip = await match.to_tip()
    await store.write(users.upsert_user, ANN, now=NOW, tips=False)
    assert await match.tip() is None
    await store.write(users.upsert_user, ANN, now=NOW, tips=True)
    assert await match.tip() == tip


async def test_a_daily_deal_has_no_tips(store: Store) -> None:
    with pytest.raises(AssertionError, match="no tip"):
        await (await begin(store, ANN, BEN, daily=True)).to_tip()
    assert not await read_tips(store)


async def test_a_move_is_asked_about_once_in_a_round(store: Store) -> None:
    match = await begin(store, ANN, BEN, unrated=True)
    action, first = await match.to_blunder()
    assert not await match.doubts("buy upper nothing"), "the rules refuse that"
    assert not await match.doubts("undo")
    assert await match.doubts(action)
    assert not await match.doubts(action)
    assert not await Match(store, match.id).doubts(action, interaction_id=99), "by another process"
    while (found := await match.to_blunder())[1] == first:
        await match.play(found[0])
    assert await match.doubts("pass phase"), "the order passes now"


async def test_a_question_delivered_twice_is_asked_once_and_plays_nothing(store: Store) -> None:
    match = await begin(store, ANN, BEN, unrated=True)
    action, _ = await match.to_blunder()
    assert await match.doubts(action, interaction_id=7)
    with pytest.raises(Redelivered):
        await match.doubts(action, interaction_id=7)


async def test_what_comes_late_is_left_to_the_table(store: Store) -> None:
    match = await begin(store, ANN, BEN, unrated=True)
    action, _ = await match.to_blunder()
    seated = await match.seated()
    number = seated.position.menu_numbers[seated.to_act[0]]
    assert not await match.is_questioned(Attempt(match.id, ANN, action, number - 1, 8))
    assert not await match.is_questioned(Attempt(match.id, BEN, action, None, 9)), "not to act"
    assert not await match.is_questioned(Attempt(match.id + 1, ANN, action, None, 10))
    assert await match.is_questioned(Attempt(match.id, ANN, action, number, 11))


@pytest.mark.parametrize("kind", ["rated", "daily", "experienced", "off"])
async def test_moves_are_not_asked_about(store: Store, kind: str) -> None:
    for _ in range(3 if kind == "experienced" else 2):
        await finish(store, ANN, BEN)
    match = await begin(store, ANN, BEN, unrated=kind != "rated", daily=kind == "daily")
    if kind == "off":
        await store.write(users.upsert_user, ANN, now=NOW, doubts=False)
    action, _ = await match.to_blunder()
    assert not await match.doubts(action)
    await store.write(users.upsert_user, ANN, now=NOW, doubts=True)
    assert await match.doubts(action) is (kind == "off")
