#!/usr/bin/env bash
# Runs a command with a screen: the one that is there, else a virtual one.
#   tools/with-display.sh COMMAND...
set -euo pipefail
if [ -n "${COMPANION_TEST_DISPLAY:-}" ]; then
    DISPLAY=$COMPANION_TEST_DISPLAY exec "$@"
fi
# Always virtual: windows that pop up on the developer's screen steal clicks and change sizes.
exec xvfb-run -a -s "-screen 0 1600x1600x24 +extension GLX +render -noreset" "$@"
