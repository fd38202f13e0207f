"""Detecting when a starting client knows all its servers.

discord.py calls a client ready once no server has come for two seconds. A client that counts those that Discord has
announced knows at once that the last one is there.
"""

from __future__ import annotations

import discord


class Arrivals:
    """The shards and servers that have arrived, out of those that are expected."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._shards: set[int] = set()
        self._missing: set[int] = set()

    def shard_connected(self, shard_id: int) -> None:
        """Note that a shard is connected, and the announced servers that have not come yet."""
        self._shards.add(shard_id)
        self._missing.update(guild.id for guild in self._client.guilds if guild.unavailable)

    def guild_came(self, guild_id: int) -> None:
        self._missing.discard(guild_id)

    @property
    def complete(self) -> bool:
        """Return whether all shards are connected and all servers there. Some never come while Discord has a fault."""
        expected = self._client.shard_ids or range(self._client.shard_count or 1)
        return self._shards.issuperset(expected) and not self._missing
