"""Endpoints for the bot's user, gateway, commands and direct messages."""

from __future__ import annotations

from playground.errors import DiscordError, invalid, unknown
from playground.gateway import Gateway
from playground.limits.command_limits import check_commands
from playground.limits.rate_limits import RateLimits
from playground.objects import APPLICATION_ID, BOT_ID, OWNER_ID, Json
from playground.rest.rest import Call, Route, route
from playground.world import World

_MOST_GUILDS = 200
"""Of one answer."""


class AccountRoutes:
    """Endpoints of the bot's account.

    If `quarantined`, Discord refuses all direct messages of the bot, like those of a spammer. `application` is the
    developer portal's data: owner, team, links, flags.
    """

    def __init__(self, world: World, gateway: Gateway, rates: RateLimits) -> None:
        self.world, self.gateway, self.rates = world, gateway, rates
        self.quarantined = False
        self.opens_too_fast = False
        self.application: Json = {"owner": world.user(OWNER_ID), "team": None}
        self.routes: tuple[Route, ...] = (
            route("GET", "/users/@me", self._me),
            route("GET", "/oauth2/applications/@me", self._application),
            route("GET", "/applications/@me", self._application),
            route("GET", "/gateway", self._gateway),
            route("GET", "/gateway/bot", self._gateway),
            route("GET", "/users/@me/guilds", self._guilds),
            route("GET", "/applications/#/commands", self._list_commands),
            route("PUT", "/applications/#/commands", self._commands),
            route("POST", "/users/@me/channels", self._direct),
            route("GET", "/users/#", self._user),
        )

    def _me(self, _call: Call) -> Json:
        return self.world.user(BOT_ID) | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}

    def _application(self, _call: Call) -> Json:
        both = {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}}
        return {
            "id": APPLICATION_ID, "name": "Neva", "icon": None, "description": "", "summary": "", "type": None,
            "bot_public": True, "verify_key": "", "bot_require_code_grant": False,
            "flags": 0, "flags_new": "0",
            "interactions_endpoint_url": None, "role_connections_verification_url": None, "redirect_uris": [],
            "approximate_guild_count": sum(guild.bot for guild in self.world.guilds.values()),
            "approximate_user_install_count": sum(member.installed for member in self.world.members.values()),
            "integration_types_config": {"0": both, "1": both}, **self.application,
        }  # fmt: skip

    def _gateway(self, _call: Call) -> Json:
        limit = {
            "total": self.gateway.most_identifies,
            "reset_after": 0,
            "max_concurrency": self.gateway.max_concurrency,
        }
        limit["remaining"] = max(0, limit["total"] - len(self.gateway.identifies))
        return {"url": self.gateway.url, "shards": self.gateway.shards, "session_start_limit": limit}

    def _guilds(self, call: Call) -> list[Json]:
        """List the bot's servers in the order of their ids, in pages."""
        limit = int(call.query.get("limit", _MOST_GUILDS))
        if not 1 <= limit <= _MOST_GUILDS:
            raise invalid("limit", f"int value should be between 1 and {_MOST_GUILDS}.")
        after, before = int(call.query.get("after", 0)), int(call.query.get("before", 2**63))
        ids = sorted(int(guild.id) for guild in self.world.guilds.values() if guild.bot)
        between = [number for number in ids if after < number < before]
        page = between[-limit:] if "before" in call.query else between[:limit]
        return [self.world.partial_guild(str(number)) for number in page]

    def _list_commands(self, call: Call, _application: str) -> list[Json]:
        """Return all translations only on request, as Discord does."""
        if call.query.get("with_localizations") in ("1", "true", "True"):
            return self.world.commands
        return [_without_localizations(command) for command in self.world.commands]

    def _commands(self, call: Call, _application: str) -> list[Json]:
        check_commands(call.body)
        earlier = {(command["type"], command["name"]): command["id"] for command in self.world.commands}
        made = []
        for command in call.body:
            known = earlier.get((command.get("type", 1), command["name"]))
            if known is None and self.rates.new_commands.take("") is not None:
                raise DiscordError(400, 30034, "Max number of daily application command creates has been reached (200)")
            made.append(_show_command(command, known or self.world.new_id(), self.world.new_id()))
        self.world.set_commands(made)
        return made

    def _direct(self, call: Call) -> Json:
        user_id = str(call.body["recipient_id"])
        member = self.world.members.get(user_id)
        if member is None or member.deleted:
            raise unknown("User", 10013)
        if self.quarantined:
            raise DiscordError(403, 20026, "This bot has been flagged by our anti-spam system for abusive behavior.")
        if f"5{user_id}" not in self.world.channels:
            wait = self.rates.direct_channels.take("")
            if self.opens_too_fast or wait is not None:
                raise DiscordError(403, 40003, "You are opening direct messages too fast.")
        return self.world.direct_channel(user_id)

    def _user(self, _call: Call, user_id: str) -> Json:
        if user_id != BOT_ID and user_id not in self.world.members:
            raise unknown("User", 10013)
        return self.world.user(user_id)

    def refuse_direct(self, user_id: str) -> None:
        """Raise `DiscordError` if a direct message cannot reach this user."""
        member = self.world.members[user_id]
        if member.deleted:
            raise DiscordError(400, 50033, "Invalid Recipient(s)")
        if self.quarantined:
            raise DiscordError(403, 20026, "This bot has been flagged by our anti-spam system for abusive behavior.")
        shared = any(self.world.guilds[guild].bot for guild in member.guilds)
        if not shared and not member.installed:
            raise DiscordError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        if not member.dm_open or member.blocks_bot:
            raise DiscordError(403, 50007, "Cannot send messages to this user")


def _show_command(command: Json, command_id: str, version: str) -> Json:
    """Return a command in Discord's format, with permissions as a string."""
    permissions = command.get("default_member_permissions")
    made = {"type": 1, **command, "id": command_id, "application_id": APPLICATION_ID, "version": version}
    return made | {"default_member_permissions": None if permissions is None else str(permissions)}


def _without_localizations(part: Json) -> Json:
    """Return a command, an option or a choice in the default language alone."""
    shown = {key: value for key, value in part.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in shown:
            shown[key] = [_without_localizations(inside) for inside in shown[key]]
    return shown
