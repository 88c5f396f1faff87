#!/usr/bin/env bash
# The gate: everything that must hold before a change lands. Called by `make test`.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=.venv/bin

echo "== format and lint"
$bin/ruff format --check --quiet .
$bin/ruff check --quiet .
echo "== types"
$bin/mypy
echo "== import contracts"
$bin/lint-imports --no-cache --no-logo 2>/dev/null || $bin/lint-imports --no-cache
echo "== tests"
tools/with-display.sh $bin/python -m pytest -q "$@"
