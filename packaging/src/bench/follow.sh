#!/usr/bin/env bash
# Measures what it costs the window to follow a program's logs, in percent of a processor: without a display, by software
# rendering.
#
#   packaging/src/bench/follow.sh [PAGE] [--record]
#
# Build first: ./mvnw -q -DskipTests package
export JITLENS_JAVA_OPTIONS="${JITLENS_JAVA_OPTIONS-} -Djitlens.workloads=$(ls "$(dirname "$0")"/../../target/dist/workloads/*.jar | head -1)"
exec "$(dirname "$0")/headless.sh" FollowCost.java "$@"
