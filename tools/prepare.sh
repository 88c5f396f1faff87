#!/usr/bin/env bash
# Installs what `make run` or `make test` needs, once. A second call changes nothing and needs no network.
#   tools/prepare.sh run|test
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:?usage: tools/prepare.sh run|test}
stamp=.venv/.prepared-$purpose
inputs=(pyproject.toml constraints.txt constraints-desktop.txt tools/prepare.sh systemd/apt-packages.txt tools/apt-*.txt)

is_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

is_fresh() {
    [ -e "$stamp" ] || return 1
    for input in "${inputs[@]}"; do [ ! "$input" -nt "$stamp" ] || return 1; done
}

# Each line of a package list is `package[|other name]  # reason`.
install_system_packages() {
    command -v apt-get >/dev/null || { echo "No apt-get here: system packages are up to you (see $*)." >&2; return; }
    local missing=() names name reason found
    while IFS='#' read -r names reason; do
        names=${names//[[:space:]]/}
        [ -n "$names" ] || continue
        found=
        for name in ${names//|/ }; do
            dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' && found=yes
        done
        [ -n "$found" ] || { missing+=("$names"); echo "Missing: ${names%%|*} -${reason}"; }
    done < <(cat "$@")
    [ ${#missing[@]} -gt 0 ] || return 0
    local as_root=()
    [ "$(id -u)" -eq 0 ] || { as_root=(sudo); echo "Installing them needs administrator rights (sudo)."; }
    "${as_root[@]}" apt-get update -qq
    local wanted=()
    for names in "${missing[@]}"; do
        for name in ${names//|/ }; do
            if apt-cache show "$name" >/dev/null 2>&1; then wanted+=("$name"); break; fi
        done
    done
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

python_for_venv() {
    # The Pi's camera bindings belong to the system's Python (picamera2 #446).
    if is_pi; then echo /usr/bin/python3; else command -v python3; fi
}

is_fresh && exit 0

lists=()
if is_pi; then lists+=(systemd/apt-packages.txt); else lists+=(tools/apt-desktop.txt); fi
[ "$purpose" = run ] || lists+=(tools/apt-test.txt)
install_system_packages "${lists[@]}"

python=$(python_for_venv)
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    { echo "The companion needs Python 3.11 or newer; $python is $("$python" --version)." >&2; exit 1; }

if is_pi; then
    extras=pi
    constraints=(-c constraints.txt)
    [ -d .venv ] || "$python" -m venv --system-site-packages .venv
else
    extras=desktop
    constraints=(-c constraints.txt -c constraints-desktop.txt)
    [ -d .venv ] || "$python" -m venv .venv
fi
[ "$purpose" = run ] || extras+=,dev
echo "Installing the Python packages into .venv (once) ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check "${constraints[@]}" -e ".[$extras]"
touch "$stamp"
# What the tests need includes all that running needs.
[ "$purpose" = run ] || touch .venv/.prepared-run
