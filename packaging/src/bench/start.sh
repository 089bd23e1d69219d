#!/usr/bin/env bash
# Times the packaged application from the start of its process: to the first window, drawn, on an X server of its own,
# with the start-up cache and without it; and to the end of `jitlens --version`. Needs Xvfb, and a quiet machine.
#
#   packaging/src/bench/start.sh [IMAGE]
#
# Build first: ./mvnw -DskipTests -Ppackage -pl packaging -am package
set -euo pipefail
cd "$(dirname "$0")/../../.."
image=${1-packaging/target/app/image/Jitlens}
java=$(command -v "${JAVA_HOME+$JAVA_HOME/bin/}java")
work=target/bench; mkdir -p "$work"
cache=$image/lib/app/lib/jitlens.aot
# Without a cache: the same image, with a cache that is not there.
trap '[ ! -e "$cache.away" ] || mv "$cache.away" "$cache"' EXIT

for how in with without; do
  [ "$how" = with ] || mv "$cache" "$cache.away"
  echo "== $how the cache: the first window, from the desktop's launcher"
  "$java" packaging/src/bench/StartTimes.java 5 "$work/start-$how.png" "$image/bin/Jitlens" gui
  echo "== $how the cache: with a run, which is whole when its findings are shown"
  "$java" packaging/src/bench/StartTimes.java 5 "$work/run-$how.png" "$image/bin/Jitlens" gui "$image/lib/app/demo/counted-loop-exit"
done

echo "== jitlens --version"
for _ in 1 2 3 4 5 6 7 8 9 10; do
  begin=$(date +%s%N)
  "$image/bin/jitlens" --version > /dev/null
  echo $((($(date +%s%N) - begin) / 1000))
done | sort -n | awk '{ t[NR] = $1 } END { printf "median %.3f s, %.3f to %.3f s\n", (t[5] + t[6]) / 2e6, t[1] / 1e6, t[NR] / 1e6 }'
