#!/bin/sh
# Starts the runtime for Miniflare, with two differences. Its own way in is moved from a port to a socket file that only this user can
# open: through that way in, headers pass unchecked and tools of development are at hand. And the runtime does not outlive the host: its
# control line ends with the host, however that ends.
for argument do
	shift
	case $argument in
		--socket-addr=entry=*) argument=--socket-addr=entry=unix:$HOST_ENTRY ;;
	esac
	set -- "$@" "$argument"
done
(
	read -r _ <&3
	kill -9 $$ 2>/dev/null
) </dev/null >/dev/null 2>&1 &
exec "$HOST_WORKERD" "$@"
