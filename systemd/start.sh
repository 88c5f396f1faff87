#!/bin/sh
# Starts the companion on the screen: inside cage (Wayland), under X11, or on the bare screen (KMS).
# DISPLAY_KIND in /etc/default/bang-companion chooses; the unit runs this as /opt/bang-companion/start.
set -eu

companion=/opt/bang-companion/venv/bin/companion
# The session's own folder is hidden from the service (ProtectHome); systemd gave it another one.
export XDG_RUNTIME_DIR="${RUNTIME_DIRECTORY:-${XDG_RUNTIME_DIR:-/tmp}}"

case "${DISPLAY_KIND:-cage}" in
cage)
    # SDL takes the first of these that works: its wheels are not always built with Wayland.
    export SDL_VIDEODRIVER=wayland,x11
    exec cage -- "$companion" run
    ;;
x11)
    export SDL_VIDEODRIVER=x11
    exec xinit "$companion" run -- /usr/bin/X :7 vt7 -nolisten tcp -keeptty -s 0 -dpms
    ;;
kms)
    export SDL_VIDEODRIVER=kmsdrm
    # With several graphics devices SDL takes the first (SDL #13705): point it at the one whose
    # connector has a screen. The numbers change from boot to boot.
    for status in /sys/class/drm/card*-*/status; do
        if [ "$(cat "$status" 2>/dev/null)" = connected ]; then
            card=${status#/sys/class/drm/card}
            export SDL_VIDEO_KMSDRM_DEVICE_INDEX="${card%%-*}"
            break
        fi
    done
    exec "$companion" run
    ;;
*)
    echo "DISPLAY_KIND in /etc/default/bang-companion must be cage, x11 or kms, not $DISPLAY_KIND." >&2
    exit 2
    ;;
esac
