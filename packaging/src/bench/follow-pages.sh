#!/usr/bin/env bash
# Measures how often a second each page of a followed run is brought up to date, and at what share of a core, beside a
# program that fills a folder with logs meanwhile: on an X server of its own, by software rendering.
#
#   packaging/src/bench/follow-pages.sh FOLDER [SECONDS [ROUNDS [PAGE,…]]]
#
# Build first: ./mvnw -q -DskipTests package
exec "$(dirname "$0")/window.sh" FollowTimes.java "$@"
