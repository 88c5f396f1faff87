#!/usr/bin/env bash
# Takes away what install.sh installed. Games, dice sets and settings stay, unless told otherwise.
#   sudo systemd/uninstall.sh [--with-games]
set -euo pipefail

state=/var/lib/bang-companion
with_games=no
case ${1:-} in
'') ;;
--with-games) with_games=yes ;;
--help | -h)
    sed -n '2,3s/^# *//p' "$0"
    exit 0
    ;;
*)
    echo "uninstall.sh: I do not know $1. Try --help." >&2
    exit 2
    ;;
esac
[ "$(id -u)" -eq 0 ] || {
    echo "uninstall.sh: please run me with sudo." >&2
    exit 2
}

if [ -e /etc/systemd/system/companion.service ]; then
    [ ! -d /run/systemd/system ] || systemctl stop companion.service
    systemctl disable --quiet companion.service
fi
rm -rf /etc/systemd/system/companion.service /etc/systemd/system/companion.service.d \
    /etc/polkit-1/rules.d/50-bang-companion.rules /etc/default/bang-companion \
    /usr/local/bin/companion /opt/bang-companion /var/cache/bang-companion
! getent group bang-companion >/dev/null || groupdel bang-companion
[ ! -d /run/systemd/system ] || systemctl daemon-reload

if [ "$with_games" = yes ]; then
    rm -rf "$state"
    echo "The companion is gone, and its games with it."
else
    echo "The companion is gone. Games, dice sets and settings are still in $state."
fi
echo "System packages stay: other programs may use them."
