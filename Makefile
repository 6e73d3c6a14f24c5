# Atout: one command for each thing one does here. `make` alone lists them.
#
# PYTHON=python3.12   the Python that makes .venv (the first time only)
# ARGS="..."          handed on to the program behind play, quick, test, dist, soak, mutants and bench; to the tests of release

PYTHON  ?= python3
ARGS    ?=
WORKERS ?= 4

bin := .venv/bin
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
# Containers often tell Python to keep nothing of what it translates; each of many processes would then translate all anew.
unexport PYTHONDONTWRITEBYTECODE
.NOTPARALLEL:
.PHONY: help play quick test release dist soak mutants screens check fix twins golden bench docs page clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.play ## set up what is missing, then open the table in the browser (ARGS="--port 9000")
	@$(bin)/atout serve $(ARGS)

quick: .venv/.collected ## run the short plain tests, without a browser (ARGS="-k marriage")
	@$(bin)/pytest -n 2 --dist loadfile --no-loadscope-reorder --quick $(ARGS)

# A file's tests share one worker, those of the browser go one by one to whoever is free (tests/conftest.py). The order is kept
# because browser tests must come last in each worker, and long ones first among their like.
test: .venv/.collected ## run every test (ARGS="-k marriage")
	@sh scripts/chromium.sh
	@sh scripts/postgres.sh
	@$(bin)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(ARGS)

release: .venv/.collected .venv/.dist check ## everything before a release: checks, tests with their long cases, screens, then dist
	@sh scripts/chromium.sh
	@sh scripts/postgres.sh
	@$(bin)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --long $(ARGS)
	@$(bin)/python scripts/screens.py
	@$(bin)/python scripts/dist.py

dist: .venv/.dist ## build what is published, try it on every Python found, and stop before publishing
	@$(bin)/python scripts/dist.py $(ARGS)

soak: .venv/.dev ## keep the server to its promises for an hour or more (ARGS="--record", ARGS="-k power")
	@$(bin)/python scripts/soak.py $(ARGS)

mutants: .venv/.dev ## break the rules and the server one at a time: tests must notice (ARGS="EB-049 --jobs 1")
	@$(bin)/python scripts/mutants.py $(ARGS)

screens: .venv/.dev ## walk every screen in every look and size, and write a contact sheet (ARGS="--only marker")
	@sh scripts/chromium.sh
	@$(bin)/python scripts/screens.py $(ARGS)

# The two that take half a minute each go side by side.
check: .venv/.dev ## lint, format, types, import contract, and the page's format, mistakes and types where Node exists
	@$(bin)/ruff check
	@$(bin)/ruff format --check
	@$(bin)/lint-imports
	@$(MAKE) page & page=$$!; types=0; $(bin)/mypy || types=$$?; wait $$page && exit $$types

page:
	@sh scripts/page.sh

fix: .venv/.dev ## let the linter repair what it can, and format
	@$(bin)/ruff check --fix
	@$(bin)/ruff format
	@sh scripts/page.sh --fix

twins: .venv/.dev ## compare compiled and plain kernels after one has changed, and keep that they agree
	@$(bin)/pytest --twins tests/kernels/test_twins.py tests/beigne/test_twins.py

golden: .venv/.dev ## write the playthroughs, the counts and the page's message types anew
	@$(bin)/atout golden

bench: .venv/.bench ## measure against OpenSpiel
	@$(bin)/python benchmarks/simulate.py $(ARGS)

docs: .venv/.docs ## build the site of documents, with the reference and the printed rule book, into docs/_build
	@$(bin)/python scripts/docs.py

clean: ## take away .venv and everything made by tools
	@rm -rf .venv node_modules dist docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# The first time, two processes translate half of the tests each, before several workers would translate all of them at once.
.venv/.collected: .venv/.dev
	@$(bin)/pytest --collect-only -q tests/[a-e]* >/dev/null & $(bin)/pytest --collect-only -q tests/[f-z]* >/dev/null; wait
	@touch $@

# One stamp a set-up, renewed when the dependencies change.
.venv/.dev: deploy/development.txt
.venv/.play .venv/.dev .venv/.bench .venv/.docs .venv/.dist: pyproject.toml
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Atout needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Install it, or name yours: make play PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) scripts/install.py $(@:.venv/.%=%)
