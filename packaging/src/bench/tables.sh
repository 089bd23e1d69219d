#!/usr/bin/env bash
# Measures what `jitlens export` costs a row, as CSV and as Parquet, and how fast `jitlens query` counts in that Parquet.
#
#   packaging/src/bench/tables.sh [LOG | NUMBER]
#
# Without a LOG it makes runs of NUMBER safepoint lines (a million) as JDK 21 writes them. Told are seconds of one core
# (user and system), so that others who use the machine count less: of one run, of four, and what a run more costs, in
# which the start of the JVM and of its compilers is no part. Opening is told apart, of which the line of one run is the one to
# believe: an export has one run open at a time, `open` all of them.
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
jitlens=packaging/target/dist/bin/jitlens
log=${1-1000000}
store=$(mktemp -d)
trap 'rm -rf "$store"' EXIT
core=()
command -v taskset > /dev/null && core=(taskset -c 0)
make_run() { # LINES NUMBER: a log of which no other has the same bytes
  awk -v lines="$1" -v run="$2" 'BEGIN {
    for (i = 0; i < lines; i++) {
      at = 2000 + i * 7919 % 4000003; now += (100000 + at + 3500) / 1e9
      printf "[%.6fs][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: %d ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: %d ns, Leaving safepoint: 500 ns, Total: %d ns, Threads: 0 runnable, 12 total\n", now, 100000 + run, at, at + 3500
    }
  }'
}
cpu() { # WORDS…: seconds of a processor that a command takes
  local TIMEFORMAT='%U %S'
  { time "${core[@]}" "$@" > "$store/said" 2> "$store/err"; } 2> "$store/cpu"
  awk '{ print $1 + $2 }' "$store/cpu"
}
rows() { sed -n 's/^Wrote \([0-9,]*\) rows.*/\1/p' "$store/said" | tr -d ,; }
tell() { # WHAT SECONDS OPENING ROWS
  awk -v what="$1" -v all="$2" -v open="$3" -v rows="$4" 'BEGIN {
    printf "%-22s %7.2f s, %9.0f rows/s with opening (%.2f s)", what, all, rows / all, open
    if (all > open) printf ", %9.0f rows/s without", rows / (all - open)
    print ""
  }'
}
measure() { # NAME FILE…: opens and exports; sets opened, csv, parquet, count
  export JITLENS_JAVA_OPTIONS=-XX:TieredStopAtLevel=4
  opened=$(cpu "$jitlens" open --json "${@:2}")
  unset JITLENS_JAVA_OPTIONS
  csv=$(cpu "$jitlens" export --csv "$store/csv-$1" "${@:2}")
  parquet=$(cpu "$jitlens" export --parquet "$store/parquet-$1" "${@:2}")
  count=$(rows)
  tell "CSV, $1" "$csv" "$opened" "$count"
  tell "Parquet, $1" "$parquet" "$opened" "$count"
}
if [ -f "$log" ]; then
  measure "one run" "$log"
else
  for run in 1 2 3 4; do
    mkdir -p "$store/runs/$run"
    make_run "$log" "$run" > "$store/runs/$run/safepoints.log"
  done
  measure "one run" "$store/runs/1"
  csv1=$csv parquet1=$parquet count1=$count
  measure "four runs" "$store"/runs/*
  for what in csv parquet; do
    one=${what}1
    awk -v what="$what" -v a="${!what}" -v b="${!one}" -v rows="$((count - count1))" 'BEGIN {
      printf "%-22s %7.2f s, %9.0f rows/s with opening\n", what ", a run more", (a - b) / 3, rows / (a - b)
    }'
  done
fi
query=$(cpu "$jitlens" query "SELECT operation, count(*), max(totalNanos) FROM pauses GROUP BY ALL" "$store/parquet-one run")
echo "query: $query s over the Parquet of one run, of $(du -sk "$store/parquet-one run" | cut -f1) kB (CSV: $(du -sk "$store/csv-one run" | cut -f1) kB)"
