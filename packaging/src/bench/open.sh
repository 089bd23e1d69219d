#!/usr/bin/env bash
# Times `jitlens open --json` as a whole process on a real log, against two others in the same run: the floor
# (wc -l, which only finds line ends) and, with --jitwatch, JITWatch's own parser through our adapter.
#
#   packaging/src/bench/open.sh [--jitwatch] [LOG | NUMBER-OF-SOURCES]
#   packaging/src/bench/open.sh --pauses [NUMBER]
#   packaging/src/bench/open.sh --gigabytes NUMBER [LOG]
#
# Without a LOG it makes one: JDK 25's javac compiles that many sources of javax.swing from src.zip under
# LogCompilation and PrintAssembly. The log's size is printed; it depends on what gets compiled meanwhile.
# With --pauses it makes so many safepoint lines (a million) as JDK 21 writes them. With --gigabytes it repeats what
# stands between the head and the end of the log until it is that long, opens that once in a heap of 512 MB, and once
# the log itself: the speed and the memory of both should be alike.
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
jitlens=packaging/target/dist/bin/jitlens
jitwatch=
if [ "${1-}" = --jitwatch ]; then jitwatch=yes; shift; fi
gigabytes=
if [ "${1-}" = --gigabytes ]; then gigabytes=$2; shift 2; fi
log=${1-7}
heap=-Xmx128m

if [ "$log" = --pauses ]; then
  lines=${2-1000000}
  heap= # Every pause is kept.
  mkdir -p target/bench
  log=target/bench/pauses-$lines.log
  [ -f "$log" ] || awk -v lines="$lines" 'BEGIN {
    srand(1)
    split("G1CollectForAllocation G1PauseRemark G1PauseCleanup ICBufferFull ThreadDump Cleanup", operations)
    for (i = 0; i < lines; i++) {
      last = 100000 + int(rand() * 9e6); reach = 1000 + int(rand() * 9e4); cleanup = 500 + int(rand() * 9e3)
      at = 2000 + int(rand() * 4e6); leave = 500 + int(rand() * 9e4); total = reach + cleanup + at + leave
      now += (last + total) / 1e9
      printf "[%.3fs][info][safepoint] Safepoint \"%s\", Time since last: %d ns, Reaching safepoint: %d ns, Cleanup: %d ns, At safepoint: %d ns, Leaving safepoint: %d ns, Total: %d ns, Threads: 0 runnable, 12 total\n", now, operations[1 + i % 6], last, reach, cleanup, at, leave, total
    }
  }' > "$log"
elif [ ! -f "$log" ]; then
  java_home=${JITLENS_JAVA_HOME-$(cat packaging/target/dist/lib/built-with)}
  work=target/bench; mkdir -p "$work"
  [ -d "$work/java.desktop" ] || (cd "$work" && unzip -q "$java_home/lib/src.zip" 'java.desktop/javax/swing/*')
  sources=$(cd "$work" && find java.desktop/javax/swing/text java.desktop/javax/swing -name '*.java' | awk -v most="$log" '!seen[$0]++ && n++ < most')
  made=$work/javac-$log.log
  [ -f "$made" ] || (cd "$work" && "$java_home/bin/java" -XX:+UnlockDiagnosticVMOptions \
    -XX:+LogCompilation -XX:+PrintAssembly -XX:+LogVMOutput -XX:-DisplayVMOutput -XX:LogFile="javac-$log.log" \
    -m jdk.compiler/com.sun.tools.javac.Main -proc:none -nowarn -d out \
    --patch-module java.desktop=java.desktop $sources > javac.out 2>&1 || { tail javac.out; exit 1; })
  log=$made
fi

size() { stat -c %s "$1" 2>/dev/null || stat -f %z "$1"; }
if [ -n "$gigabytes" ]; then
  long=target/bench/long.log; mkdir -p target/bench
  head=$(grep -n -m1 '^<tty>' "$log" | cut -d: -f1)
  head -n "$head" "$log" > "$long"
  while [ "$(size "$long")" -lt $((gigabytes * 1000000000)) ]; do tail -n +$((head + 1)) "$log" | grep -v '^</hotspot_log' >> "$long"; done
  echo '</hotspot_log>' >> "$long"
  for each in "$log" "$long"; do
    JITLENS_JAVA_OPTIONS=-Xmx512m /usr/bin/env time -f '%e s, %M kB' "$jitlens" open --json "$each" 2>&1 > /dev/null |
      awk -v bytes="$(size "$each")" -v f="$each" '{ printf "%s: %.0f MB in %s, %.0f MB/s\n", f, bytes / 1e6, $0, bytes / 1e6 / $1 }'
  done
  rm "$long"
  exit
fi

bytes=$(size "$log")
TIMEFORMAT='%R %U'
median() { # NAME COMMAND…: wall and user seconds, the median of five runs after one that does not count
  local name=$1; shift
  "$@" > /dev/null 2>&1
  for _ in 1 2 3 4 5; do { time "$@" > /dev/null 2>&1; } 2>&1; done | sort -n | awk -v name="$name" -v bytes="$bytes" \
    'NR == 3 { printf "%-34s wall %6.2f s  user %6.2f s  %7.0f MB/s\n", name, $1, $2, bytes / 1e6 / $1 }'
}

awk -v b="$bytes" -v f="$log" 'BEGIN { printf "%s: %.1f MB\n", f, b / 1e6 }'
median 'wc -l (floor)' wc -l "$log"
median 'jitlens open --json' "$jitlens" open --json "$log"
if [ "$bytes" -ge $((32 << 20)) ]; then # Smaller ones are read by one thread.
  processors=$(getconf _NPROCESSORS_ONLN)
  for readers in 1 2 4 8; do
    [ "$readers" -gt "$processors" ] ||
      JITLENS_JAVA_OPTIONS=-Djitlens.readers=$readers median "jitlens open --json, $readers reader(s)" "$jitlens" open --json "$log"
  done
fi
[ -z "$heap" ] || JITLENS_JAVA_OPTIONS=$heap median 'jitlens open --json, heap 128 MB' "$jitlens" open --json "$log"
if [ -n "$jitwatch" ]; then
  { time JITLENS_JAVA_OPTIONS='-Xmx4g -XX:TieredStopAtLevel=4' "$jitlens" open --json --engine jitwatch "$log" > /dev/null; } 2>&1 | tail -n 1 |
    awk -v bytes="$bytes" '{ printf "%-34s wall %6.2f s  user %6.2f s  %7.0f MB/s (one run)\n", "JITWatch through the adapter", $1, $2, bytes / 1e6 / $1 }'
fi
