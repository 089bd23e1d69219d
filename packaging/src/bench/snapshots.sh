#!/usr/bin/env bash
# Measures what it costs to put a followed run together after each change, in processor time, when 1,000, 5,000, 10,000 and
# 20,000 tasks are known: the finished logs of a run are told again piece by piece.
#
#   packaging/src/bench/snapshots.sh FOLDER [TASKS-IN-EACH-CHANGE]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" SnapshotTimes.java "$@"
