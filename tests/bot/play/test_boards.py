"""Which hands are sent by direct message, and the drawings of the public board."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest
from discord.ui import LayoutView

from bot.core.services import Services, SystemClock
from bot.discord_base.desired import DesiredMessage, Life
from bot.games.peter.presenter import PeterPresenter
from bot.match.registration import Subject
from bot.match.seated import Seated
from bot.play.ui.boards import board_message, hand_messages, is_unwanted_hand
from bot.workers.jobs import Drawing
from db.match.messages import ALL, Message, MessageKind, MessageState
from db.people.users import User
from engine.games import GAMES
from engine.history import History
from engine.match import advance, visible
from engine.peter.game import Peter
from engine.record import RecordedAction
from i18n.translator import translator
from tests.bot.shown_matches import FIRST_USER, NOON, NoDrawing, make_match, play_on
from tests.conformance import KITS


def _hands(seated: Seated, users: dict[int, User] | None = None, *, reachable: bool = True) -> list[DesiredMessage]:
    return hand_messages(seated, users or {}, NoDrawing(), reachable=reachable)


def _user(**values: object) -> User:
    return replace(User(FIRST_USER, None, "open", None, None, None, None, None, NOON), **values)  # type: ignore[arg-type]


def test_a_hand_is_sent_once_it_holds_a_card_and_edited_from_then_on() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    assert all(hand.life is Life.EDIT_ONLY for hand in _hands(seated))
    seat = seated.to_act[0]
    action = next(str(one) for one in seated.legal(seat) if str(one).startswith("take "))
    recorded = RecordedAction(seat=seat, action=action)
    after = replace(seated, position=advance(seated.game, seated.position, [recorded]))
    assert [hand.seat for hand in _hands(after) if hand.life is not Life.EDIT_ONLY] == [seat]
    assert all(hand.call is None and not hand.stage for hand in _hands(after)), (
        "an edit raises no badge, a new one does"
    )


def _texts(view: LayoutView) -> str:
    return str(view.to_components())  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("where", [None, "thread", "both", "dm"])
async def test_a_hand_tells_the_turn_only_to_users_whom_no_board_calls(where: str | None) -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    users = {FIRST_USER + seat.seat: _user(notify_where=where) for seat in seated.seats}
    (seat,) = seated.to_act
    passing = replace(
        seated, position=advance(seated.game, seated.position, [RecordedAction(seat=seat, action="pass")])
    )
    before, after = _hands(seated, users)[seat], _hands(passing, users)[seat]
    assert (before.content_hash == after.content_hash) is (where != "dm")
    told = [_texts((await hand.build()).view) for hand in (before, after)]
    assert ["Your turn:" in text for text in told] == [where == "dm", False]
    assert all("Open my menu" in text for text in told)
    assert all(f"table:move:{seated.match.id}" in text for text in told), "the button works out of turn, too"
    (alone,) = (hand for hand in _hands(seated, users, reachable=False) if hand.seat == seat)
    assert "Your turn:" in _texts((await alone.build()).view), "in a locked thread nobody is called"


def test_an_empty_hand_still_says_that_the_thread_takes_no_messages() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    assert not any(hand.life is Life.EDIT_ONLY for hand in _hands(seated, reachable=False))


async def test_a_hand_tells_the_result_after_the_end_and_shows_no_cards() -> None:
    *_, over = play_on(make_match(GAMES["petersburg"], "2004", "en"), random.Random(1))
    outcome = over.game.outcome(over.position.state)
    assert outcome is not None
    ended = replace(over, match=replace(over.match, outcome=outcome.to_json()))
    for hand in _hands(ended):
        assert hand.life is Life.EDIT_ONLY, "nobody needs a new message for a hand that is over"
        content = await hand.build()
        shown = _texts(content.view)
        assert content.file is None, "points before the final scoring look like a wrong result"
        assert "attachment://" not in shown
        assert all(f"{score.total}" in shown for score in outcome.scores)
        assert f"<#{over.match.thread_id}>" in shown
        assert "finished" not in shown, "the name of the thread says so"
        assert "table:move" not in shown
    forgotten = replace(ended, seats=(replace(ended.seats[0], name="Somebody"), *ended.seats[1:]))
    assert _hands(forgotten)[1].content_hash != _hands(ended)[1].content_hash


async def test_a_hand_of_a_match_without_a_result_says_how_it_ended() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    match = replace(seated.match, status="cancelled", early_end={"how": "agreed", "round": None})
    content = await _hands(replace(seated, match=match))[0].build()
    assert content.file is None
    assert translator("en")("cancelled-agreed") in _texts(content.view)


def test_cubes_of_peter_the_great_are_a_hand() -> None:
    seated = make_match(GAMES["peter"], next(iter(GAMES["peter"].presets)), "en")
    assert not any(hand.life is Life.EDIT_ONLY for hand in _hands(seated)), "all begin with cubes"
    view = Peter().view(seated.position.state, 0)
    without = replace(view, seats=(replace(view.seats[0], number=0), *view.seats[1:]))
    assert not PeterPresenter().has_hand(without)


@pytest.mark.parametrize("where", [None, "thread", "dm", "none"])
def test_who_wants_to_be_told_nothing_gets_no_hand(where: str | None) -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    users = {FIRST_USER: _user(notify_where=where)}
    assert (0 in [hand.seat for hand in _hands(seated, users)]) is (where != "none")
    subject = Subject(Services(SystemClock()), seated.match, seated.seats, seated, users, NOON)
    hand = Message(seated.match.id, MessageKind.HAND, MessageState.SHOWN, 5, 6, NOON, 0, FIRST_USER)
    assert is_unwanted_hand(subject, hand) is (where == "none")


def test_a_hand_is_deleted_once_its_user_holds_the_seat_no_more() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    subject = Subject(Services(SystemClock()), seated.match, seated.seats, seated, {}, NOON)
    hand = Message(seated.match.id, MessageKind.HAND, MessageState.SHOWN, 5, 6, NOON, 0, FIRST_USER)
    assert not is_unwanted_hand(subject, hand)
    assert is_unwanted_hand(subject, replace(hand, user_id=FIRST_USER + 9)), "another user holds the seat"
    assert is_unwanted_hand(subject, replace(hand, user_id=ALL)), "the user was forgotten"
    left = [replace(seated.seats[0], user_id=None), *seated.seats[1:]]
    assert not is_unwanted_hand(replace(subject, seats=left), hand), "nobody else sees the seat"


async def test_the_board_marks_what_the_last_round_of_turns_changed() -> None:
    seated = make_match(GAMES["petersburg"], "2004", "en")
    render_pool = NoDrawing()
    for after in islice(play_on(seated, random.Random(3)), 40):
        seated = after
        await board_message(seated, render_pool, NOON).build()
        position, seats = seated.position, len(seated.seats)
        new = [e for seq, e in position.recent if seq > position.public_seq - seats]
        drawing = render_pool.drawings[-1]
        assert isinstance(drawing, Drawing)
        events = list(drawing.events)
        assert events == [visible(seated.game, position.state, event, None) for event in new]
        assert events


@pytest.mark.parametrize("match_id", KITS)
async def test_what_is_shown_to_all_depends_on_nothing_hidden(match_id: str) -> None:
    game, rng = GAMES[match_id], random.Random(1)
    seated = make_match(game, next(iter(game.presets)), "en")
    for after in [seated, *islice(play_on(seated, rng), 0, 60, 7)]:
        shown = []
        other = KITS[match_id].scrambled(after.position.state, None, rng)
        for state in (after.position.state, other):
            render_pool, one = NoDrawing(), replace(after, position=replace(after.position, history=History(state)))
            wanted = [board_message(one, render_pool, NOON)]
            # discord.py types this method of View, not of LayoutView.
            texts = [(await each.build()).view.to_components() for each in wanted]  # type: ignore[no-untyped-call]
            shown.append(([each.content_hash for each in wanted], texts, render_pool.drawings))
        assert shown[0] == shown[1]
