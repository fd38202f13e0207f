"""The server of the web page: one websocket per browser. docs/playground.md lists the JSON messages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from playground import membership
from playground.gateway import Gateway
from playground.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    TOKEN_SECONDS,
    Interaction,
    Interactions,
    declared_options,
    options_payload,
)
from playground.limits import component_tree
from playground.members.people import Member
from playground.objects import BOT_ID, GUILD_ID, SILENT, SYSTEM, Json, public
from playground.offers import (
    BUILT_IN_COMMANDS,
    NotOffered,
    check_choice,
    check_command,
    check_options,
    check_place,
    check_writing,
    may_use,
)
from playground.posting import Poster
from playground.threads import Threads

HISTORY = 60
"""Public messages sent at once; the page requests older ones when scrolled up."""
PRIVATE_HISTORY = 20


def page_of(messages: list[Json], before: str | None) -> tuple[list[Json], bool]:
    """Return the newest messages, or those before an id, and True if there are older ones.

    Private answers have their own limit, so that they do not push out public ones.
    """
    older = [m for m in messages if before is None or int(m["id"]) < int(before)]
    public_ids = [int(m["id"]) for m in older if not m.get("_visible_to")]
    first = public_ids[-HISTORY] if len(public_ids) > HISTORY else 0
    private_ids = [m["id"] for m in older if m.get("_visible_to")][-PRIVATE_HISTORY:]
    kept = [m for m in older if int(m["id"]) >= first and (not m.get("_visible_to") or m["id"] in private_ids)]
    return kept, first > 0


def member_data(member: Member) -> Json:
    return {
        "id": member.id, "name": member.name, "locale": member.locale, "dm_open": member.dm_open,
        "blocks_bot": member.blocks_bot, "moderator": member.moderator, "roles": sorted(member.roles),
        "in_server": GUILD_ID in member.guilds, "deleted": member.deleted,
    }  # fmt: skip


def name_channel(channel: Json) -> Json:
    """Name a direct channel after the other side."""
    return {"name": "Neva", **public(channel)}


_STATIC = Path(__file__).parent / "static"
_EVENTS = {"MESSAGE_CREATE": "message", "MESSAGE_UPDATE": "message"}


class Viewer:
    """An open page, used by one member."""

    def __init__(self, page: Page, socket: web.WebSocketResponse, member_id: str) -> None:
        self._page, self._socket, self.member_id = page, socket, member_id
        self._outgoing: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, message: Json) -> None:
        self._outgoing.put_nowait(message)

    async def pump(self) -> None:
        while True:
            await self._socket.send_json(await self._outgoing.get())

    def hello(self) -> None:
        page, world = self._page, self._page.world
        world.direct_channel(self.member_id)
        self.send(
            {
                "op": "hello",
                "me": self.member_id,
                "members": [member_data(member) for member in world.members.values()],
                "guild": {"id": GUILD_ID, "name": "Winter Palace"},
                "roles": world.guilds[GUILD_ID].roles(),
                "channels": [name_channel(c) for c in world.channels.values() if world.sees(self.member_id, c["id"])],
                "commands": self._commands(),
                "built_in": [{"name": name, "description": text} for name, text in BUILT_IN_COMMANDS.items()],
                "bot": {"id": "1001", "name": "Neva", "online": page.gateway.online},
            }
        )

    def _commands(self) -> list[Json]:
        world, member = self._page.world, self._member
        return [{**command, "offered": may_use(world, member, GUILD_ID, command)} for command in world.commands]

    def on_change(self, event: str, data: Json) -> None:
        """Send a change to the page if the member may see it."""
        world = self._page.world
        if event in _EVENTS:
            if (
                data["type"] not in SYSTEM
                and world.sees(self.member_id, data["channel_id"])
                and world.shown_to(self.member_id, data)
            ):
                self.send({"op": "message", "message": self._describe_message(data)})
        elif event in ("MESSAGE_DELETE", "_MESSAGE_GONE"):
            self.send({"op": "message_gone", "channel_id": data["channel_id"], "id": data["id"]})
        elif event in ("THREAD_CREATE", "THREAD_UPDATE", "_THREAD_MEMBERS", "CHANNEL_CREATE", "CHANNEL_UPDATE"):
            if world.sees(self.member_id, data["id"]):
                self.send({"op": "channel", "channel": name_channel(data)})
        elif event in ("THREAD_DELETE", "_THREAD_GONE", "CHANNEL_DELETE"):
            self.send({"op": "channel_gone", "id": data["id"]})
        elif event == "_COMMANDS":
            self.send({"op": "commands", "commands": self._commands()})
        elif event.startswith("GUILD_ROLE") or (event == "_MEMBER" and data["id"] == self.member_id):
            self.hello()  # visible channels and offered commands change
        elif event == "_MEMBER":
            self.send({"op": "member", "member": member_data(world.members[data["id"]])})
        elif event == "_BOT":
            self.send({"op": "bot", "online": data["online"]})

    def _describe_message(self, message: Json) -> Json:
        ephemeral = bool(message.get("_visible_to"))
        mine = any(user["id"] == self.member_id for user in message["mentions"])
        called = mine or message["mention_everyone"] or bool(self._member.roles & {*message["mention_roles"]})
        own = message["author"]["id"] == self.member_id
        mentioned = called and not ephemeral and not own
        return {
            **public(message), "ephemeral": ephemeral, "mentions_me": mentioned,
            "bell": self._bell(message, called=mentioned) if not ephemeral else None,
        }  # fmt: skip

    def _bell(self, message: Json, *, called: bool) -> str | None:
        """Return "sound" if the message notifies this member with one, "silent" for any silent message, else None."""
        author, direct = message["author"]["id"], not message.get("guild_id")
        if message["flags"] & SILENT:
            return "silent"
        blocked = author == BOT_ID and self._member.blocks_bot
        return "sound" if (called or (direct and author != self.member_id)) and not blocked else None

    async def handle(self, request: Json) -> None:
        world = self._page.world
        match request["op"]:
            case "history":
                channel_id = request["channel_id"]
                if world.sees(self.member_id, channel_id):
                    seen = [m for m in world.history(channel_id) if world.shown_to(self.member_id, m)]
                    before = request.get("before")
                    messages, more = page_of(seen, before)
                    shown = [self._describe_message(m) for m in messages]
                    about = {"channel_id": channel_id, "before": before, "more": more}
                    self.send({"op": "history", "messages": shown, **about})
            case "say":
                if request["content"].strip():
                    self._say(request["channel_id"], request["content"][:2000])
            case "slash" | "autocomplete":
                await self._command(request)
            case "click" | "select":
                message = world.messages.get(request["message_id"])
                if message is not None and world.shown_to(self.member_id, message):
                    await self._use(request, message)
            case "modal_submit":
                await self._wait(
                    request["nonce"], self._page.interactions.submit(request["interaction_id"], request["values"])
                )
            case "member":
                self._change_member(request)
            case "dismiss":
                message = world.messages.get(request["message_id"])
                if message is not None and message.get("_visible_to") == self.member_id:
                    world.dismiss_message(message)

    def _change_member(self, change: Json) -> None:
        world, member = self._page.world, self._member
        match change:
            case {"role_id": role_id, "held": held} if GUILD_ID in member.guilds:
                membership.set_role(world, member, role_id, held=bool(held))
            case {"in_server": True}:
                membership.join(world, member, GUILD_ID)
            case {"in_server": False}:
                membership.leave(world, member, {GUILD_ID})
            case {"dm_open": opened}:
                member.dm_open = bool(opened)
                membership.announce_change(world, member)
            case {"blocks_bot": blocked}:
                member.blocks_bot = bool(blocked)
                membership.announce_change(world, member)

    @property
    def _member(self) -> Member:
        return self._page.world.members[self.member_id]

    def _channel(self, channel_id: str) -> Json:
        """Return a channel. Raises `NotOffered` if it is gone."""
        if channel_id not in self._page.world.channels:
            raise NotOffered("the channel is gone")
        return self._page.world.channels[channel_id]

    def _say(self, channel_id: str, text: str) -> None:
        try:
            channel = self._channel(channel_id)
            check_writing(self._page.world, self._member, channel)
        except NotOffered as reason:
            self.send({"op": "error", "text": f"Not sent: {reason}"})
            return
        self._page.threads.unarchive(channel)
        self._page.poster.post(channel["id"], {"content": text}, {}, author=self.member_id)

    async def _command(self, request: Json) -> None:
        path = request["path"]
        command = next((c for c in self._page.world.commands if c["name"] == path[0]), None)
        if command is None:
            self.send({"op": "error", "text": f"There is no command /{' '.join(path)}"})
            return
        kind = AUTOCOMPLETE if request["op"] == "autocomplete" else COMMAND
        try:
            channel = self._channel(request["channel_id"])
            check_command(self._page.world, self._member, channel, command)
            if kind == COMMAND:
                declared = declared_options(command, path)
                check_options(self._page.world, self._member, channel, declared, request["options"])
        except NotOffered as reason:
            self._refuse(request["nonce"], kind, reason)
            return
        data = options_payload(command, path, request["options"], request.get("focused"))
        await self._follow(request["nonce"], request["channel_id"], kind, data, None)

    async def _use(self, request: Json, message: Json) -> None:
        data: Json = {"custom_id": request["custom_id"], "component_type": component_tree.BUTTON, "id": 1}
        if request["op"] == "select":
            selects = [
                one for _, one in component_tree.walk(message["components"]) if one["type"] in component_tree.SELECTS
            ]
            select = next((one for one in selects if one["custom_id"] == request["custom_id"]), None)
            try:
                if select is None:
                    raise NotOffered("the select is gone")
                check_choice(
                    self._page.world, self._member, self._channel(message["channel_id"]), select, request["values"]
                )
            except NotOffered as reason:
                self._refuse(request["nonce"], COMPONENT, reason)
                return
            data |= {"component_type": select["type"], "values": request["values"]}
        await self._follow(request["nonce"], message["channel_id"], COMPONENT, data, message)

    async def _follow(self, nonce: str, channel_id: str, kind: int, data: Json, message: Json | None) -> None:
        """Send an interaction; report its progress to the page."""
        try:
            check_place(self._page.world, self._member, self._channel(channel_id))
        except NotOffered as reason:
            self._refuse(nonce, kind, reason)
            return
        await self._wait(nonce, self._page.interactions.start(self.member_id, channel_id, kind, data, message))

    async def _wait(self, nonce: str, interaction: Interaction) -> None:
        """Report on an interaction until it is answered or expires."""
        await self._until(lambda: interaction.state != "sent")
        if interaction.kind == AUTOCOMPLETE:
            self.send({"op": "choices", "nonce": nonce, "choices": interaction.choices})
            return
        if _thinking(interaction):
            self._tell(nonce, "thinking")
            try:
                async with asyncio.timeout(TOKEN_SECONDS):
                    messages = self._page.world.messages
                    await self._until(lambda: not _thinking(interaction) or interaction.message_id not in messages)
            except TimeoutError:
                self._tell(nonce, "failed", "The application did not respond")
                return
        if interaction.state == "failed":
            self._tell(nonce, "failed", "This interaction failed")
        else:
            self._tell(nonce, "answered")
        if interaction.modal is not None:
            self.send({"op": "modal", "interaction_id": interaction.id, "modal": interaction.modal})

    def _refuse(self, nonce: str, kind: int, reason: NotOffered) -> None:
        if kind == AUTOCOMPLETE:
            self.send({"op": "choices", "nonce": nonce, "choices": []})
        else:
            self._tell(nonce, "failed", f"Not sent: {reason}")

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            changed = self._page.world.changed
            await changed.wait()

    def _tell(self, nonce: str, state: str, error: str | None = None) -> None:
        self.send({"op": "interaction", "nonce": nonce, "state": state, **({"error": error} if error else {})})


def _thinking(interaction: Interaction) -> bool:
    """Return True if the member sees "is thinking…"; a deferred update of the clicked message shows nothing."""
    return interaction.state == "deferred" and interaction.message_id != interaction.source_message_id


class Page:
    def __init__(self, gateway: Gateway, poster: Poster, interactions: Interactions, threads: Threads) -> None:
        self.world, self.gateway, self.poster, self.interactions = gateway.world, gateway, poster, interactions
        self.threads = threads
        self._sockets: set[web.WebSocketResponse] = set()

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/", self._index)
        app.router.add_get("/page/ws", self._websocket)
        app.router.add_static("/", _STATIC)

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close()

    async def _index(self, _request: web.Request) -> web.FileResponse:
        return web.FileResponse(_STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def _websocket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        member_id = request.query.get("member", "")
        viewer = Viewer(self, socket, member_id if member_id in self.world.members else next(iter(self.world.members)))
        self._sockets.add(socket)
        self.world.listeners.append(viewer.on_change)
        pump = asyncio.create_task(viewer.pump())
        running: set[asyncio.Task[Any]] = set()
        viewer.hello()
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(viewer.handle(json.loads(message.data)))
                    running.add(task)
                    task.add_done_callback(running.discard)
        finally:
            self.world.listeners.remove(viewer.on_change)
            self._sockets.discard(socket)
            for task in (pump, *running):
                task.cancel()
        return socket
