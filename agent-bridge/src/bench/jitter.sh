#!/usr/bin/env bash
# What measuring jitter costs a JVM, in percent of one core: the CPU time (user and system) of a program
# that only sleeps, with the Java agent and without, of a long run less that of a short one, so that
# starting the JVM and loading the agent do not count. And what they cost, in CPU milliseconds. "floor" is
# a program that sleeps again and again and does nothing else, 1 ms and as long as the agent slept in the
# end: what the kernel takes for waking a thread up so often. Where that of 1 ms is over 0.4%, the agent's
# sleeps are longer. The last line judges the agent, by what it adds to a JVM that does nothing.
#
#   agent-bridge/src/bench/jitter.sh [--rounds N] [--seconds S] [--jdk HOME]...
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds=3
seconds=20
jdks=()
while [ $# -gt 0 ]; do
  case $1 in
    --rounds) rounds=$2; shift 2 ;;
    --seconds) seconds=$2; shift 2 ;;
    --jdk) jdks+=("$2"); shift 2 ;;
    *) sed -n '2,11p' "$0"; exit 2 ;;
  esac
done
agent=$(echo "$PWD"/agent-bridge/target/jitlens-agent-bridge-*.jar)
[ -f "$agent" ] || { echo "There is no agent: build first." >&2; exit 1; }
work=$PWD/agent-bridge/target/bench-jitter
mkdir -p "$work"
[ ${#jdks[@]} -gt 0 ] || jdks=("${JAVA_HOME-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}")
cat > "$work/Idle.java" << 'JAVA'
class Idle {
  public static void main(String[] args) throws Exception {
    long end = System.nanoTime() + Long.parseLong(args[0]) * 1000000;
    while (System.nanoTime() - end < 0) {
      Thread.sleep(Long.parseLong(args[1]));
    }
  }
}
JAVA
"$(dirname "$(readlink -f "$(command -v javac)")")/javac" --release 8 -Xlint:-options -d "$work" "$work/Idle.java"

TIMEFORMAT='%U %S'
cpu() { # JDK SLEEP-MILLIS MILLIS AGENT-OPTION...: prints CPU seconds
  local jdk=$1 sleep=$2 millis=$3; shift 3
  { time "$jdk/bin/java" "$@" -cp "$work" Idle "$millis" "$sleep" > "$work/out" 2>&1; } 2> "$work/time"
  awk '{ print $1 + $2 }' "$work/time"
}
measure() { # NAME JDK SLEEP-MILLIS AGENT-OPTION...: adds a line of percent and start milliseconds
  local name=$1 jdk=$2 sleep=$3 short long; shift 3
  short=$(cpu "$jdk" "$sleep" 2000 "$@")
  long=$(cpu "$jdk" "$sleep" $((2000 + seconds * 1000)) "$@")
  awk -v s="$short" -v l="$long" -v n="$seconds" \
    'BEGIN { p = (l - s) / n; printf "%.3f %.0f\n", p * 100, (s - p * 2) * 1000 }' >> "$work/$name"
}
median() { cut -d' ' -f"$2" "$work/$1" | sort -n | awk '{ s[NR] = $1 } END { print s[int((NR + 1) / 2)] }'; }

row() { # NAME FILE
  printf '  %-20s %6.2f %% of one core, %5d ms CPU to start\n' "$1" "$(median "$2" 1)" "$(median "$2" 2)"
}

for jdk in "${jdks[@]}"; do
  rm -f "$work"/{none,floor1,floor,jitter}
  for _ in $(seq "$rounds"); do
    measure none "$jdk" 1000
    measure floor1 "$jdk" 1
    measure jitter "$jdk" 1000 "-javaagent:$agent=jitter=1ms,jitter-file=$work/jitter.hlog"
    slept=$(sed -n 's/^#\[A sleep is of \([0-9]*\) ms\]$/\1/p' "$work/jitter.hlog" | tail -1)
    measure floor "$jdk" "$slept"
  done
  echo "$jdk, $rounds rounds of $seconds s, medians"
  row nothing none
  row 'floor, sleep 1 ms' floor1
  row "floor, sleep $slept ms" floor
  row 'jitter' jitter
  awk -v j="$(median jitter 1)" -v n="$(median none 1)" -v s="$slept" 'BEGIN {
    printf "  jitter adds %.2f %%: %s 0.5 %%, with sleeps of %d ms\n", j - n, j - n < 0.5 ? "under" : "NOT under", s }'
done
