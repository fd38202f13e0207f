# Everything a newcomer needs: `make play` and `make test`. Both set themselves up.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin

.PHONY: setup hooks play run test soak check lint spelling types contract licences audit bill format lock golden bench wheel clean

setup: .venv/.ready

.venv/.ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

hooks: setup ## formatter, linter and spelling before every commit; needs pre-commit
	pre-commit install

play: setup ## the real bot against the local stand-in, with its web page
	$(BIN)/python -m playground -- $(BIN)/neva run

run: setup ## the bot against Discord; needs DISCORD_TOKEN in .env
	$(BIN)/neva run

test: setup check ## everything CI runs
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: lint spelling types contract licences audit

RUNS ?= 30
SOAK ?= tests/e2e tests/playground

soak: setup ## the end-to-end tests again and again, two at a time, until one fails
	for run in $$(seq $(RUNS)); do echo "run $$run of $(RUNS)"; \
		$(BIN)/python -m pytest -q -n 2 --dist worksteal --maxfail 1 $(SOAK) || exit 1; done

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

spelling: setup
	$(BIN)/codespell

types: setup
	$(BIN)/mypy

contract: setup
	$(BIN)/lint-imports

licences: setup ## of all that a running bot uses, compared with supply/licences.toml
	$(BIN)/python -m supply.licences > /dev/null

ADVISORIES ?=

audit: setup ## known vulnerabilities; ADVISORIES=all.zip names an export of OSV's advisories for Python packages
	$(BIN)/python -m supply.audit --advisories "$(ADVISORIES)"

bill: setup ## dist/neva.cdx.json: a bill of materials
	@mkdir -p dist
	$(BIN)/python -m supply.bill > dist/neva.cdx.json

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: setup ## renew the pinned versions and their hashes, and the parts of them that the image installs
	$(BIN)/pip-compile --quiet --extra dev --strip-extras --generate-hashes --allow-unsafe --no-header --no-annotate --no-emit-index-url --no-emit-trusted-host --no-emit-find-links -o requirements.lock pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m supply.lock

golden: setup ## which golden records would play differently; ACCEPT=--accept writes it down
	$(BIN)/python -m tests.golden.accept $(ACCEPT)

bench: setup ## ratios to a baseline of the same run, beside those of docs/benchmarks.md, which is written anew
	$(BIN)/python -m benchmarks --write $(ONLY)

wheel: setup ## dist/: Neva with playouts that mypyc has compiled, tested; needs a C compiler and Python's headers
	rm -rf build dist/*.whl
	NEVA_COMPILED=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w dist .
	NEVA_WHEEL=$$(echo dist/*.whl) $(BIN)/python -m pytest -q tests/engine/test_compiled.py

clean:
	rm -rf build dist .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
