"""Answers that do not fit, come too late or too often; options that no client sends."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from playground.errors import DiscordError
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from tests.playground.small_client import Client, not_offered, text_channel
from tests.standin.server import StandIn

Json = dict[str, Any]


def _sent(standin: StandIn, kind: int, message: Json | None = None, channel_id: str = "4001") -> Any:
    data = {"id": "1", "name": "say", "options": []} if message is None else {"component_type": 2, "custom_id": "x"}
    return standin.interactions.start("3001", channel_id, kind, data, message)


def _code(standin: StandIn, interaction: Any, kind: int, **data: Any) -> int | None:
    """Return the code of an answer's refusal; None if accepted."""
    try:
        standin.interactions.callback(interaction.id, interaction.token, {"type": kind, "data": data}, {})
    except DiscordError as error:
        return int(error.body["code"])
    return None


async def test_an_answer_fits_its_interaction(standin: StandIn, client: Client) -> None:
    message = standin.poster.post("4001", {"content": "x"}, {})
    for kind in (6, 7, 8):
        assert _code(standin, _sent(standin, COMMAND), kind, content="x") == 50035
    for kind in (4, 5, 9):
        assert _code(standin, _sent(standin, AUTOCOMPLETE), kind, content="x") == 50035
    assert _code(standin, _sent(standin, COMPONENT, message), 8, choices=[]) == 50035
    assert _code(standin, _sent(standin, AUTOCOMPLETE), 8, choices=[]) is None
    assert _code(standin, _sent(standin, COMPONENT, message), 7, content="y") is None
    assert message["content"] == "y"


async def test_a_token_reaches_its_own_messages_only(standin: StandIn, client: Client) -> None:
    one, other = _sent(standin, COMMAND), _sent(standin, COMMAND)
    for interaction in (one, other):
        assert _code(standin, interaction, 4, content="x") is None
    answer = standin.interactions.message_of(one.token, one.message_id)
    press = _sent(standin, COMPONENT, answer)
    assert _code(standin, press, 7, content="y") is None
    assert standin.interactions.message_of(press.token, "@original") is answer
    for token, message_id in ((one.token, other.message_id), (press.token, answer["id"])):
        with pytest.raises(DiscordError, match="Unknown Message"):
            standin.interactions.edit(token, message_id, {"content": "z"}, {})
        with pytest.raises(DiscordError, match="Unknown Message"):
            standin.interactions.delete(token, message_id)
    assert answer["content"] == "y"
    standin.clock.move(15 * 60 + 1)
    with pytest.raises(DiscordError, match="Invalid Webhook Token"):
        standin.interactions.message_of(one.token, "@original")


async def test_a_token_is_good_for_nothing_before_its_first_answer(standin: StandIn, client: Client) -> None:
    interaction = _sent(standin, COMMAND)
    for use in (
        lambda: standin.interactions.follow_up(interaction.token, {"content": "x"}, {}),
        lambda: standin.interactions.edit(interaction.token, "@original", {"content": "x"}, {}),
        lambda: standin.interactions.delete(interaction.token, "@original"),
    ):
        with pytest.raises(DiscordError, match="Unknown Webhook"):
            use()


async def test_private_messages_are_edited_and_deleted_by_their_token_alone(standin: StandIn, client: Client) -> None:
    first = _sent(standin, COMMAND)
    assert _code(standin, first, 4, content="x", flags=64) is None
    message = standin.world.messages[first.message_id]
    assert message in standin.members["Ann"].sees("4001")
    assert message not in standin.members["Boris"].sees("4001")
    with pytest.raises(discord.NotFound):
        await text_channel(client, 4001).get_partial_message(int(message["id"])).edit(content="x")
    press = _sent(standin, COMPONENT, message)
    assert _code(standin, press, 6) is None
    more = standin.interactions.follow_up(press.token, {"content": "y", "flags": 64}, {})
    assert more["id"] != message["id"], "a deferred update waits for an edit, not for a new message"
    standin.interactions.edit(press.token, "@original", {"content": "z"}, {})
    assert message["content"] == "z"
    standin.interactions.edit(first.token, "@original", {"content": "again"}, {})
    standin.interactions.delete(first.token, "@original")
    assert standin.members["Ann"].sees("4001") == [more]
    for token in (first.token, press.token):
        with pytest.raises(DiscordError, match="Unknown Message"):
            standin.interactions.edit(token, "@original", {"content": "x"}, {})


async def test_the_bot_does_not_learn_that_a_private_message_was_dismissed(standin: StandIn, client: Client) -> None:
    interaction = _sent(standin, COMMAND)
    assert _code(standin, interaction, 4, content="x", flags=64) is None
    ann, message = standin.members["Ann"], standin.world.messages[interaction.message_id]
    ann.dismiss(message)
    standin.interactions.edit(interaction.token, "@original", {"content": "y"}, {})
    assert not ann.sees("4001")


async def test_an_edit_keeps_the_attachments_that_it_names(standin: StandIn, client: Client) -> None:
    message = standin.poster.post("4001", {"content": "x"}, {"files[0]": ("a.txt", b"a"), "files[1]": ("b.txt", b"b")})
    first = message["attachments"][0]
    standin.poster.edit(message, {"content": "y"}, {})
    assert len(message["attachments"]) == 2
    named = [{"id": first["id"], "description": "the first"}, {"id": "0", "filename": "c.txt"}]
    standin.poster.edit(message, {"attachments": named}, {"files[0]": ("c.txt", b"c")})
    kept = [(a["filename"], a["description"]) for a in message["attachments"]]
    assert kept == [("a.txt", "the first"), ("c.txt", None)]
    with pytest.raises(DiscordError, match="no such file"):
        standin.poster.edit(message, {"attachments": [{"id": "1"}]}, {})
    standin.poster.edit(message, {"attachments": []}, {})
    assert not message["attachments"]


