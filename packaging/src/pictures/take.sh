#!/usr/bin/env bash
# Takes the README's pictures anew: of the demo runs, and of a run of killer-task that it launches (10 s).
#
#   packaging/src/pictures/take.sh
#
# Build first: ./mvnw -q -DskipTests package; JITLENS is another command than the built one.
set -euo pipefail
cd "$(dirname "$0")/../../.."
pictures=packaging/src/pictures
demo=packaging/src/demo
jitlens=${JITLENS-packaging/target/dist/bin/jitlens}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
run=$scratch/stopped
picture() { $jitlens picture "$1" "${@:3}" -o "$pictures/$2.png" --size 1440x900; }

$jitlens run killer-task --preset why-did-everything-stop --preset read-the-assembly --jitter --out "$run" > /dev/null
picture method method "$demo/counted-loop-exit" --method CountedLoopExit::mixAll
picture compilations compilations "$demo/counted-loop-exit" --method CountedLoopExit::mixAll
picture profilers profilers "$demo/blame-the-setter.zip"
picture safepoints safepoints "$run"
picture latency latency "$run"
picture compare compare "$run" --method KillerTask::mix
