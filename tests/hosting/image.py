"""Carries out the steps of the Dockerfile without Docker.

Each stage has its own root directory: this machine's files, with an overlay file system for the stage's writes. The
mounts have their own mount namespace, so this machine's files stay as they are and nothing is left behind. Steps run
with that root, under the paths of the Dockerfile.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.hosting.dockerfile import Stage, assigned, read_stages
from tests.structure.sources import ROOT

LOCKS = ("requirements-run.lock", "requirements-build.lock", "requirements-compile.lock")
LONGEST_STEP_SECONDS = 1200

PREPARE = """
set -e
mount -t tmpfs -o mode=0755 neva {work}
cd {work}
for stage in {stages}; do
    mkdir -p $stage/written $stage/aside $stage/root
    mount -t overlay neva -o lowerdir=/,upperdir=$stage/written,workdir=$stage/aside $stage/root
    mount -t proc proc $stage/root/proc
    mount --rbind /dev $stage/root/dev
    mkdir -p $stage/root/mnt/wheels
    mount --bind {wheels} $stage/root/mnt/wheels
    chmod 0711 $stage/root/root
    mkdir -p $stage/root/usr/local/bin $stage/root/usr/local/lib/{python}
    ln -sfn {prefix}/bin/{python} $stage/root/usr/local/bin/python
    mount --bind {prefix}/lib/{python} $stage/root/usr/local/lib/{python}
    mkdir -p $stage/root/usr/local/include/{python}
    mount --bind {prefix}/include/{python} $stage/root/usr/local/include/{python}
done
echo ready
exec cat
"""
"""The base is this machine, with Python at its place in the image. Other users may enter /root, where it may be."""

READ_ONLY = """
set -e
mount -t tmpfs -o mode=1777 neva {root}/tmp
mount -o remount,ro,bind {root}
mount --bind {written}/data {root}/data
"""
"""As `read_only` with a tmpfs at /tmp and a volume at /data."""


def missing() -> str | None:
    """Return what this machine lacks for the steps."""
    if os.geteuid() != 0:
        return "needs root, for mounts"
    programs = [program for program in ("unshare", "nsenter", "setpriv") if shutil.which(program) is None]
    if programs:
        return f"needs {', '.join(programs)}"
    if subprocess.run([_base_python(), "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        return "needs pip in the Python that made this environment"
    probe = (
        "mount -t tmpfs t /mnt && mkdir /mnt/a /mnt/b /mnt/c"
        " && mount -t overlay o -o lowerdir=/,upperdir=/mnt/a,workdir=/mnt/b /mnt/c"
    )
    tried = subprocess.run(["unshare", "--mount", "sh", "-c", probe], capture_output=True, check=False)
    return None if tried.returncode == 0 else "needs overlay file systems in a mount namespace"


def _base_python() -> str:
    """Return the Python that replaces the base image's, not a virtual environment's."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return str(Path(sys.base_prefix) / "bin" / version)


