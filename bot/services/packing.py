"""Jobs and their results as bytes, for the way through the database to another process and back.

They are pickled. Whoever can write into the database could put there what runs code when it is unpickled. So nothing is
unpickled but plain containers, and data classes, models, enums and named tuples of our own packages; no function is
called but those that are marked for it (engine/pickling.py).
"""

from __future__ import annotations

import dataclasses
import enum
import importlib
import io
import pickle
import zlib
from typing import Any

from pydantic import BaseModel

from bot.services.jobs import Assessment, CardDrawing, Choice, Drawing, Job, ReviewDrawing, SelfPlay
from engine.pickling import is_rebuilding

_PACKAGES = ("engine", "render")
_JOBS = {job.__name__: job for job in (Drawing, CardDrawing, ReviewDrawing, Choice, Assessment, SelfPlay)}
_CONTAINERS = {"frozenset": frozenset, "set": set}
_LARGEST = 50_000_000


class NotOurs(Exception):
    """Bytes that hold something else than a job or its result."""


def pack(value: Job | Any) -> bytes:
    """Return a job, or the result of one, as bytes."""
    return zlib.compress(pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL), 1)


def unpack(packed: bytes) -> Any:
    """Return what was packed. Raises `NotOurs`, without having called anything, for what `pack` does not make."""
    try:
        unzip = zlib.decompressobj()
        pickled = unzip.decompress(packed, _LARGEST)
        if unzip.unconsumed_tail:
            raise NotOurs("too large")
        return _Restricted(io.BytesIO(pickled)).load()
    except NotOurs:
        raise
    except Exception as error:  # a pickle that is malformed can raise anything
        raise NotOurs(type(error).__name__) from None


class _Restricted(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """Return a class that may be unpickled. Raises `NotOurs`."""
        found: object = None
        if module == "builtins":
            found = _CONTAINERS.get(name)
        elif module == Drawing.__module__:
            found = _JOBS.get(name)
        elif module.partition(".")[0] in _PACKAGES and name.isidentifier():
            found = getattr(importlib.import_module(module), name, None)
            found = found if _is_allowed(found) and getattr(found, "__module__", None) == module else None
        if found is None:
            raise NotOurs(f"{module}.{name}")
        return found

    def persistent_load(self, _pid: Any) -> Any:
        """Raise `NotOurs`."""
        raise NotOurs("persistent id")


def _is_allowed(found: object) -> bool:
    if not isinstance(found, type):
        return is_rebuilding(found)
    if issubclass(found, enum.Enum | BaseModel) or dataclasses.is_dataclass(found):
        return True
    return issubclass(found, tuple) and hasattr(found, "_fields")
