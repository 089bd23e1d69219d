#!/usr/bin/env bash
# Measures a frame of a listing of machine code while it is scrolled: on an X server of its own, by
# software rendering.
#
#   packaging/src/bench/listing.sh [INSTRUCTIONS]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" ListingFrames.java "$@"
