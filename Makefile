# Every target does its own set-up: a machine needs Python 3.11 to 3.13 and make, nothing else.
# PYTHON=/path/to/python chooses the interpreter; otherwise the first suitable one is taken.

# One target after the other, as tests take all cores by themselves; but for what `make test` does side by side.
ifndef side-by-side
.NOTPARALLEL:
endif
.DEFAULT_GOAL := help

# Tests start hundreds of processes, and each would compile every library again where bytecode isn't kept.
unexport PYTHONDONTWRITEBYTECODE

bin := .venv/bin
pytest := $(bin)/python -m pytest
parallel := --numprocesses auto --dist worksteal
candidates := python3 python3.13 python3.12 python3.11 python
suitable := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))
games := src/crownlands/dominion src/crownlands/kingdomino
engine-tests := $(addprefix tests/,rules dominion kingdomino perft records test_game.py test_record.py compiled)

.PHONY: help play test check compile docs tests interpreted test-long bench gallery machine lock audit clean

help:
	@echo 'make play       set up and play'
	@echo 'make test       set up, check and test everything'
	@echo 'make check      ruff, mypy and import-linter only'
	@echo 'make test-long  the tests that take minutes'
	@echo 'make bench      the benchmarks'
	@echo 'make gallery    the pages and charts of docs/gallery'
	@echo 'make docs       the documentation, into build/docs'
	@echo 'make lock       pin the newest versions in requirements/'
	@echo 'make audit      look for known holes in the pinned versions (asks an advisory service)'
	@echo 'make clean      remove all that was set up or built'

play: .venv/.play
	@$(bin)/crownlands

# Compiling, checking and fetching leave a core idle where each is done by itself.
test: .venv/.dev
	@$(MAKE) --no-print-directory --jobs 4 side-by-side=yes check compile docs machine
	@$(MAKE) --no-print-directory tests interpreted

check: .venv/.dev
	$(bin)/ruff check .
	$(bin)/ruff format --check .
	$(bin)/mypy
	$(bin)/lint-imports --no-cache --no-logo

# Once, before parallel workers would each do it.
compile: .venv/.dev
	$(bin)/python -m crownlands.warm boxes

# Without the network, and strictly: a broken link stops it.
docs: .venv/.dev
	NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict

tests: .venv/.dev machine compile
	$(pytest) $(parallel)

# The same engines without Numba: coverage can only see interpreted code.
interpreted: .venv/.dev
	NUMBA_DISABLE_JIT=1 $(pytest) $(parallel) -m 'not long and not compiled' --hypothesis-profile interpreted \
		$(engine-tests) $(games) $(games:%=--cov=%) --cov-report term --cov-fail-under 95

test-long: .venv/.train machine compile
	$(pytest) $(parallel) -m long --hypothesis-profile long

bench: .venv/.dev compile
	$(bin)/python -m benchmarks

gallery: .venv/.dev compile
	$(bin)/python -m gallery

# What tests drive beside Python: browsers, a database, a terminal. Installed where Debian's packages may be; elsewhere
# the tests that find them missing are skipped and say so.
driven := chromium firefox-esr fonts-noto-core fonts-urw-base35 postgresql tmux
machine:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! dpkg --status $(driven) >/dev/null 2>&1; then \
		apt-get update --quiet=2 && DEBIAN_FRONTEND=noninteractive \
			apt-get install --quiet=2 --yes --no-install-recommends $(driven) >/dev/null || \
			echo 'Could not install $(driven): what needs them will be skipped.' >&2; \
	fi

# --- set-up ----------------------------------------------------------------------------------------------------------
# A stamp is written when its step is complete, so an interrupted step is done again. dev.txt holds all of play.txt in
# the same versions: having set up for development is having set up for play. uv takes seconds where pip takes minutes;
# where it can't (it doesn't know the packages that only pip's own settings lead to), pip does it.

uv := $(bin)/uv pip install --python $(bin)/python
pip := $(bin)/python -m pip install --disable-pip-version-check --require-virtualenv
package := $(pip) --quiet --no-deps --no-build-isolation --editable .

.venv/.play: .venv/.made requirements/play.txt pyproject.toml
	$(uv) --require-hashes --requirement requirements/play.txt || \
		$(pip) --require-hashes --requirement requirements/play.txt
	$(package)
	@touch $@

.venv/.dev: .venv/.made requirements/dev.txt pyproject.toml
	$(uv) --require-hashes --requirement requirements/dev.txt || \
		$(pip) --require-hashes --requirement requirements/dev.txt
	$(package)
	@touch .venv/.play $@

# Learners need PyTorch, whose ordinary build for Linux brings CUDA: a build for CPUs that is there already stays.
.venv/.train: .venv/.dev requirements/train.txt
	$(pip) --quiet --requirement requirements/train.txt
	@touch $@

# Scripts in an environment hold its full path, and its python may be uninstalled: made anew when it was moved, when
# its python is gone, or when another PYTHON is asked for.
ifneq ($(shell test -x $(bin)/python && cat .venv/.made 2>/dev/null),$(strip $(CURDIR) $(PYTHON)))
.PHONY: .venv/.made
endif
.venv/.made:
	@for python in $(or $(PYTHON),$(candidates)); do \
		if "$$python" -c '$(suitable)' 2>/dev/null; then \
			echo "Setting up .venv with $$("$$python" --version)"; \
			rm -rf .venv && "$$python" -m venv .venv || exit; \
			$(pip) --quiet --require-hashes --requirement requirements/uv.txt || echo 'No uv here: pip will do.'; \
			echo '$(strip $(CURDIR) $(PYTHON))' >$@; \
			exit; \
		fi; \
	done; \
	echo 'Crownlands needs Python 3.11, 3.12 or 3.13 with its venv module (python3-venv on Debian and Ubuntu).' >&2; \
	echo "Tried: $(or $(PYTHON),$(candidates)). Name one: make PYTHON=/path/to/it" >&2; \
	exit 1

# --- pinned versions -------------------------------------------------------------------------------------------------
# Made on the oldest Python, for versions that run on all; hashes are of all files of a version, for every platform.

pip-compile := CUSTOM_COMPILE_COMMAND='make lock' build/lock/bin/pip-compile --quiet --upgrade --strip-extras \
	--generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options

lock:
	python3.11 -m venv --clear build/lock
	build/lock/bin/python -m pip install --quiet --disable-pip-version-check pip-tools
	$(pip-compile) --output-file requirements/uv.txt requirements/uv.in
	$(pip-compile) --output-file requirements/play.txt pyproject.toml requirements/build.in
	$(pip-compile) --output-file requirements/server.txt --extra postgresql --constraint requirements/play.txt pyproject.toml requirements/build.in
	$(pip-compile) --output-file requirements/dev.txt --extra learn --extra postgresql --extra ray \
		pyproject.toml requirements/build.in requirements/dev.in

# Fails on a known hole, and on a package that the advisory service doesn't know: then nothing was audited.
audit:
	python3.11 -m venv --clear build/audit
	build/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit
	for file in uv play server dev; do \
		build/audit/bin/pip-audit --strict --disable-pip --require-hashes --requirement requirements/$$file.txt || exit 1; \
	done

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.*
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
