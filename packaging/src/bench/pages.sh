#!/usr/bin/env bash
# Measures, for every page of the window, how long it takes to open and to answer a key: on an X server of its own
# by software rendering.
#
#   packaging/src/bench/pages.sh [LOG or NUMBER-OF-COMPILATIONS]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" PageTimes.java "$@"
