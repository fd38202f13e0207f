from __future__ import annotations

from dataclasses import replace

import pytest

from db.match import messages, private_answers
from db.match.messages import ALL, Message, MessageKind, MessageState, ThreadMember, last_call_in
from db.match.private_answers import LivingMenu
from db.store import Store
from tests.db.tables import ANN, BORIS, CHANNEL, HOUR, NOW, THREAD, start_game


async def test_a_menu_takes_the_place_of_an_earlier_one(store: Store) -> None:
    match_id = await start_game(store)
    first = LivingMenu(match_id, 0, 100, THREAD, 76, "one", NOW + HOUR, "", "1.aa.bb", NOW)
    second = replace(first, message_id=77, token="two", path="card:pub")
    await store.write(private_answers.put_menu, first)
    await store.write(private_answers.put_menu, second)
    await store.write(private_answers.renew_menu, replace(first, shown_as="2.cc.dd"))
    await store.write(private_answers.drop_menu, first)
    assert await store.write(private_answers.menus_of, match_id) == [second], (
        "whoever knows the first one comes too late"
    )
    renewed = replace(second, message_id=78, path="", shown_as="2.cc.dd")
    await store.write(private_answers.renew_menu, renewed)
    assert await store.write(private_answers.get_menu, match_id, 0) == renewed
    await store.write(private_answers.drop_menu, second)
    assert await store.write(private_answers.get_menu, match_id, 0) is None


async def test_expired_menus_are_forgotten_and_tokens_are_not_shown(store: Store) -> None:
    match_id = await start_game(store)
    menu = LivingMenu(match_id, 0, 100, THREAD, 76, "secret", NOW + HOUR, "", "1.aa.bb", NOW)
    assert "secret" not in repr(menu)
    await store.write(private_answers.put_menu, menu)
    await store.write(private_answers.forget_menus, NOW)
    assert await store.write(private_answers.menus_of, match_id) == [menu]
    await store.write(private_answers.forget_menus, NOW + HOUR)
    assert await store.write(private_answers.menus_of, match_id) == []


def a_board(match_id: int = 1, state: MessageState = MessageState.SHOWN) -> Message:
    return Message(match_id, MessageKind.BOARD, state, THREAD, 76, NOW, seq=3, content_hash="aa", called_seq=2)


async def test_a_message_is_put_and_replaced(store: Store) -> None:
    board = a_board(await start_game(store))
    hand = Message(board.match_id, MessageKind.HAND, MessageState.SHOWN, CHANNEL, 77, NOW, 0, ANN)
    await store.write(messages.put_message, board)
    await store.write(messages.put_message, hand)
    assert await store.read(messages.get_message, board.match_id, MessageKind.BOARD) == board
    shown = replace(board, message_id=2**62, seq=4, updated_at=NOW + HOUR, without_picture=True)
    await store.write(messages.put_message, shown)
    assert await store.read(messages.messages_of, board.match_id) == [shown, hand]
    assert await store.read(messages.get_message, board.match_id, MessageKind.HAND) is None


async def test_a_deleted_message_is_found_and_keeps_its_place(store: Store) -> None:
    board = a_board(await start_game(store))
    await store.write(messages.put_message, board)
    assert await store.read(messages.messages_with, [76, 77]) == [board]
    assert not await store.write(messages.mark_deleted, 77, MessageState.GONE)
    assert await store.write(messages.mark_deleted, 76, MessageState.GONE)
    assert await store.read(messages.messages_of, board.match_id) == [replace(board, state=MessageState.GONE)]
    assert not await store.write(messages.mark_deleted, 76, MessageState.MISSING), "it was not shown"


@pytest.mark.parametrize("kind", [MessageKind.HAND, "a capability's own"])
async def test_what_a_user_was_shown_directly_is_kept_without_naming_that_user(store: Store, kind: str) -> None:
    match_id = await start_game(store)
    offer = Message(match_id, MessageKind.OFFER, MessageState.SHOWN, CHANNEL, 5, NOW, 0)
    await store.write(messages.put_message, offer)
    hands = [Message(match_id, kind, MessageState.SHOWN, CHANNEL, user, NOW, 0, user) for user in (ALL, ANN, BORIS)]
    for hand in hands:
        await store.write(messages.put_message, hand)
    await store.write(messages.forget_receiver, match_id, 0, ANN)
    assert await store.read(messages.messages_of, match_id) == sorted(
        [replace(hands[1], user_id=ALL), hands[2], offer], key=lambda message: (message.kind, message.user_id)
    )


async def test_a_thread_is_noted_for_the_last_user_that_it_was_opened_to(store: Store) -> None:
    match_id = await start_game(store)
    assert await store.read(messages.get_thread_member, match_id, 1) is None
    for user_id in (ANN, BORIS):
        await store.write(messages.put_thread_member, match_id, 1, ThreadMember(THREAD, user_id))
    assert await store.read(messages.get_thread_member, match_id, 1) == ThreadMember(THREAD, BORIS)


def test_a_board_that_may_not_have_arrived_has_called_nobody() -> None:
    assert last_call_in([], THREAD) == -1
    assert last_call_in([a_board()], THREAD) == 2
    assert last_call_in([a_board()], CHANNEL) == -1, "it called elsewhere"
    sending = replace(a_board(state=MessageState.SENDING), called_seq=5)
    replaced = replace(a_board(), replaced=True)
    assert last_call_in([sending], THREAD) == -1
    assert last_call_in([sending, replaced], THREAD) == 2
    assert last_call_in([sending, replace(replaced, message_id=1)], THREAD) == -1, "that one was replaced earlier"
    assert last_call_in([replace(sending, state=MessageState.SHOWN), replaced], THREAD) == 5