@dataclass
class Image:
    """A built image, as long as its namespace lives."""

    process: int
    work: Path
    """The folder of the stages, in the namespace."""
    stage: Stage
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def root(self) -> Path:
        return self.work / "last" / "root"

    def command(self, *arguments: str, **settings: str) -> list[str]:
        return self.as_user([*self.stage.last("ENTRYPOINT").words, *arguments], **settings)

    def as_user(self, command: Sequence[str], **settings: str) -> list[str]:
        """Return the command line that runs a command as the image's user, without any capability.

        Its environment is the Dockerfile's and these settings, nothing else.
        """
        uid, _, gid = self.stage.last("USER").text.partition(":")
        drop = ["--reuid", uid, "--regid", gid, "--clear-groups", "--bounding-set=-all", "--no-new-privs"]
        folder = self.stage.last("WORKDIR").text
        variables = [f"{name}={value}" for name, value in {**self.environment, **settings}.items()]
        return [
            *_entered(self.process), "chroot", str(self.root), "setpriv", *drop, "--", "env", "-i", *variables,
            "sh", "-c", 'cd "$0" && exec "$@"', folder, *command,
        ]  # fmt: skip

    def written(self) -> dict[str, str]:
        """Return the files of the last stage's own layers: path -> hash, mode, owner and, in /opt, time."""
        listed = subprocess.run(
            [*_entered(self.process), sys.executable, "-c", _LIST, str(self.work / "last/written")],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        pairs = (line.partition("\t") for line in listed.stdout.splitlines())
        return {name: about for name, _, about in pairs}


_LIST = """
import hashlib, os, sys
from pathlib import Path
top = Path(sys.argv[1])
for path in sorted(top.rglob("*")):
    about, name = path.lstat(), str(path.relative_to(top))
    what = os.readlink(path) if path.is_symlink() else ""
    if path.is_file() and not path.is_symlink():
        what = hashlib.sha256(path.read_bytes()).hexdigest()
    time = int(about.st_mtime) if name.startswith("opt/neva") else ""
    print(name, f"{what} {about.st_mode:o} {about.st_uid}:{about.st_gid} {time}", sep="\\t")
"""


def download(folder: Path) -> None:
    """Download the image's packages by their hashes, from the source of `make setup`; some 20 s.

    Raises `subprocess.CalledProcessError`.
    """
    locks = [word for name in LOCKS for word in ("-r", str(ROOT / name))]
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--only-binary=:all:", "--no-deps"]
    pip = [_base_python(), "-m", "pip", "download"]
    subprocess.run([*pip, *options, *locks, "--dest", str(folder)], check=True)


@contextmanager
def built(work: Path, wheels: Path, **arguments: str) -> Iterator[Image]:
    """Carry out the Dockerfile's steps below a new directory, which stays empty outside the namespace.

    The packages come from a folder, with the hashes of the lock files; `arguments` replace those of the build. Raises
    `AssertionError` with the output of a failed step.
    """
    stages = read_stages(ROOT / "Dockerfile")
    names = [stage.name or "last" for stage in stages]
    python = Path(_base_python()).name
    script = PREPARE.format(work=work, stages=" ".join(names), python=python, prefix=sys.base_prefix, wheels=wheels)
    holder = subprocess.Popen(
        ["unshare", "--mount", "--propagation", "private", "sh", "-c", script],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdin is not None
    assert holder.stdout is not None
    try:
        assert holder.stdout.readline() == "ready\n"
        environment: dict[str, str] = {}
        for stage, name in zip(stages, names, strict=True):
            environment = _carry_out(stage, holder.pid, work / name / "root", work, arguments)
        read_only = READ_ONLY.format(root=work / "last/root", written=work / "last/written")
        subprocess.run([*_entered(holder.pid), "sh", "-c", read_only], check=True)
        yield Image(holder.pid, work, stages[-1], environment)
    finally:
        holder.stdin.close()
        holder.wait()
        holder.stdout.close()


def _entered(process: int) -> list[str]:
    """Return the start of a command line that runs a command in this process's namespace."""
    return ["nsenter", f"--mount=/proc/{process}/ns/mnt"]


def _carry_out(stage: Stage, process: int, root: Path, work: Path, arguments: Mapping[str, str]) -> dict[str, str]:
    enter = _entered(process)
    package_source = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/mnt/wheels", "PIP_CONFIG_FILE": os.devnull}
    known = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}
    at_build: dict[str, str] = {}
    folder = "/"
    for step in stage.instructions:
        if step.keyword == "ENV":
            known.update(assigned(step.text, known))
        elif step.keyword == "ARG":
            default = assigned(step.text, known)
            at_build.update({name: arguments.get(name, value) for name, value in default.items()})
        elif step.keyword == "WORKDIR":
            folder = step.text
            subprocess.run([*enter, "mkdir", "-p", f"{root}{folder}"], check=True)
        elif step.keyword == "COPY":
            command = [*enter, "cp", "--recursive", "--no-target-directory", "--preserve=mode,timestamps,links"]
            for source, target in _copies(step.words, root / folder.lstrip("/"), root, work):
                subprocess.run([*command, source, target], check=True)
        elif step.keyword == "RUN":
            environment = {"HOME": "/root", **package_source, **known, **at_build}
            ran = subprocess.run(
                [*enter, "chroot", str(root), "sh", "-c", f'cd "{folder}" && {step.text}'],
                env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                timeout=LONGEST_STEP_SECONDS,
            )  # fmt: skip
            assert ran.returncode == 0, f"{step.text}\n{ran.stdout}{ran.stderr}"
    return known


def _copies(words: list[str], folder: Path, root: Path, work: Path) -> Iterator[tuple[str, str]]:
    """Yield the sources and targets of a `COPY`, in the namespace."""
    top = ROOT
    if words[0].startswith("--from="):
        top, words = work / words[0].removeprefix("--from=") / "root", words[1:]
    *sources, target = words
    place = root / target.lstrip("/") if target.startswith("/") else folder / target
    for source in sources:
        path = top / source.lstrip("/")
        yield str(path), str(place / path.name if target.endswith("/") else place)
