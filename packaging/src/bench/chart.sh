#!/usr/bin/env bash
# Measures a frame of a chart while it is zoomed, hovered over, dragged over: on an X server of its own, by
# software rendering.
#
#   packaging/src/bench/chart.sh [POINTS] [CURVES]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" ChartFrames.java "$@"
