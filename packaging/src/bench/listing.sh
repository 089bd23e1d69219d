#!/usr/bin/env bash
# Measures a frame of a listing of machine code while it is scrolled: without a display, by
# software rendering.
#
#   packaging/src/bench/listing.sh [INSTRUCTIONS]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/headless.sh" ListingFrames.java "$@"
