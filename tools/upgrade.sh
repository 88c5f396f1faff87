#!/usr/bin/env bash
# Resolves the newest versions in an empty environment and pins them: names and versions only.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet -e '.[desktop,dev]'
"$scratch/venv/bin/pip" list --format=freeze --exclude-editable --exclude pip --exclude setuptools >"$scratch/all"
{
    echo "# Pure packages and Kivy, for every machine. Refreshed by \`make upgrade\`."
    grep -viE '^(numpy|opencv-python)==' "$scratch/all"
    echo "lgpio==$("$scratch/venv/bin/pip" index versions lgpio 2>/dev/null | sed -nE '1s/.*\((.*)\)/\1/p')"
} >constraints.txt
{
    echo "# Only for laptops: on a Pi these come from apt. Refreshed by \`make upgrade\`."
    grep -iE '^(numpy|opencv-python)==' "$scratch/all"
} >constraints-desktop.txt
echo "Pinned. Now run \`make test\`."
