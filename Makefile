# Newcomers need only `make play` and `make test`. Both install their requirements.
OLDEST := 3.11
RECENT := import sys; sys.exit(sys.version_info[:2] < tuple(map(int, "$(OLDEST)".split("."))))
# The first that is recent enough; without one, check-python stops.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	if $$python -c '$(RECENT)' 2> /dev/null; then echo $$python; exit; fi; done; echo python3)
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2> /dev/null)
BIN := .venv/bin

# Else each process of the tests would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup hooks play run test test-all fast fresh soak kills check lint spelling types contract licences audit bill format lock golden bench wheel wheels compiled plain clean

# A new version of Python needs new packages.
RUN := .venv/.run-$(VERSION)
READY := .venv/.ready-$(VERSION)

setup: $(READY) ## for the bot and the tests

define check-python
@$(PYTHON) -c '$(RECENT)' 2> /dev/null || { echo "Neva needs Python $(OLDEST) or newer, and $(PYTHON) is" \
	"$$($(PYTHON) -V 2>&1 | grep '^Python' || echo missing). Install one, or name it: make PYTHON=python$(OLDEST)" >&2; exit 1; }
endef

# Without the links of another Python, which `venv` would keep.
define make-venv
$(check-python)
@rm -f .venv/bin/python* .venv/.run* .venv/.ready*
$(PYTHON) -m venv .venv
endef

# --no-deps: the locks name everything. --no-compile: modules are compiled on their first import.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-compile

# Packages of a lock and of the build, all by hash. pip reads the lists of all releases on one processor, which takes
# most of its time, so two of them run at once, each with every other package. The pip of Python 3.11 takes twice as
# long: it is used only if a newer one cannot be had.
define install-locked
-@$(INSTALL) --require-hashes -r requirements-pip.lock
@awk '/^[^ ]/ { half = ".venv/half-" (++packages % 2) ".lock" } { print > half }' $(1) requirements-build.lock
$(INSTALL) --require-hashes -r .venv/half-0.lock & first=$$!; \
	$(INSTALL) --require-hashes -r .venv/half-1.lock; status=$$?; wait $$first && exit $$status
endef

# setuptools warns at length that the folder itself is used, which is intended.
INSTALL_NEVA := PYTHONWARNINGS=ignore $(INSTALL) --no-build-isolation -e .

# The bot's requirements.
$(RUN): requirements-run.lock requirements-build.lock requirements-pip.lock pyproject.toml
	$(make-venv)
	$(call install-locked,requirements-run.lock)
	$(INSTALL_NEVA)
	@touch $@

# Includes all of the above: a second run of pip would take five seconds.
$(READY): requirements.lock requirements-build.lock requirements-pip.lock pyproject.toml
	$(make-venv)
	$(call install-locked,requirements.lock)
	$(INSTALL_NEVA)
	@touch $(RUN) $@

hooks: setup ## format, lint and spell-check before every commit; needs pre-commit
	pre-commit install

play: $(RUN) ## the bot against the local stand-in, with a web page
	$(BIN)/python -m playground -- $(BIN)/neva run

run: $(RUN) ## the bot against Discord; needs DISCORD_TOKEN in .env
	$(BIN)/neva run

ONLY ?= tests
# For two processors: some tests wait, and each process imports everything, which takes ten seconds of a processor.
JOBS ?= 3
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

# `types` is left to `make check`: it keeps a processor busy for a minute.
test: setup ## checks and tests, within minutes
	@$(MAKE) --no-print-directory --jobs 2 lint spelling contract fast

test-all: setup check tests/__pycache__ ## as in CI: with slow tests, all samples, and PostgreSQL
	$(PYTEST) --all $(ONLY)

fast: setup tests/__pycache__
	$(PYTEST) $(ONLY)

# After a clean clone one process compiles all modules. Its errors are ignored: the tests report them.
tests/__pycache__: | setup
	-@$(BIN)/python -m pytest --collect-only -qq $(ONLY) > /dev/null

kills: setup ## a season of 64 people while processes of the bot are killed, for minutes
	KILLS=1 $(BIN)/python -m pytest --all -n 2 tests/e2e/test_season_over_kills.py

check: lint spelling types contract ## everything but the tests

DIST ?= trixie
WHAT ?= quick

fresh: ## what the README says, on a fresh Debian: DIST=bookworm, WHAT=play, quick or test; needs root and debootstrap
	.ci/fresh $(DIST) $(WHAT)

RUNS ?= 30
SOAK ?= tests/e2e tests/playground

