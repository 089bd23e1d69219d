#!/usr/bin/env bash
# Runs one of the programs beside it in the application that was built, on an X server of its own (Xvfb), by software
# rendering: the platform of JavaFX that needs no display copies its pictures a pixel at a time, which no window does.
#
#   packaging/src/bench/window.sh PROGRAM.java [ARGUMENT…]
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
dist=packaging/target/dist
java_home=${JITLENS_JAVA_HOME-$(cat "$dist/lib/built-with")}
exec xvfb-run -a -s "-screen 0 1920x1200x24" "$java_home/bin/java" @"$dist/lib/gui.options" \
  -Dglass.platform=gtk -Dprism.order=sw \
  --add-exports javafx.graphics/com.sun.javafx.tk=ALL-UNNAMED \
  --add-exports javafx.graphics/com.sun.javafx.scene=ALL-UNNAMED \
  ${JITLENS_JAVA_OPTIONS-} --module-path "$dist/lib/javafx" -cp "$dist/lib/jitlens.jar" \
  "packaging/src/bench/$1" "${@:2}"
