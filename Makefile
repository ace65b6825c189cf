# What one needs: git, make and Python 3.11 or newer. Everything else is fetched into .venv, from
# the locks, each file with its hash.
#
#   make rehearsal   plays the shipped games on the real bot, without Discord, and prints them
#   make web         the same bot in your browser: be every player yourself
#   make test        all tests but the slow ones
#   make soak        the slow ones
#   make lint        style, types and the arrows between the packages
#   make format      puts style right
#   make bench       what an order costs, beside a bot that only answers a ping
#   make lock        makes the locks anew, from pyproject.toml
#   make clean       takes away all that make has made

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help rehearsal web test soak lint format bench lock clean

export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv
BIN := $(VENV)/bin
TEST_JOBS ?= 2
SCRIPTS ?= tests/cases/*.txt
TESTS ?=
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)
UV_VERSION := 0.13.9

# Wheels and their hashes in the lock decide what is installed; the project itself comes from here.
PIP_INSTALL := $(BIN)/python -m pip install --quiet --require-hashes --requirement
PIP_SELF := $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --no-index --editable .

help:
	@sed -n '/^#   make/s/^#   //p' Makefile

rehearsal: $(VENV)/bot.stamp
	$(BIN)/umpire rehearse $(SCRIPTS)

web: $(VENV)/web.stamp
	$(BIN)/umpire rehearse --web

test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n $(TEST_JOBS) --dist worksteal -m "not soak" $(TESTS)

soak: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n $(TEST_JOBS) --dist worksteal -m soak $(TESTS)

# All of them, so that one sees at once all that is wrong.
lint: $(VENV)/dev.stamp
	@code=0; \
	run() { echo "$$*"; "$(BIN)/$$@" || code=1; }; \
	run ruff check .; \
	run ruff format --check .; \
	run mypy; \
	run lint-imports; \
	if [ -x $(BIN)/hadolint ]; then run hadolint Dockerfile; \
	else echo "hadolint has no build for this machine: the Dockerfile was not read"; fi; \
	exit $$code

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/dev.stamp
	$(BIN)/python -m bench
	$(BIN)/python -m bench.pictures

lock: $(VENV)/python.stamp
	$(VENV)/bin/python -m venv $(VENV)/lock
	$(VENV)/lock/bin/python -m pip install --quiet uv==$(UV_VERSION)
	.ci/lock $(VENV)/lock/bin/uv

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The first Python that is new enough; PYTHON=... names another. Anew whenever a lock changes, so that
# nothing is left over from an older one.
$(VENV)/python.stamp: $(wildcard requirements*.lock)
	@for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        echo "$$python -m venv $(VENV)"; \
	        rm -rf $(VENV); \
	        "$$python" -m venv $(VENV) || { \
	            echo "This Python can't make a virtual environment; Debian has it in python3-venv."; \
	            exit 1; }; \
	        touch $@; \
	        exit 0; \
	    fi; \
	done; \
	found=$$(for python in $(PYTHONS); do "$$python" --version 2>/dev/null || true; done | sort -u | paste -sd, -); \
	echo "Python 3.11 or newer is needed; found: $${found:-none}."; \
	echo "Where there is another, name it: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; \
	exit 1

$(VENV)/bot.stamp: requirements.lock $(VENV)/python.stamp
	$(PIP_INSTALL) requirements.lock
	$(PIP_SELF)
	@touch $@

$(VENV)/web.stamp: requirements-web.lock $(VENV)/bot.stamp
	$(PIP_INSTALL) requirements-web.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/bot.stamp
	$(PIP_INSTALL) requirements-dev.lock
	@touch $@