soak: setup ## the end-to-end tests repeatedly, two at a time, until one fails
	for run in $$(seq $(RUNS)); do echo "run $$run of $(RUNS)"; \
		$(BIN)/python -m pytest -q --all -n 2 --dist worksteal --maxfail 1 $(SOAK) || exit 1; done

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

spelling: setup
	$(BIN)/codespell

types: setup
	$(BIN)/mypy

contract: setup
	$(BIN)/lint-imports

TOOLS := .venv-tools/bin

.venv-tools/.ready: requirements-tools.lock
	$(check-python)
	$(PYTHON) -m venv .venv-tools
	$(TOOLS)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-tools.lock
	@touch $@

# Checked by a person: all permit use as a service, and redistribution as source and in an image.
LICENCES := MIT;MIT License;MIT-CMU;BSD License;BSD-2-Clause;BSD-3-Clause;Apache Software License;Apache-2.0;Apache-2.0 AND MIT;\
Apache-2.0 AND BSD-2-Clause;Apache-2.0 OR BSD-2-Clause;PSF-2.0;Python Software Foundation License;LGPL-3.0-only

licences: setup .venv-tools/.ready ## of a running bot's packages; fails for any not in LICENCES
	$(TOOLS)/pip-licenses --python $(BIN)/python --allow-only "$(LICENCES)" \
		--packages $$(grep -oE '^[a-zA-Z0-9._-]+==' requirements-run.lock | tr -d '=') > /dev/null

STRICT ?= --strict

audit: .venv-tools/.ready ## known vulnerabilities of a running bot's packages; needs a network, and fails without one
	$(TOOLS)/pip-audit $(STRICT) --disable-pip --require-hashes -r requirements-run.lock

bill: .venv-tools/.ready ## dist/neva.cdx.json: a bill of materials
	@mkdir -p dist
	$(TOOLS)/cyclonedx-py requirements --pyproject pyproject.toml -o dist/neva.cdx.json requirements-run.lock

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# --universal: one lock for every Python from the oldest on, with markers.
COMPILE := $(TOOLS)/uv pip compile --quiet --universal --python-version $(OLDEST) --generate-hashes --no-header --no-annotate
BUILD := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")

lock: .venv-tools/.ready ## renew the pinned versions and their hashes
	$(COMPILE) --upgrade --extra dev -o requirements.lock pyproject.toml
	$(COMPILE) -c requirements.lock --extra compiled -o requirements-run.lock pyproject.toml
	$(PYTHON) -c '$(BUILD)' | $(COMPILE) --upgrade -o requirements-build.lock -
	echo pip | $(COMPILE) --upgrade -o requirements-pip.lock -
	echo mypy | $(COMPILE) -c requirements.lock -o requirements-compile.lock -
	printf 'cibuildwheel\ncyclonedx-bom\npip-audit\npip-licenses\nuv\n' | $(COMPILE) --upgrade -o requirements-tools.lock -

golden: setup ## golden records and random games that play differently; ACCEPT=--accept updates them
	$(BIN)/python -m tests.golden.accept $(ACCEPT)
	$(BIN)/python -m tests.golden.random_games $(ACCEPT)

bench: setup ## ratios to a baseline of the same run, compared with docs/benchmarks.md, which it rewrites
	$(BIN)/python -m benchmarks --write $(ONLY)

wheel: setup ## dist/: Neva with playouts compiled by mypyc, tested; needs a C compiler and Python's headers
	rm -rf build dist/*.whl
	NEVA_COMPILED=3 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	NEVA_WHEEL=$$(echo dist/*.whl) $(BIN)/python -m pytest -q --all tests/engine/test_compiled.py

wheels: .venv-tools/.ready ## dist/: such wheels for Python 3.11 to 3.13, tested; needs Docker
	$(TOOLS)/cibuildwheel --platform linux --output-dir dist

# Compiled modules share a module in this folder, which Python finds by the .pth file.
compiled: setup plain ## compile the playouts, for several times the speed; needs a C compiler and Python's headers
	NEVA_COMPILED=3 $(BIN)/python setup.py --quiet build_ext --inplace > /dev/null
	for folder in .venv/lib/python3*/site-packages; do pwd > $$folder/neva_playouts.pth; done
	rm -rf build

plain: ## undo `make compiled`
	rm -f neva_playouts__mypyc.*.so engine/*/rules/*.so engine/*/strength/*.so .venv/lib/python3*/site-packages/neva_playouts.pth

clean: plain
	rm -rf build dist .venv .venv-tools .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