V2 = 1 << 15
PICTURE: Json = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
TEXT: Json = {"type": 10, "content": "x"}


@pytest.mark.parametrize("answers", [True, False], ids=["answer to a press", "edit"])
async def test_a_component_shows_a_kept_file_only_if_the_request_names_it_by_id_and_filename(
    standin: StandIn, client: Client, answers: bool
) -> None:
    def edit(**body: Any) -> int | None:
        if answers:
            return _code(standin, _sent(standin, COMPONENT, message), 7, **body)
        try:
            standin.poster.edit(message, body, {})
        except DiscordError as error:
            return int(error.body["code"])
        return None

    body = {"flags": V2, "components": [PICTURE], "attachments": [{"id": 0, "filename": "a.png"}]}
    message = standin.poster.post("4001", body, {"files[0]": ("a.png", b"a")})
    (file,) = message["attachments"]
    named = {"id": file["id"], "filename": "a.png"}
    assert edit(components=[PICTURE]) == 50035
    assert edit(components=[PICTURE], attachments=[{"id": file["id"]}]) == 50035
    assert edit(components=[PICTURE], attachments=[named]) is None
    assert message["components"][0]["items"][0]["media"]["attachment_id"] == file["id"]
    assert edit(components=[TEXT]) is None
    assert message["attachments"] == ([] if answers else [file])


async def test_further_messages_of_an_interaction_and_in_a_channel_are_limited(
    standin: StandIn, client: Client
) -> None:
    async def follow_up(interaction: Any) -> tuple[int, str | None]:
        route = f"{standin.url}/api/v10/webhooks/1001/{interaction.token}"
        async with session.post(route, json={"content": "x"}) as response:
            return response.status, response.headers.get("X-RateLimit-Scope")

    standin.rates.set_pace(0.01)  # limits do not expire during the test
    async with aiohttp.ClientSession() as session:
        for _ in range(6):
            interaction = _sent(standin, COMMAND)
            assert _code(standin, interaction, 4, content="x") is None
            assert [await follow_up(interaction) for _ in range(5)] == [(200, None)] * 5
        assert await follow_up(interaction) == (429, "shared")
        another = _sent(standin, COMMAND)
        assert _code(standin, another, 4, content="x") is None
        assert await follow_up(another) == (429, "shared"), "there were 30 in this channel"
        elsewhere = _sent(standin, COMMAND, channel_id="4002")
        assert _code(standin, elsewhere, 4, content="x") is None
        assert await follow_up(elsewhere) == (200, None)
    assert not standin.invalid_requests()


async def test_a_deferred_answer_is_given_by_an_edit_only(standin: StandIn, client: Client) -> None:
    interaction = _sent(standin, COMMAND)
    assert _code(standin, interaction, 5) is None
    with pytest.raises(DiscordError, match="@original"):
        standin.interactions.follow_up(interaction.token, {"content": "x"}, {})
    standin.interactions.edit(interaction.token, "@original", {"content": "x"}, {})
    more = standin.interactions.follow_up(interaction.token, {"content": "y"}, {})
    assert more["id"] != interaction.message_id


async def test_nothing_is_answered_in_a_thread_that_was_closed_meanwhile(standin: StandIn, client: Client) -> None:
    thread = standin.admin.add_thread(standin.channel("games"), "a thread")
    first, second = _sent(standin, COMMAND, None, thread["id"]), _sent(standin, COMMAND, None, thread["id"])
    assert _code(standin, first, 5) is None
    standin.admin.lock(thread)
    assert _code(standin, second, 4, content="x") == 50083
    with pytest.raises(DiscordError, match="archived"):
        standin.interactions.follow_up(first.token, {"content": "x"}, {})
    with pytest.raises(DiscordError, match="archived"):
        standin.interactions.edit(first.token, "@original", {"content": "x"}, {})
    standin.admin.lock(thread, locked=False)
    standin.interactions.edit(first.token, "@original", {"content": "x"}, {})


async def test_five_further_messages_where_only_the_member_has_the_application(
    standin: StandIn, client: Client
) -> None:
    foreign = standin.admin.add_guild("foreign", bot=False, commands=False)
    channel = next(c for c in standin.world.channels.values() if c.get("guild_id") == foreign.id)
    standin.members["Ann"].install()
    interaction = _sent(standin, COMMAND, None, channel["id"])
    assert _code(standin, interaction, 4, content="x") is None
    for _ in range(5):
        standin.interactions.follow_up(interaction.token, {"content": "x"}, {})
    with pytest.raises(DiscordError, match="maximum number of follow up"):
        standin.interactions.follow_up(interaction.token, {"content": "x"}, {})


async def test_options_are_given_as_a_client_gives_them(standin: StandIn, client: Client) -> None:
    @client.tree.command(name="count", description="Count")
    @app_commands.choices(how=[app_commands.Choice(name="up", value="up")])
    async def count(
        interaction: discord.Interaction[Any], most: app_commands.Range[int, 1, 9], how: str = "up"
    ) -> None:
        await interaction.response.send_message(f"{how} {most}")

    await client.tree.sync()
    ann = standin.members["Ann"]
    assert (await ann.slash("count", most=9, how="up")).text == "up 9"
    for options in ({}, {"most": 10}, {"most": "1"}, {"most": True}, {"most": 1, "how": "down"}, {"most": 1, "x": 1}):
        await not_offered(ann.slash("count", **options))
