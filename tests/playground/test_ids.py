"""Users, roles and channels in options, selects and forms: allowed ids, and their objects."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from playground.members.permissions import MODERATORS, PLAYERS, Permission
from playground.objects import BOT_ID, VOICE
from tests.playground.naming import Picks, add_ask
from tests.playground.small_client import Client, not_offered, text_channel
from tests.standin.driver import auto_selects_of, selects_of
from tests.standin.server import StandIn

Json = dict[str, Any]


async def test_the_bot_gets_the_objects_that_options_name(standin: StandIn, client: Client) -> None:
    given = await add_ask(client)
    standin.admin.grant("Boris", MODERATORS)
    thread = standin.admin.add_thread(standin.channel("games"), "a thread")
    moderators, players = (int(standin.admin.role(name)["id"]) for name in (MODERATORS, PLAYERS))
    await standin.members["Ann"].slash(
        "ask", whom="3002", where="4002", thread=thread["id"], role=str(moderators), anybody=str(players)
    )
    (options,) = given
    boris = options["whom"]
    assert isinstance(boris, discord.Member)
    assert (boris.name, [role.id for role in boris.roles]) == ("boris", [2001, moderators])
    assert boris.resolved_permissions is not None
    assert boris.resolved_permissions.manage_guild
    assert (options["where"].id, options["where"].name) == (4002, "lounge")
    data: Any = client.interactions[-1].data
    sent = data["resolved"]["channels"]["4002"]
    assert int(sent["permissions"]) & Permission.SEND_MESSAGES
    of_bot = standin.world.permissions(BOT_ID, "4002")
    assert int(sent["app_permissions"]) == of_bot != int(sent["permissions"])
    assert (options["thread"].id, options["thread"].parent_id) == (int(thread["id"]), 4001)
    assert (options["role"].name, options["role"].permissions.manage_guild) == (MODERATORS, True)
    assert (options["anybody"].name, options["anybody"].mentionable) == (PLAYERS, True)


async def test_somebody_who_left_is_named_as_a_user_without_a_member(standin: StandIn, client: Client) -> None:
    given = await add_ask(client)
    standin.members["Boris"].leave()
    await standin.members["Ann"].slash("ask", whom="3002")
    assert type(given[0]["whom"]) is discord.User


async def test_ids_of_nothing_that_the_client_knows_are_not_offered(standin: StandIn, client: Client) -> None:
    await add_ask(client)
    ann, dev = standin.members["Ann"], standin.members["Dev"]
    standin.admin.deny(standin.channel("lounge"), Permission.VIEW_CHANNEL, "Dev")
    standin.members["Clara"].delete_account()
    foreign = standin.admin.add_guild("foreign")
    abroad = standin.channel("foreign-games")["id"]
    talk = standin.admin.add_channel("talk", VOICE)["id"]
    for options in (
        {"whom": "Boris"}, {"whom": 3002}, {"whom": "3999"}, {"whom": "3003"}, {"whom": "2101"},
        {"where": "3002"}, {"where": abroad}, {"where": talk}, {"where": "#games"},
        {"role": "3002"}, {"role": foreign.role_id}, {"anybody": "4001"},
    ):  # fmt: skip
        await not_offered(ann.slash("ask", **options))
    await not_offered(dev.slash("ask", where="4002"))
    await ann.slash("ask", where="4002")
    await ann.slash("ask", role="2001")


async def test_in_direct_messages_there_are_two_users_and_nothing_else(standin: StandIn, client: Client) -> None:
    given = await add_ask(client)
    ann = standin.members["Ann"]
    direct = standin.world.direct_channel(ann.id)
    for options in ({"whom": "3002"}, {"role": "2101"}, {"where": "4001"}):
        await not_offered(ann.slash("ask", direct, **options))
    await ann.slash("ask", direct, whom="3001")
    await ann.slash("ask", direct, whom="1001")
    assert [type(options["whom"]) for options in given] == [discord.User, discord.User]


async def test_while_an_option_is_typed_ids_come_without_their_objects(standin: StandIn, client: Client) -> None:
    seen: list[Any] = []

    @client.tree.command(name="tell", description="Tell")
    async def tell(interaction: discord.Interaction[Any], whom: discord.Member, what: str) -> None: ...

    @tell.autocomplete("what")
    async def offered(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        seen.append((interaction.namespace.whom, interaction.data))
        return []

    await client.tree.sync()
    await standin.members["Ann"].complete("tell", "what", "x", whom="3002")
    ((whom, data),) = seen
    assert whom == discord.Object(3002)
    assert "resolved" not in data


async def _post_picks(standin: StandIn, client: Client) -> tuple[Picks, Json]:
    view = Picks()
    sent = await text_channel(client, 4001).send("choose", view=view)
    return view, standin.world.messages[str(sent.id)]


async def test_the_bot_gets_the_objects_that_were_chosen(standin: StandIn, client: Client) -> None:
    view, message = await _post_picks(standin, client)
    ann = standin.members["Ann"]
    standin.admin.grant("Boris", PLAYERS)
    assert not selects_of(message)
    assert [one["custom_id"] for one in auto_selects_of(message)] == ["users", "roles", "both", "channels"]
    assert auto_selects_of(message)[1]["default_values"] == [{"id": "2101", "type": "role"}]
    await ann.select(message, "3002", "1001")
    await ann.select(message, custom_id="users")
    await ann.select(message, "2102", custom_id="roles")
    await ann.select(message, "3004", "2101", custom_id="both")
    await ann.select(message, "4002")
    names = [(name, [getattr(value, "name", None) for value in values]) for name, values in view.chosen]
    assert names == [
        ("users", ["boris", "neva"]), ("users", []), ("roles", [MODERATORS]), ("both", ["dev", PLAYERS]),
        ("channels", ["lounge"]),
    ]  # fmt: skip
    boris = view.chosen[0][1][0]
    assert isinstance(boris, discord.Member)
    assert boris.get_role(2101)


async def test_selects_list_what_the_members_client_knows(standin: StandIn, client: Client) -> None:
    _, message = await _post_picks(standin, client)
    ann = standin.members["Ann"]
    standin.members["Boris"].leave()
    talk = standin.admin.add_channel("talk", VOICE)["id"]
    for custom_id, values in (
        ("users", ["3002"]), ("users", ["3001", "3003", "3004"]), ("users", ["3001", "3001"]), ("users", ["2101"]),
        ("roles", ["2001"]), ("roles", []), ("roles", ["3001"]), ("both", ["4001"]), ("channels", [talk]),
        ("channels", ["3001"]),
    ):  # fmt: skip
        await not_offered(ann.select(message, *values, custom_id=custom_id))


async def test_a_form_may_ask_for_a_user(standin: StandIn, client: Client) -> None:
    chosen: list[Any] = []

    class Form(ui.Modal, title="Who"):
        who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who"))

        async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
            assert isinstance(self.who.component, ui.UserSelect)
            chosen.extend(self.who.component.values)
            await interaction.response.send_message("noted")

    @client.tree.command(name="form", description="A form")
    async def form(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Form())

    await client.tree.sync()
    ann = standin.members["Ann"]
    asked = await ann.slash("form")
    assert (await ann.submit(asked, who=["3002"])).text == "noted"
    assert [type(one) for one in chosen] == [discord.Member]
