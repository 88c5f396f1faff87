#!/bin/sh
# `companion` in a terminal works on the games, dice sets and settings of the table itself, for the
# user whom the table belongs to; for anybody else on folders of their own.
if [ -z "${STATE_DIRECTORY:-}" ] && [ -w /var/lib/bang-companion ]; then
    export STATE_DIRECTORY=/var/lib/bang-companion
fi
exec /opt/bang-companion/venv/bin/companion "$@"
