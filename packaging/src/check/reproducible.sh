#!/usr/bin/env bash
# Builds twice from clean copies of what is committed, in folders of different names, and compares the jars and native
# files of both byte for byte.
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for copy in one another; do
  git clone -q . "$work/$copy"
  (cd "$work/$copy" && ./mvnw -q -B -DskipTests package)
  (cd "$work/$copy/packaging/target/dist" &&
    find . -type f ! -name '*.aot' ! -name built-with -print0 | sort -z | xargs -0 sha256sum) > "$work/$copy.sums"
done
if diff "$work/one.sums" "$work/another.sums"; then
  echo "The same $(wc -l < "$work/one.sums") files, byte for byte."
else
  echo "These files differ." >&2
  exit 1
fi
