#!/bin/sh
# Starts the runtime for Miniflare, its own way in moved from a port to a socket file that only this user can open: through that way in,
# headers pass unchecked and tools of development are at hand.
for argument do
	shift
	case $argument in
		--socket-addr=entry=*) argument=--socket-addr=entry=unix:$HOST_ENTRY ;;
	esac
	set -- "$@" "$argument"
done
exec "$HOST_WORKERD" "$@"
