"""Posts samples to a channel, fetches their files back from Discord, and deletes the samples."""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import discord
import yarl
from discord import ui
from PIL import Image, UnidentifiedImageError

from bot.core.services import Services
from bot.discord_base.emoji import ApplicationEmoji
from bot.workers.jobs import JobFailed, JobTimeout
from neva.check.clock import ClockGap
from neva.check.page import FAILURES, Page, as_code, describe
from neva.check.samples import Sample
from neva.command import Progress

FETCH_SECONDS = 60.0
"""Longest wait for a file."""
_AGAIN_SECONDS = 0.25
_SHOWN_WIDTH = 550
"""Points: the width at which Discord's client asks for a picture in a message."""


@dataclass
class Row:
    """What is known of a sample, in the words of the page."""

    name: str
    file: str = "–"
    accepted: str = "no"
    back: str = "–"
    moves: str = "–"

    HEAD = ("message", "file", "accepted after", "file back after", "moves")

    def cells(self) -> tuple[str, ...]:
        return self.name, self.file, self.accepted, self.back, self.moves


class SamplePosts:
    """The samples in one channel."""

    def __init__(
        self, client: discord.Client, services: Services, channel: discord.TextChannel, page: Page, gap: ClockGap
    ) -> None:
        self._client, self._emoji, self._channel = client, services[ApplicationEmoji], channel
        self._page, self._gap = page, gap
        self._sending: list[asyncio.Task[discord.Message]] = []

    async def run(self, samples: Iterable[Sample]) -> None:
        """Post each sample, look at its file, and delete all in the end, even if that fails or is interrupted."""
        samples, rows, progress = list(samples), list[Row](), Progress()
        self._page.head(f"Messages in {as_code(f'#{self._channel.name}')} ({self._channel.id})")
        try:
            for number, sample in enumerate(samples):
                progress("messages", number, len(samples))
                rows.append(Row(sample.name))
                await self._try(sample, rows[-1])
        finally:
            await self._delete_all()
        self._page.table(Row.HEAD, [row.cells() for row in rows])

    async def _try(self, sample: Sample, row: Row) -> None:
        try:
            content = await sample.build()
        except (JobTimeout, JobFailed):
            self._page.problem(f"The {sample.name} was not drawn in time: this machine is too busy.")
            return
        file = content.file() if content.file else None
        data = b"" if file is None else file.fp.read()
        try:
            message = await self._send(content.view, file)
        except FAILURES as error:
            self._page.problem(f"Discord did not accept the {sample.name}: {describe(error)}.{_may_stay(error)}")
            return
        accepted, took = time.time(), self._gap.last_answer_seconds
        self._gap.narrow(message.created_at, accepted - took, accepted)
        row.accepted = f"{took:.1f} s"
        if file is not None:
            row.file = f"{as_code(file.filename)}, {len(data) / 1000:,.0f} kB"
            await self._look(message, data, row)

    async def _send(self, view: ui.LayoutView, file: discord.File | None) -> discord.Message:
        if file is not None:
            file.reset()
        sent = self._channel.send(
            view=_disable(self._emoji.show(view)),
            files=[] if file is None else [file],
            allowed_mentions=discord.AllowedMentions.none(),
            silent=True,
        )
        self._sending.append(asyncio.create_task(sent))
        return await asyncio.shield(self._sending[-1])  # else a message could arrive after an interruption, and stay

    async def _look(self, message: discord.Message, data: bytes, row: Row) -> None:
        """Fetch the message's file; find out whether a film still moves."""
        frames = await asyncio.to_thread(count_frames, data)
        media = next(_media_of(message.components), None)
        try:
            if media is None:
                raise LookupError
            fetched, seconds = await self._fetch(media.url)
        except FAILURES as error:
            self._page.problem(
                f"The file of the {row.name} did not come back in {FETCH_SECONDS:.0f} s: {describe(error)}."
            )
            return
        except LookupError:
            self._page.problem(f"Discord's answer to the {row.name} names no file.")
            return
        row.back = f"{seconds:.1f} s" + ("" if fetched == data else f", changed to {len(fetched) / 1000:,.0f} kB")
        if frames > 1:
            await self._look_at_film(media, fetched, frames, row)

    async def _look_at_film(self, media: discord.UnfurledMediaItem, fetched: bytes, frames: int, row: Row) -> None:
        kept = await asyncio.to_thread(count_frames, fetched)
        row.moves = f"{kept} of {frames} frames"
        if kept <= 1:
            self._page.problem(f"The {row.name} stands still: Discord kept {kept} of its {frames} frames.")
        if media.proxy_url is None:
            return
        try:
            shown, seconds = await self._fetch(_as_shown(media))
        except FAILURES as error:
            self._page.problem(f"Discord made no picture of the {row.name} for its client: {describe(error)}.")
            return
        kept = await asyncio.to_thread(count_frames, shown)
        row.moves += f"; {kept} in the client, after {seconds:.1f} s"
        if kept <= 1:
            self._page.problem(f"The {row.name} stands still in the client: it gets {kept} of {frames} frames.")

    async def _fetch(self, url: str) -> tuple[bytes, float]:
        """Return a file, and how many seconds it took to come. Raises the last error after `FETCH_SECONDS`."""
        began, error = time.monotonic(), None
        while (left := began + FETCH_SECONDS - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    return await self._client.http.get_from_cdn(url), time.monotonic() - began
            except FAILURES as failed:
                error = failed
            await asyncio.sleep(_AGAIN_SECONDS)
        assert error is not None
        raise error

    async def _delete_all(self) -> None:
        deleted = 0
        for sending in self._sending:
            try:
                message = await sending
            except FAILURES:
                continue
            try:
                await message.delete()
            except discord.NotFound:
                pass
            except FAILURES as error:
                self._page.problem(f"The message {message.id} could not be deleted: {describe(error)}.")
                sys.stderr.write(f"neva: delete this message by hand: {message.jump_url}\n")
                continue
            deleted += 1
        self._page.ok(f"Deleted again: {deleted} messages.")


def _may_stay(error: BaseException) -> str:
    """Return a warning where only the answer may be lost."""
    if isinstance(error, discord.HTTPException) and error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
        return ""
    return " It may have arrived: look for it in the channel, and delete it."


def _disable(view: ui.LayoutView) -> ui.LayoutView:
    """Disable buttons and selects: the running bot would take a press for one of its own matches."""
    for item in view.walk_children():
        inner = item.item if isinstance(item, ui.DynamicItem) else item
        if isinstance(inner, ui.Button | ui.Select):
            inner.disabled = True
    return view


def _media_of(components: Iterable[Any]) -> Iterator[discord.UnfurledMediaItem]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media for item in component.items)
        elif isinstance(component, discord.FileComponent):
            yield component.media
        yield from _media_of(getattr(component, "children", ()))


def _as_shown(media: discord.UnfurledMediaItem) -> str:
    """Return the address from which Discord's client takes an animated picture."""
    size = {}
    if media.width and media.height and media.width > _SHOWN_WIDTH:
        size = {"width": str(_SHOWN_WIDTH), "height": str(round(_SHOWN_WIDTH * media.height / media.width))}
    return str(
        yarl.URL(str(media.proxy_url), encoded=True).update_query({"format": "webp", "animated": "true", **size})
    )


def count_frames(data: bytes) -> int:
    """Return 0 for data that is no picture."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return getattr(picture, "n_frames", 1)
    except (UnidentifiedImageError, OSError, ValueError):
        return 0
