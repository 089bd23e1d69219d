#!/usr/bin/env bash
# Runs one of the programs beside it in the application that was built, without a display, by software rendering.
#
#   packaging/src/bench/headless.sh PROGRAM.java [ARGUMENT…]
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
dist=packaging/target/dist
java_home=${JITLENS_JAVA_HOME-$(cat "$dist/lib/built-with")}
exec "$java_home/bin/java" @"$dist/lib/gui.options" -Dglass.platform=Headless -Dprism.order=sw \
  --add-exports javafx.graphics/com.sun.javafx.tk=ALL-UNNAMED \
  --add-exports javafx.graphics/com.sun.javafx.scene=ALL-UNNAMED \
  ${JITLENS_JAVA_OPTIONS-} --module-path "$dist/lib/javafx" -cp "$dist/lib/jitlens.jar" \
  "packaging/src/bench/$1" "${@:2}"
