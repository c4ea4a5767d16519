# Questboard: plain `make` lists what can be done.
# Everything runs in environments of its own: .venv and its like, made when first needed.

PYTHON ?= python3
ARGS ?=

IN := $(PYTHON) tools/environment.py
WEB := $(PYTHON) tools/web.py
LOCK = $(IN) lock uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate $(ARGS)

MAKEFLAGS += --no-print-directory
.NOTPARALLEL:
.DEFAULT_GOAL := help

.PHONY: help
help: ## show this list
	@echo "Questboard. Options for a command go in ARGS: make play ARGS=--help"
	@echo
	@awk -F ': .*## ' '/^[a-z-]+: .*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: ## set the table at http://localhost:8000 (ARGS: options of `questboard serve`)
	@$(WEB) build
	@QUESTBOARD_CLIENT=$(CURDIR)/src/questboard/server/static $(IN) play questboard serve --open $(ARGS)

.PHONY: test
test: ready sides test-python test-compiled test-browser ## check everything: style, types, both engines, the browser table

# What the last part needs is asked for first.
.PHONY: ready
ready:
	@$(WEB) ready

# Compiling begins with a minute on one core, and the other two take one core each.
.PHONY: sides checks
sides:
	@$(PYTHON) tools/together.py compile-tests checks test-web
checks: lint types

# Compiled without optimising, which is made sooner; with CI set, as it is shipped.
.PHONY: compile-tests
compile-tests:
	@$(IN) tested

.PHONY: lint
lint: ## check style and formatting
	@echo "Checking style ..."
	@$(IN) plain ruff check .
	@$(IN) plain ruff format --check .

.PHONY: format
format: ## format the code, and mend what can be mended by itself
	@$(IN) plain ruff check --fix --exit-zero .
	@$(IN) plain ruff format .

.PHONY: types
types: ## check the types, strictly
	@echo "Checking types ..."
	@$(IN) plain mypy $(wildcard src tests tools benchmarks)

# Much of what is tested around the engine is waiting: one more than there are cores.
CROWD := $(shell $(PYTHON) -c "import os; print(len(os.sched_getaffinity(0)) + 1)" 2>/dev/null || echo auto)

.PHONY: test-python
test-python: ## run the tests on the engine as plain Python (ARGS: options of pytest)
	@echo "Testing the engine as plain Python ..."
	@$(IN) plain pytest -n $(CROWD) $(ARGS)

# What lies around the engine is plain Python: tested once.
PLAIN := tests/arena tests/cli tests/server tests/soak

.PHONY: test-compiled
test-compiled: ## run the tests of the engine on the compiled one (ARGS: options of pytest)
	@echo "Testing the compiled engine ..."
	@$(IN) tested pytest -n auto $(addprefix --ignore=,$(PLAIN)) $(ARGS)

.PHONY: test-web
test-web: ## check the types of the browser table and run its unit tests
	@echo "Checking and testing the browser table ..."
	@$(WEB) check
	@$(WEB) test $(ARGS)

.PHONY: test-browser
test-browser: ## play in a real browser against a real server (ARGS: options of playwright test)
	@echo "Playing in a real browser ..."
	@$(WEB) e2e $(ARGS)

.PHONY: soak
soak: ## many tables of all games while things go wrong (ARGS="--seconds 3600 --tables 40")
	@$(IN) plain python -m tests.soak $(ARGS)

.PHONY: mutants
mutants: ## break a game at random and list what no test notices (ARGS="--game old-mage --number 100 --seed 1")
	@$(IN) plain python tools/mutants.py $(ARGS)

.PHONY: compile
compile: ## compile the engine into .venv-compiled; gets a C compiler if there is none
	@$(IN) compiled

.PHONY: build
build: ## build the wheel into dist/, and try it in a clean environment
	@$(WEB) build
	@$(IN) plain python tools/build_wheel.py

.PHONY: bench
bench: ## measure our speed beside that of our peers (ARGS=--only=page-knight: one part; --help)
	@$(PYTHON) benchmarks/run.py $(ARGS)

.PHONY: docs
docs: ## make the book into site/
	@$(IN) docs python tools/rules_pages.py
	@$(IN) docs python tools/content_page.py
	@$(IN) docs mkdocs build --strict $(ARGS)

.PHONY: lock
lock: ## bring the lock files in line with what we ask for (ARGS=--upgrade takes newer versions)
	@$(LOCK) pyproject.toml requirements/build.in requirements/test.in -o requirements/test.txt
	@$(LOCK) pyproject.toml -c requirements/test.txt -o requirements/play.txt
	@for name in build docs bench; do \
		$(LOCK) requirements/$$name.in -c requirements/test.txt -o requirements/$$name.txt || exit 1; \
	done
	@for name in compiler lock node; do \
		$(LOCK) requirements/$$name.in -o requirements/$$name.txt || exit 1; \
	done

.PHONY: clean
clean: ## remove everything that was made: environments, builds, caches
	rm -rf .venv .venv-* build dist site src/questboard.egg-info
	rm -rf web/node_modules web/test-results src/questboard/server/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
