#!/usr/bin/env bash
# What the native agent costs javac: CPU seconds (user and system) and seconds of the clock, without it,
# listening only, at 100 Hz and at 1 kHz, and async-profiler at 1 kHz beside it, in alternation. Ratios are
# of the medians to the runs without. First what the signals alone cost here: no sampler can be below that.
#
#   agent-bridge/src/bench/overhead.sh [--rounds N] [--files N] [--core N] [--jdk HOME]... [@LIST-OF-SOURCES]
#   agent-bridge/src/bench/overhead.sh --warm SECONDS [--files N] [--core N] [--jdk HOME]...
#
# With --warm one JVM compiles the same files all the time, sampled at 1 kHz and not sampled in turn; what the
# JVM's start, its compiling and a recording's beginning cost is not in it. So does another JVM with
# async-profiler after it, and one with program counters alone; each takes SECONDS.
#
# Without a list it compiles the first N (300) files of javax.swing and java.awt from the JDK's src.zip: of a
# short run much is the JVM's own compiling. --core keeps javac on one core, which makes runs more alike. The
# rows "none again" are runs without any agent, too: they tell the noise. Build first:
# ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds=5
warm=
files=300
pinned=()
jdks=()
sources=
while [ $# -gt 0 ]; do
  case $1 in
    --warm) warm=$2; shift 2 ;;
    --rounds) rounds=$2; shift 2 ;;
    --files) files=$2; shift 2 ;;
    --core) pinned=(taskset -c "$2"); shift 2 ;;
    --jdk) jdks+=("$2"); shift 2 ;;
    @*) sources=$1; shift ;;
    *) sed -n '2,17p' "$0"; exit 2 ;;
  esac
done
agent=$(echo "$PWD"/agent-bridge/target/agent/*/libjitlens-agent.*)
[ -f "$agent" ] || { echo "There is no agent: build first." >&2; exit 1; }
peer=$(echo "$PWD"/packaging/target/dist/agents/async/linux-"$(uname -m | tr _ -)"/libasyncProfiler.so)
work=$PWD/agent-bridge/target/bench
mkdir -p "$work/out"
[ ${#jdks[@]} -gt 0 ] || jdks=("${JAVA_HOME-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}")

if cc -O2 -o "$work/signals" agent-bridge/src/bench/signals.c 2> "$work/signals.out"; then
  echo "A C loop whose handler of SIGPROF does nothing, median CPU seconds and ratio to none"
  "${pinned[@]}" "$work/signals" 9
else
  echo "What signals cost here cannot be measured: signals.c does not compile (see $work/signals.out)."
fi

TIMEFORMAT='%U %S %R'
run() { # NAME JDK AGENT-OPTION...: adds a line of CPU seconds, and one of the clock's
  local name=$1 jdk=$2; shift 2
  { time "${pinned[@]}" "$jdk/bin/javac" "$@" -proc:none -nowarn -d "$work/out" "${patch[@]}" "$sources" \
    > "$work/javac.out" 2>&1; } 2> "$work/time.out" || { tail "$work/javac.out" >&2; exit 1; }
  awk '{ print $1 + $2 }' "$work/time.out" >> "$work/$name.cpu"
  awk '{ print $3 }' "$work/time.out" >> "$work/$name.clock"
}
median() { sort -n "$work/$1" | awk '{ s[NR] = $1 } END { print s[int((NR + 1) / 2)] }'; }

for jdk in "${jdks[@]}"; do
  patch=()
  if [ -z "$sources" ]; then
    rm -rf "$work/java.desktop"
    (cd "$work" && unzip -q "$jdk/lib/src.zip" 'java.desktop/javax/swing/*' 'java.desktop/java/awt/*')
    find "$work"/java.desktop/{javax/swing,java/awt} -name '*.java' | sort -r | awk -v n="$files" 'NR <= n' \
      > "$work/files.txt"
    sources=@$work/files.txt
    patch=(--patch-module "java.desktop=$work/java.desktop")
  fi
  if [ -n "$warm" ]; then
    echo "$jdk, $(wc -l < "${sources#@}") files again and again, at 1 kHz"
    warmly() { # NAME AGENT OPTIONS
      echo "$1"
      "${pinned[@]}" "$jdk/bin/java" -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
        agent-bridge/src/bench/WarmOverhead.java "$2" "$3" "$warm" "$work" "${patch[@]}" "$sources"
    }
    warmly "our agent, stacks" "$agent" interval=1ms
    [ ! -f "$peer" ] || warmly "async-profiler" "$peer" event=cpu,interval=1ms
    warmly "our agent, program counters alone" "$agent" interval=1ms,sources=pc
    continue
  fi
  rm -f "$work"/*.cpu "$work"/*.clock
  run warm-up "$jdk"
  rows=(none none-again listening hz100 khz1)
  [ ! -f "$peer" ] || rows+=(async1k)
  ours=-J-agentpath:$agent=file=$work/agent.jlp
  for _ in $(seq "$rounds"); do
    run none "$jdk"
    run listening "$jdk" "$ours,interval=10s"
    run hz100 "$jdk" "$ours,interval=10ms"
    run khz1 "$jdk" "$ours,interval=1ms"
    [ ! -f "$peer" ] || run async1k "$jdk" "-J-agentpath:$peer=start,event=cpu,interval=1ms,file=$work/async.jfr"
    run none-again "$jdk"
  done
  echo "$jdk, $(wc -l < "${sources#@}") files, $rounds rounds, medians: CPU seconds and ratio, clock and ratio to none"
  for name in "${rows[@]}"; do
    awk -v name="$name" -v cpu="$(median "$name.cpu")" -v none="$(median none.cpu)" \
      -v clock="$(median "$name.clock")" -v no="$(median none.clock)" \
      'BEGIN { printf "  %-12s %7.2f s  %6.3f  %8.2f s  %6.3f\n", name, cpu, cpu / none, clock, clock / no }'
  done
done
