"""`/new with:` without Discord: typed names, room, mentions."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Person
from bot.discord_base.desired import Content
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, RememberedChoice, request_of, with_invited, with_settings
from bot.lobby.ui.lobby_message import MESSAGES
from bot.lobby.ui.opening import parse_invited
from bot.match.additions import Additions
from bot.match.changes import Changes
from bot.match.registration import Subject
from db.match import matches, relocation
from db.match.match_settings import MatchSettings
from db.match.matches import Match
from db.match.messages import Message, MessageKind, MessageState, get_message, put_message
from db.people import blocks
from db.store import Store
from i18n.translator import LOCALES, translator
from playground.mentions import texts
from tests.bot.shown_matches import NoDrawing
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, NOW

ANN, BORIS, EVA = Person(101, "Ann"), Person(102, "Boris"), Person(103, "Eva")
NUMBERS = count(1)
WISH = MatchRequest("petersburg", {}, 3, GUILD, CHANNEL, MatchSettings(locale="en"))


@pytest.mark.parametrize(
    ("typed", "users"),
    [
        ("<@102>", (102,)),
        ("<@!102>", (102,)),
        (" <@103>  <@102> ", (103, 102)),
        ("<@102><@!103>", (102, 103)),
        ("<@102>, <@103>", (102, 103)),
        ("<@102> <@!102>", (102,)),
        (f"<@{2**63 - 1}>", (2**63 - 1,)),
    ],
)
def test_people_are_named_by_mentions(typed: str, users: tuple[int, ...]) -> None:
    assert parse_invited(typed, ANN.id) == users


@pytest.mark.parametrize(
    "typed",
    [
        "Boris",
        "@Boris",
        "102",
        " ",
        ", ",
        "<@102> and Eva",
        "<@&102>",
        "<#102>",
        "@everyone",
        "<@>",
        f"<@{2**63}>",
        "<@x>",
    ],
)
def test_anything_else_is_refused_with_an_example_and_nobody_invites_themselves(typed: str) -> None:
    with pytest.raises(UserError, match="invite-whom"):
        parse_invited(typed, ANN.id)
    assert "with: @Boris @Eva" in translator("en")("refused-invite-whom")
    with pytest.raises(UserError, match="invite-self"):
        parse_invited("<@102> <@101>", ANN.id)


def test_more_people_than_free_seats_are_refused_and_remembered_agents_make_room() -> None:
    assert with_invited(WISH, (102, 103)).invited == (102, 103)
    with pytest.raises(UserError, match="too-many-invited") as refused:
        with_invited(WISH, (102, 103, 104))
    assert refused.value.facts == {"free": 2, "invited": 3}
    wish = replace(WISH, seats=4, agents=("random", "steward"))
    assert with_invited(wish, (102,)).agents == ("random", "steward")
    assert with_invited(wish, (102, 103)).agents == ("random",)
    assert with_invited(wish, (102, 103, 104)).agents == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_refusals_are_sentences_that_name_who_and_how_many(locale: str) -> None:
    say = translator(locale)
    assert "2" in say("refused-too-many-invited", free=2, invited=5)
    assert "5" in say("refused-too-many-invited", free=1, invited=5)
    for key in ("refused-invite-bot", "refused-invite-stranger"):
        assert "<@7>" in say(key, users="<@7>")


class Lobbies:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.lobby = Lobby(store, lambda: NOW, on_change=Changes().announce)

    async def open(self, *invited: int, **more: Any) -> int:
        wish = replace(WISH, invited=invited, **more)
        return await self.lobby.create(ANN, wish, str, interaction_id=next(NUMBERS))

    async def match(self, match_id: int) -> Match:
        found = await self.store.read(matches.get_match, match_id)
        assert found is not None
        return found

    async def content(self, match_id: int) -> tuple[str, Content]:
        """Return the hash and content of the invitation."""
        services = Services(ManualClock(NOW))
        services.add(NoDrawing(), Additions())

        def wanted(connection: Connection) -> Any:
            found = matches.get_match_and_seats(connection, match_id)
            assert found is not None
            (one,) = MESSAGES[0].wants(connection, Subject(services, *found, None, {}, NOW))
            return one

        message = await self.store.read(wanted)
        return message.content_hash, await message.build()

    async def text(self, match_id: int) -> str:
        _, content = await self.content(match_id)
        return "\n".join(texts(content.view.to_components()))  # type: ignore[no-untyped-call]

    async def noted(self, match_id: int, state: MessageState, message_id: int | None) -> None:
        row = Message(match_id, MessageKind.LOBBY, state, CHANNEL, message_id, NOW)
        await self.store.write(put_message, row)


@pytest.fixture
def lobbies(store: Store) -> Lobbies:
    return Lobbies(store)


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "Ann invites <@102>, <@103> and <@104>."),
        ("de", "Ann lädt <@102>, <@103> und <@104> ein."),
        ("ru", "Ann приглашает <@102>, <@103> и <@104>."),
    ],
)
async def test_the_invitation_says_who_invites_whom(lobbies: Lobbies, locale: str, line: str) -> None:
    assert line in await lobbies.text(await lobbies.open(102, 103, 104, seats=4, settings=MatchSettings(locale=locale)))


async def test_who_sits_down_is_simply_among_those_who_are_in(lobbies: Lobbies) -> None:
    match_id = await lobbies.open(BORIS.id, EVA.id)
    before, _ = await lobbies.content(match_id)
    await lobbies.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    assert "Ann invites <@103>." in await lobbies.text(match_id)
    await lobbies.lobby.join(match_id, EVA, interaction_id=next(NUMBERS))
    assert "invites" not in await lobbies.text(match_id)
    assert (await lobbies.content(match_id))[0] != before


async def test_the_invited_are_mentioned_until_that_was_sent_and_not_when_it_is_sent_again(lobbies: Lobbies) -> None:
    match_id = await lobbies.open(BORIS.id)
    assert (await lobbies.content(match_id))[1].mentions == (BORIS.id,)
    await lobbies.noted(match_id, MessageState.SENDING, None)
    assert (await lobbies.content(match_id))[1].mentions == (BORIS.id,), "perhaps it never arrived"
    await lobbies.noted(match_id, MessageState.SHOWN, 77)
    assert (await lobbies.content(match_id))[1].mentions == (BORIS.id,), "an edit keeps them marked"
    match = await lobbies.match(match_id)
    await lobbies.store.write(relocation.relocate_match, match, CHANNEL + 1, now=NOW)
    row = await lobbies.store.read(get_message, match_id, MessageKind.LOBBY)
    assert row is not None
    assert row.state is MessageState.MISSING
    _, again = await lobbies.content(match_id)
    assert (again.mentions, again.audible) == ((), False)
    assert "Ann invites <@102>." in await lobbies.text(match_id)


@pytest.mark.parametrize(("by", "blocked"), [(ANN, BORIS.id), (BORIS, ANN.id), (None, BORIS.id)])
async def test_a_block_between_two_shows_in_nothing_but_the_missing_call(
    lobbies: Lobbies, by: Person | None, blocked: int
) -> None:
    free = await lobbies.open(BORIS.id, EVA.id)
    if by is None:
        await lobbies.store.write(blocks.block, blocked, guild_id=GUILD, now=NOW)
    else:
        await lobbies.store.write(blocks.block, blocked, user_id=by.id, now=NOW)
    _, content = await lobbies.content(free)
    assert content.mentions == (EVA.id,)
    both = await lobbies.text(free)
    assert "Ann invites <@102> and <@103>." in both
    alone = await lobbies.open(BORIS.id)
    _, content = await lobbies.content(alone)
    assert (content.mentions, content.audible) == ((), True), "a silent message would be marked as one"
    assert "Ann invites <@102>." in await lobbies.text(alone)
    with pytest.raises(UserError, match="too-many-invited"):
        await lobbies.open(BORIS.id, EVA.id, 104)


async def test_a_lobby_that_invites_nobody_is_as_silent_as_before(lobbies: Lobbies) -> None:
    _, content = await lobbies.content(await lobbies.open())
    assert (content.mentions, content.audible) == ((), False)


async def test_the_list_is_forgotten_once_it_is_no_lobby_or_not_its_hosts(lobbies: Lobbies) -> None:
    begun, closed, left = [await lobbies.open(EVA.id, least_seats=2) for _ in range(3)]
    assert [(await lobbies.match(one)).invited for one in (begun, closed, left)] == [[EVA.id]] * 3
    for one in (begun, left):
        await lobbies.lobby.join(one, BORIS, interaction_id=next(NUMBERS))
    await lobbies.lobby.start(begun, ANN, interaction_id=next(NUMBERS))
    await lobbies.lobby.cancel(closed, ANN, interaction_id=next(NUMBERS))
    await lobbies.lobby.leave(left, ANN, interaction_id=next(NUMBERS))
    assert [(await lobbies.match(one)).invited for one in (begun, closed, left)] == [None] * 3
    assert "invites" not in await lobbies.text(left), "Boris, who hosts it now, invited nobody"


async def test_settings_keep_the_list_and_the_channel_remembers_none(lobbies: Lobbies) -> None:
    match_id = await lobbies.open(EVA.id)

    def darker(request: MatchRequest) -> MatchRequest:
        return with_settings(request, theme="dark")

    await lobbies.lobby.change(match_id, ANN, darker, lambda _, number: str(number), interaction_id=next(NUMBERS))
    match = await lobbies.match(match_id)
    assert (match.settings.theme, match.invited) == ("dark", [EVA.id])
    seats = await lobbies.store.read(matches.seats_of, match_id)
    assert "invited" not in RememberedChoice.of(request_of(match, seats)).model_dump()
    assert request_of(match, seats).invited == ()
