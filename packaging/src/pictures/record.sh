#!/usr/bin/env bash
# Records the demo runs anew (half a minute, on a quiet machine), as after a change of their workloads: a recording
# has the lines of the source that ran, and DemosTest fails where the source has moved on since.
#
#   packaging/src/pictures/record.sh
#
# Build first: ./mvnw -q -DskipTests package. It makes /home/user while it runs, so that no file tells whose machine
# recorded it, and needs zip and a JDK 25.
set -euo pipefail
cd "$(dirname "$0")/../../.."
demo=$PWD/packaging/src/demo
home=/home/user
mkdir "$home"
trap 'rm -rf "$home"' EXIT
cp -r packaging/target/dist "$home/jitlens"
jitlens=$home/jitlens/bin/jitlens
runs=$home/jitlens-runs
cd "$home"
jdk=$("$jitlens" list jdks --json | sed -n 's/.*"feature":25,[^}]*"home":"\([^"]*\)".*/\1/p')

"$jitlens" run counted-loop-exit --jdk "$jdk" --preset what-got-compiled --preset why-did-everything-stop \
  --flag=-XX:+DebugNonSafepoints --flag=-Xlog:os=off:stdout \
  --compile-command 'print,dev.jitlens.samples.CountedLoopExit::*' \
  --compile-command print,java.lang.String::hashCode --out "$runs/counted-loop-exit" > /dev/null
rm -rf "$demo/counted-loop-exit"
cp -r "$runs/counted-loop-exit" "$demo/counted-loop-exit"
chmod 755 "$demo/counted-loop-exit"

"$jitlens" run blame-the-setter --jdk "$jdk" --source all --assembly second --out "$runs/blame-the-setter" > /dev/null
# A recording also holds the environment, properties and processes of the machine.
find "$runs/blame-the-setter" -name '*.jfr' | while read -r recording; do
  "$jdk/bin/jfr" scrub --exclude-events \
    jdk.InitialEnvironmentVariable,jdk.InitialSystemProperty,jdk.SystemProcess,jdk.NetworkUtilization,profiler.Log \
    "$recording" "${recording%.jfr}.scrubbed.jfr" > /dev/null
  mv "${recording%.jfr}.scrubbed.jfr" "$recording"
  sed -zi "s#\(\"name\" : \"${recording##*/}\",\s*\"bytes\" : \)[0-9]*#\1$(stat -c %s "$recording")#" "${recording%/*}/run.json"
done
rm -f "$demo/blame-the-setter.zip"
(cd "$runs" && zip -qrXD "$demo/blame-the-setter.zip" blame-the-setter)
