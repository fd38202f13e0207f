"""nginx with the settings of deploy/nginx-discord.conf, in front of a server of this machine."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.bounded import until
from tests.structure.sources import ROOT

PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
SETTINGS = (ROOT / "deploy" / "nginx-discord.conf").read_text(encoding="utf-8")
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
START_SECONDS = 20.0

needs_nginx = pytest.mark.skipif(PROGRAM is None, reason="needs nginx (apt-get install nginx-light)")

_WHOLE = """
{user}
daemon off;
pid {folder}/nginx.pid;
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/discord.conf;
}}
"""


@asynccontextmanager
async def running_nginx(folder: Path, port: int, authorities: Path | None) -> AsyncIterator[str]:
    """Yield the address of nginx, which asks a local port for Discord: by TLS, if there are authorities."""
    assert PROGRAM is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        own: int = free.getsockname()[1]
    settings = _replace(SETTINGS, "listen 127.0.0.1:8050;", f"listen 127.0.0.1:{own};")
    settings = _replace(settings, "server discord.com:443;", f"server 127.0.0.1:{port};")
    if authorities is None:
        settings = _replace(settings, "proxy_pass https://discord;", "proxy_pass http://discord;")
    else:
        settings = _replace(settings, AUTHORITIES, str(authorities))
    (folder / "discord.conf").write_text(settings)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(_WHOLE.format(folder=folder, user=user))
    nginx = await asyncio.create_subprocess_exec(
        PROGRAM, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"
    )
    try:
        await until(lambda: nginx.returncode is not None or _answers(own), START_SECONDS)
        assert nginx.returncode is None
        yield f"http://127.0.0.1:{own}"
    finally:
        if nginx.returncode is None:
            nginx.terminate()
        async with asyncio.timeout(START_SECONDS):
            await nginx.wait()


def _replace(text: str, old: str, new: str) -> str:
    assert old in text
    return re.sub(re.escape(old), new, text)


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
