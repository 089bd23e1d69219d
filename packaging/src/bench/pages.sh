#!/usr/bin/env bash
# Measures, for every page of the window, how long it takes to open and to answer a key: without a display, by software
# rendering.
#
#   packaging/src/bench/pages.sh [LOG or NUMBER-OF-COMPILATIONS]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/headless.sh" PageTimes.java "$@"
