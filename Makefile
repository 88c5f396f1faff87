# The two commands are `make run` and `make test`; both set everything up first.
PYTHON := .venv/bin/python
PICTURES ?=

.PHONY: run test bench soak screenshots pictures texts upgrade format clean help

run: ## install what is missing and start the companion
	@tools/prepare.sh run
	@.venv/bin/companion

test: ## the one gate: format, lint, types, import contracts, tests
	@tools/prepare.sh test
	@tools/check.sh

bench: ## measure speed and accuracy as ratios in one run (PICTURES=folder of dice pictures)
	@tools/prepare.sh test
	@OPENBLAS_NUM_THREADS=1 $(PYTHON) -m tests.bench $(PICTURES)

soak: ## the long random runs that are too slow for every day
	@tools/prepare.sh test
	@tools/with-display.sh $(PYTHON) -m pytest -m soak --timeout 3600

screenshots: ## render every screen into gallery/index.html
	@tools/prepare.sh test
	@tools/with-display.sh $(PYTHON) -m ui.gallery gallery

pictures: ## take the pictures of the documents anew
	@tools/prepare.sh test
	@tools/with-display.sh $(PYTHON) -m tools.take_pictures

texts: ## compile the message catalogues
	@$(PYTHON) tools/compile_texts.py

upgrade: ## refresh the pinned versions
	@tools/upgrade.sh

format: ## format the code
	@.venv/bin/ruff check --fix-only --quiet . && .venv/bin/ruff format .

clean: ## remove what can be made again
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache gallery build *.egg-info

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 14
