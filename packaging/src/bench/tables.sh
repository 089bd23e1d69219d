#!/usr/bin/env bash
# Measures how many rows `jitlens export` writes in a second of a processor as CSV and as Parquet, and how long
# `jitlens query` takes to count in that Parquet.
#
#   packaging/src/bench/tables.sh [LOG | NUMBER | --stacks [NUMBER]]
#   packaging/src/bench/tables.sh --each RUN…
#
# Without a LOG it makes NUMBER safepoint lines (a million) as JDK 21 writes them, a wide table, or a tenth as many
# collapsed stacks of ten frames, a narrow one; opening the log is part of the time, and is told apart. What is told is
# processor time of the whole process, so that it is that of one core however many there are, with the start of the JVM
# and its compilers, too. With --each it hands on the rows of each table of a run until they are a million, within one
# JVM, once to nobody and once to Parquet: what forming them costs, and what writing them costs besides.
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
jitlens=packaging/target/dist/bin/jitlens
if [ "${1-}" = --each ]; then
  shift
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  lib=packaging/target/dist/lib
  "${JITLENS_JAVA_HOME-$(cat $lib/built-with)}/bin/java" @$lib/cli.options -XX:TieredStopAtLevel=4 -Xmx2g \
    -cp "app/fleet/target/test-classes:$lib/*" dev.jitlens.fleet.TablesCost "$scratch" "$@"
  exit
fi
made=pauses
if [ "${1-}" = --stacks ]; then
  made=stacks
  shift
fi
log=${1-1000000}
if [ ! -f "$log" ] && [ $made = stacks ]; then
  mkdir -p target/bench
  frames=$log
  log=target/bench/tables-$frames.collapsed
  [ -f "$log" ] || awk -v stacks=$((frames / 10)) 'BEGIN {
    for (i = 0; i < stacks; i++) {
      line = "java/lang/Thread.run"
      for (frame = 1; frame < 10; frame++) {
        at = (at * 69069 + 1) % 4294967296
        method = int(at / 65536) % 3000
        line = line ";org/example/part" method % 40 "/Class" method % 400 ".method" method
      }
      print line, 1 + i % 9
    }
  }' > "$log"
fi
if [ ! -f "$log" ]; then
  mkdir -p target/bench
  lines=$log
  log=target/bench/tables-$lines.log
  [ -f "$log" ] || awk -v lines="$lines" 'BEGIN {
    for (i = 0; i < lines; i++) {
      at = 2000 + i * 7919 % 4000003; now += (100000 + at + 3500) / 1e9
      printf "[%.6fs][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 100000 ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: %d ns, Leaving safepoint: 500 ns, Total: %d ns, Threads: 0 runnable, 12 total\n", now, at, at + 3500
    }
  }' > "$log"
fi
store=$(mktemp -d)
trap 'rm -rf "$store"' EXIT
seconds() { # WORDS…: processor seconds of a command
  local TIMEFORMAT='%U %S'
  { time "$@" > "$store/said" 2> "$store/complained"; } 2>&1 | awk '{ printf "%.2f", $1 + $2 }'
}
per_second() { # WHAT SECONDS OPEN ROWS
  awk -v what="$1" -v all="$2" -v open="$3" -v rows="$4" 'BEGIN {
    printf "%-8s %8.2f s, %10.0f rows/s with opening", what, all, rows / all
    if (all > open) printf ", %10.0f rows/s without", rows / (all - open)
    print ""
  }'
}
open=$(seconds "$jitlens" open --json "$log")
csv=$(seconds "$jitlens" export --csv "$store/csv" "$log")
rows=$(sed -n 's/^Wrote \([0-9,]*\) rows.*/\1/p' "$store/said" | tr -d ,)
parquet=$(seconds "$jitlens" export --parquet "$store/parquet" "$log")
question="SELECT operation, count(*), max(totalNanos) FROM pauses GROUP BY ALL"
[ $made = pauses ] || question="SELECT method, count(*) FROM stacks GROUP BY ALL"
query=$(seconds "$jitlens" query "$question" "$store/parquet")
echo "$log: $rows rows; opened in $open s"
per_second CSV "$csv" "$open" "$rows"
per_second Parquet "$parquet" "$open" "$rows"
echo "query    $query s over the Parquet, of $(du -sk "$store/parquet" | cut -f1) kB (CSV: $(du -sk "$store/csv" | cut -f1) kB)"
