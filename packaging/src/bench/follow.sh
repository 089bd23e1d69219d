#!/usr/bin/env bash
# Measures what it costs the window to follow a program: a server of the workloads runs and writes LogCompilation, its
# safepoints and its collections, a window on an X server of its own follows them, and what its process takes of a processor
# is printed for each 15 seconds. Needs Xvfb. With --record the program runs with the flight recorder, too.
#
#   packaging/src/bench/follow.sh [--record]
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
dist=packaging/target/dist
java=$(cat "$dist/lib/built-with")/bin/java
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; wait; rm -rf "$folder"' EXIT

record=()
[ "${1-}" != --record ] || record=("-XX:StartFlightRecording=filename=$folder/recording.jfr")
"$java" -XX:+UnlockDiagnosticVMOptions -XX:+LogCompilation -XX:LogFile="$folder/hotspot.log" \
  -Xlog:safepoint*,gc*:file="$folder/safepoint.log" "${record[@]}" \
  -cp "$(ls "$dist"/workloads/*.jar)" dev.jitlens.samples.Healthy --program server --run-millis 150000 > /dev/null 2>&1 &
Xvfb :97 -screen 0 1440x900x24 > /dev/null 2>&1 &
sleep 2
DISPLAY=:97 JITLENS_JAVA_HOME=${java%/bin/java} "$dist/bin/jitlens" gui --follow "$folder" &
window=$!

ticks() { awk '{ print $14 + $15 }' "/proc/$window/stat"; }
for part in 0 1 2 3 4 5 6 7; do
  before=$(ticks)
  sleep 15
  awk -v from=$((part * 15)) -v ticks=$(($(ticks) - before)) -v a_second="$(getconf CLK_TCK)" \
    'BEGIN { printf "from %3d s on: %.1f%% of a processor\n", from, 100 * ticks / a_second / 15 }'
done
wc -lc "$folder"/*.log | tail -1 | awk '{ print $1 " lines, " $2 " bytes were written" }'
