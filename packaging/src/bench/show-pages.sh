#!/usr/bin/env bash
# Measures what each page of a followed run costs to be brought up to date with a change, in processor time, when 1,000,
# 3,000 and 10,000 tasks are known: the finished logs of a run are told again piece by piece. On an X server of its own
# by software rendering.
#
#   packaging/src/bench/show-pages.sh FOLDER [TASKS-IN-EACH-CHANGE [PAGE,…]]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" ShowTimes.java "$@"
