#!/usr/bin/env bash
# What the native agent costs javac: CPU seconds (user and system) without it, at 100 Hz and at 1 kHz, in
# alternation, and the ratio of the medians to the runs without.
#
#   agent-bridge/src/bench/overhead.sh [--rounds N] [--jdk HOME]... [@LIST-OF-SOURCES]
#
# Without a list it compiles some of javax.swing from the JDK's src.zip. The rows "none again" are runs
# without the agent, too: they tell the noise. Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
rounds=5
jdks=()
sources=
while [ $# -gt 0 ]; do
  case $1 in
    --rounds) rounds=$2; shift 2 ;;
    --jdk) jdks+=("$2"); shift 2 ;;
    @*) sources=$1; shift ;;
    *) sed -n '2,8p' "$0"; exit 2 ;;
  esac
done
agent=$(echo "$PWD"/agent-bridge/target/agent/*/libjitlens-agent.*)
[ -f "$agent" ] || { echo "There is no agent: build first." >&2; exit 1; }
work=$PWD/agent-bridge/target/bench
mkdir -p "$work/out"
[ ${#jdks[@]} -gt 0 ] || jdks=("${JAVA_HOME-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}")

TIMEFORMAT='%U %S'
run() { # NAME JDK AGENT-OPTION...: adds a line of CPU seconds
  local name=$1 jdk=$2; shift 2
  { time "$jdk/bin/javac" "$@" -proc:none -nowarn -d "$work/out" "${patch[@]}" "$sources" \
    > "$work/javac.out" 2>&1; } 2> "$work/time.out" || { tail "$work/javac.out" >&2; exit 1; }
  awk '{ print $1 + $2 }' "$work/time.out" >> "$work/$name.seconds"
}
median() { sort -n "$work/$1.seconds" | awk '{ s[NR] = $1 } END { print s[int((NR + 1) / 2)] }'; }

for jdk in "${jdks[@]}"; do
  patch=()
  if [ -z "$sources" ]; then
    [ -d "$work/java.desktop" ] || (cd "$work" && unzip -q "$jdk/lib/src.zip" 'java.desktop/javax/swing/*')
    find "$work/java.desktop/javax/swing" -name '*.java' | sort | awk 'NR <= 300' > "$work/files.txt"
    sources=@$work/files.txt
    patch=(--patch-module "java.desktop=$work/java.desktop")
  fi
  rm -f "$work"/*.seconds
  run warm-up "$jdk"
  for _ in $(seq "$rounds"); do
    run none "$jdk"
    run hz100 "$jdk" "-J-agentpath:$agent=file=$work/agent.jlp,interval=10ms"
    run khz1 "$jdk" "-J-agentpath:$agent=file=$work/agent.jlp,interval=1ms"
    run none-again "$jdk"
  done
  echo "$jdk, $rounds rounds, median CPU seconds and ratio to none"
  for name in none none-again hz100 khz1; do
    awk -v name="$name" -v of="$(median "$name")" -v none="$(median none)" \
      'BEGIN { printf "  %-12s %7.2f s  %6.3f\n", name, of, of / none }'
  done
done
