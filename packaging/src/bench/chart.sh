#!/usr/bin/env bash
# Measures a frame of a chart while it is zoomed.
#
#   packaging/src/bench/chart.sh [POINTS] [CURVES]
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
dist=packaging/target/dist
java_home=${JITLENS_JAVA_HOME-$(cat "$dist/lib/built-with")}
exec "$java_home/bin/java" @"$dist/lib/gui.options" -Dglass.platform=Headless -Dprism.order=sw \
  --module-path "$dist/lib/javafx" -cp "$dist/lib/jitlens.jar" \
  packaging/src/bench/ChartFrames.java "$@"
