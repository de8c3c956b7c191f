# `make play` and `make test` do everything on a machine with Python 3.11 or newer. CONTRIBUTING.md tells the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
export PIP_DISABLE_PIP_VERSION_CHECK := 1

PAGES := src/benben/server/static/index.html
SOURCES := $(shell find web -path web/node_modules -prune -o -type f ! -name types.ts ! -name components.json -print) $(wildcard src/benben/games/*/*.py) $(wildcard src/benben/games/*/*.toml)

.PHONY: help setup pages play test lint unit verify bench lock clean

help:
	@echo 'make play    the table in the browser'
	@echo 'make test    everything that must pass before a commit'
	@echo 'make pages   build the pages into src/benben/server/static'
	@echo 'make setup   install into $(VENV) and run nothing'
	@echo 'make verify  the slow proofs: long random matches, strength of the bots'
	@echo 'make bench   speed, beside its peers'
	@echo 'make lock    the newest versions of what is needed, into constraints.txt'
	@echo 'make clean   remove what the other targets made'

setup: $(INSTALLED)

$(INSTALLED): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Benben needs Python 3.11 or newer; name one with make PYTHON=python3.12' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

pages: $(PAGES)

$(PAGES): $(INSTALLED) $(SOURCES)
	web/build
	@touch $@

play: $(PAGES)
	@$(BIN)/benben play

test: lint unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests bench
	web/build check
	@touch $(PAGES)

# The browser's driver keeps an event loop of its own in its process, so its tests run apart from the others.
unit: $(PAGES)
	$(BIN)/pytest -n 2 --ignore tests/browser
	$(BIN)/pytest -n 2 tests/browser

verify: setup
	$(BIN)/pytest -n 2 -m slow
	BENBEN_WHOLE=1 $(BIN)/pytest -n 2 tests/conformance

bench: setup
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m bench

lock: setup
	$(BIN)/python -m pip install --quiet --upgrade --upgrade-strategy eager --editable '.[dev,bench]'
	@{ sed -n '/^#/p' constraints.txt; $(BIN)/python -m pip freeze --exclude-editable; } > constraints.new
	@mv constraints.new constraints.txt

clean:
	rm -rf web/node_modules src/benben/server/static
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
