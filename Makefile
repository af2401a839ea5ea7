# Everything a person or a machine does here. Only Python 3.11+, git and make are needed beforehand.
PYTHON ?= python3
PORT ?= 8080
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.run-ready
DEV := $(VENV)/.dev-ready

.PHONY: help run test check format bench pictures soak conformance conformance-peers lock clean

help:            ## say what can be made
	@grep -E '^[a-z-]+: .*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(RUN): requirements.lock pyproject.toml hatch_build.py src/hakem/claims/kernel/kernel.c
	@$(PYTHON) -c 'import sys; sys.exit("Hakem needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Say which one to use: make PYTHON=python3.11 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -e .
	@touch $@

$(DEV): $(RUN) requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

run: $(RUN)      ## open the director's desk with a sample evening, ready to start
	$(BIN)/hakem serve build/evening --sample --open --port $(PORT)

test: check      ## format, lint, types, import contracts and all tests

check: $(DEV)    ## the same as test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto

format: $(DEV)   ## put the code in its one form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(DEV)    ## measure speed against peers, as ratios in one run
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	$(BIN)/python -m bench

pictures: $(DEV) ## renew the pictures of the README (needs Chromium)
	$(BIN)/python docs/pictures/make.py
	PYTHONPATH=. $(BIN)/python docs/pictures/desk.py

soak: $(DEV)     ## long campaigns: fuzzing of every reader, large random fields
	HAKEM_SOAK=1 $(BIN)/pytest -n auto tests

conformance: $(RUN)  ## ask every installed scorer the conformance cases
	$(BIN)/python -m conformance

conformance-peers: ## install the npm peer (salliere comes with Debian: apt install salliere)
	cd conformance/peers && npm ci --ignore-scripts --no-audit --no-fund

lock: $(DEV)     ## renew the lock files from the ranges in pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --extra serve --output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --allow-unsafe --extra serve --extra dev --output-file requirements-dev.lock pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --allow-unsafe --extra bench --output-file requirements-bench.lock pyproject.toml

clean:           ## remove what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
