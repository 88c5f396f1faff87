#!/usr/bin/env bash
# Makes a Raspberry Pi start the companion when it is switched on. Running it again updates it.
#   sudo systemd/install.sh [--user NAME] [--display cage|x11|kms] [--no-start]
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

home=/opt/bang-companion
state=/var/lib/bang-companion
choices=/etc/default/bang-companion
group=bang-companion
device_groups=(video render input gpio audio)
oldest_python=3.11

say() { echo "==> $*"; }
refuse() {
    echo "install.sh: $*" >&2
    exit 2
}
is_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

user=${SUDO_USER:-}
display=
start=yes
while [ $# -gt 0 ]; do
    case $1 in
    --user)
        user=${2:?--user needs a name}
        shift 2
        ;;
    --display)
        display=${2:?--display needs cage, x11 or kms}
        shift 2
        ;;
    --no-start)
        start=no
        shift
        ;;
    --help | -h)
        sed -n '2,3s/^# *//p' "$0"
        exit 0
        ;;
    *) refuse "I do not know $1. Try --help." ;;
    esac
done

check_machine() {
    [ "$(id -u)" -eq 0 ] || refuse "please run me with sudo: I install packages and a service."
    [ -n "$user" ] || refuse "please name the user whom the table belongs to: --user NAME."
    [ "$user" != root ] || refuse "the companion must not run as root. Name another user: --user NAME."
    id -u "$user" >/dev/null 2>&1 || refuse "there is no user $user."
    [ "$(id -u "$user")" -ne 0 ] || refuse "$user is root under another name. Name another user."
    command -v apt-get >/dev/null || refuse "I need a Debian or Raspberry Pi OS with apt-get."
    case $(uname -m) in
    aarch64 | x86_64) ;;
    *) refuse "I need a 64-bit system; this one is $(uname -m)." ;;
    esac
    case ${display:=$(chosen_display)} in
    cage | kms) ;;
    x11)
        { command -v xinit && command -v X; } >/dev/null ||
            refuse "x11 needs an X server: sudo apt-get install xserver-xorg xinit."
        ;;
    *) refuse "--display must be cage, x11 or kms, not $display." ;;
    esac
}

# The choice of an earlier run stays until another one is made.
chosen_display() {
    local chosen=
    [ ! -r "$choices" ] || chosen=$(sed -n 's/^DISPLAY_KIND=//p' "$choices")
    echo "${chosen:-cage}"
}

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

install_packages() {
    say "System packages"
    local names name found missing=() wanted=()
    while IFS='#' read -r names _; do
        names=${names//[[:space:]]/}
        [ -n "$names" ] || continue
        found=
        for name in ${names//|/ }; do ! is_installed "$name" || found=yes; done
        [ -n "$found" ] || missing+=("$names")
    done <systemd/apt-packages.txt
    [ ${#missing[@]} -gt 0 ] || return 0
    apt-get update -qq
    for names in "${missing[@]}"; do
        found=
        for name in ${names//|/ }; do
            if apt-cache show "$name" >/dev/null 2>&1; then
                wanted+=("$name")
                found=yes
                break
            fi
        done
        [ -n "$found" ] || absent "$names"
    done
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

# picamera2 and lgpio are packages of Raspberry Pi OS only.
absent() {
    if is_pi; then
        echo "install.sh: apt has no package ${1%%|*}. Please use Raspberry Pi OS Bookworm or newer." >&2
        exit 1
    fi
    echo "    ${1%%|*}: only on a Raspberry Pi, left out here"
}

install_companion() {
    say "The companion in $home"
    local python=/usr/bin/python3
    "$python" -c "import sys; sys.exit(sys.version_info < (${oldest_python/./, }))" ||
        refuse "the companion needs Python $oldest_python or newer; this system has $("$python" -V)."
    install -d -m 0755 "$home"
    # The system's packages must be visible: the camera's bindings belong to the system's Python
    # (picamera2 #446), and a numpy from pip would break them (picamera2 #1088).
    [ -x "$home/venv/bin/python" ] || "$python" -m venv --system-site-packages "$home/venv"
    # A copy of the sources, because building leaves files beside them.
    local sources=$home/sources
    rm -rf "$sources"
    install -d "$sources"
    cp -r pyproject.toml README.md LICENSE companion vision hardware ui "$sources"
    "$home/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
        -c constraints.txt "$sources$(extra)"
    # The same version again may still be newer code.
    "$home/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
        --force-reinstall --no-deps "$sources"
    rm -rf "$sources"
    check_borrowed
}

extra() { ! is_pi || echo "[pi]"; }

check_borrowed() {
    local taken
    taken=$("$home/venv/bin/python" -m pip list --local --format=freeze --disable-pip-version-check |
        grep -iE '^(numpy|opencv[a-z-]*|picamera2)==' || true)
    if [ -n "$taken" ]; then
        echo "install.sh: pip has put $taken over the system's own; please report this." >&2
        exit 1
    fi
}

install_service() {
    say "The service, for $user on $display"
    getent group "$group" >/dev/null || groupadd --system "$group"
    usermod -aG "$group" "$user"
    local name
    for name in "${device_groups[@]}"; do
        ! getent group "$name" >/dev/null || usermod -aG "$name" "$user"
    done
    install -m 0755 systemd/start.sh "$home/start"
    install -D -m 0755 systemd/companion-command.sh /usr/local/bin/companion
    install -D -m 0644 systemd/50-bang-companion.rules /etc/polkit-1/rules.d/50-bang-companion.rules
    install -D -m 0644 systemd/companion.service /etc/systemd/system/companion.service
    install -d -m 0755 /etc/systemd/system/companion.service.d
    printf '[Service]\nUser=%s\n' "$user" >/etc/systemd/system/companion.service.d/user.conf
    local session=/etc/systemd/system/companion.service.d/session.conf
    if [ "$display" = x11 ]; then
        # An X server without root rights gets the screen from a login session only.
        printf '[Service]\nPAMName=login\n' >"$session"
        chmod 0644 "$session"
    else
        rm -f "$session"
    fi
    printf '# How the companion is shown: cage, x11 or kms.\nDISPLAY_KIND=%s\n' "$display" >"$choices"
    chmod 0644 /etc/systemd/system/companion.service.d/user.conf "$choices"
    # systemd makes the same folder; made here it is there for the self-test already.
    install -d -m 0700 -o "$user" -g "$(id -gn "$user")" "$state"
    # In a system that is not running, there is no manager to tell.
    ! is_running || systemctl daemon-reload
    systemctl enable --quiet companion.service
}

is_running() { [ -d /run/systemd/system ]; }

self_test() {
    say "Self-test"
    local modules=numpy,cv2,gpiozero,kivy,platformdirs
    ! is_pi || modules+=,lgpio,picamera2
    KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 KIVY_NO_FILELOG=1 as_user "$home/venv/bin/python" -c "import ${modules}"
    as_user /usr/local/bin/companion doctor
}

as_user() { setpriv --reuid "$user" --regid "$(id -gn "$user")" --init-groups env HOME="$(getent passwd "$user" | cut -d: -f6)" "$@"; }

finish() {
    if ! is_pi; then
        say "Done, except what needs a Raspberry Pi: this machine is none, so that nothing is started."
    elif [ "$start" = no ]; then
        say "Done. Start it with: sudo systemctl start companion"
    else
        systemctl restart companion.service
        say "Done. The companion is starting on the screen and will start with the Pi from now on."
    fi
}

check_machine
install_packages
install_companion
install_service
self_test
finish
