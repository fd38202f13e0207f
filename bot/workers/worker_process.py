"""Runs in other processes: the fork server (bot/workers/fork_server.py), and the workers that it forks.

A worker sends its process id, and then an answer for each job. Both end with the bot, which closes their connections.
"""

from __future__ import annotations

import gc
import os
import pickle
import queue
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from typing import NoReturn

import bot.games.registry  # noqa: F401 - a job imports it late; workers share what is loaded here
from bot.workers.fork_server import NUMBER_BYTES
from bot.workers.job_runner import do
from render.registry import warm_up


def serve(control: socket.socket) -> None:
    """Fork a worker for each connection that arrives, with its niceness; end with the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the bot's
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for workers that have ended
    warm_up()
    gc.collect()
    gc.freeze()  # the collector would write to memory that workers share
    while True:
        niceness, connections, *_ = socket.recv_fds(control, 1, 1)
        if not niceness:
            return
        with socket.socket(fileno=connections[0]) as connection, suppress(OSError):  # too many processes
            if os.fork() == 0:
                control.close()
                _work(connection, niceness[0])


def _work(connection: socket.socket, niceness: int) -> NoReturn:
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.nice(niceness)
        requests = queue.SimpleQueue[bytes]()
        threading.Thread(target=_receive, args=(connection, requests), name="requests", daemon=True).start()
        connection.sendall(os.getpid().to_bytes(NUMBER_BYTES))
        while True:
            answer = _answer(requests.get())
            connection.sendall(len(answer).to_bytes(NUMBER_BYTES))
            connection.sendall(answer)
    finally:
        os._exit(1)


def _receive(connection: socket.socket, requests: queue.SimpleQueue[bytes]) -> NoReturn:
    """End this process with the bot, also in the middle of a job."""
    # A bot that dies before it has read an answer resets the connection.
    with suppress(OSError), connection.makefile("rb") as stream:
        while length := stream.read(NUMBER_BYTES):
            requests.put(stream.read(int.from_bytes(length)))
    os._exit(0)


def _answer(request: bytes) -> bytes:
    """Return the pickled result, or the exception with its traceback as a note."""
    try:
        return pickle.dumps(do(pickle.loads(request)))  # noqa: S301 - from the bot
    except Exception as error:
        error.add_note(traceback.format_exc())
        with suppress(Exception):
            return pickle.dumps(error)
        return pickle.dumps(RuntimeError(type(error).__name__))


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as control:
        serve(control)
