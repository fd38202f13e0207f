"""Stores the world in one SQLite file, so that channels and messages survive a restart, like Discord's."""

from __future__ import annotations

import base64
import json
import sqlite3
from pathlib import Path

from playground.objects import Json
from playground.world import World


class FileKeeper:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS objects (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key))"
        )
        self._db.execute("CREATE TABLE IF NOT EXISTS files (key TEXT PRIMARY KEY, name TEXT, data BLOB)")

    def put(self, kind: str, key: str, value: Json) -> None:
        self._db.execute("INSERT OR REPLACE INTO objects VALUES (?, ?, ?)", (kind, key, json.dumps(value)))

    def drop(self, kind: str, key: str) -> None:
        self._db.execute("DELETE FROM objects WHERE kind = ? AND key = ?", (kind, key))

    def put_file(self, key: str, name: str, data: bytes) -> None:
        self._db.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?)", (key, name, data))

    def drop_file(self, key: str) -> None:
        self._db.execute("DELETE FROM files WHERE key = ?", (key,))

    def restore(self, world: World) -> None:
        """Load all but ephemeral messages, which a restarted client also loses."""
        rows = self._db.execute("SELECT kind, key, value FROM objects ORDER BY CAST(key AS INTEGER)")
        for kind, key, text in rows.fetchall():
            value = json.loads(text)
            if kind == "channel":
                world.channels[key] = value
            elif kind == "message" and not value.get("_visible_to"):
                world.messages[key] = value
            elif kind == "emoji":
                world.emoji[key] = value["name"], base64.b64decode(value["picture"])
            elif kind == "commands":
                world.commands = value["commands"]
        world.files = {key: (name, data) for key, name, data in self._db.execute("SELECT * FROM files")}

    def close(self) -> None:
        self._db.close()
