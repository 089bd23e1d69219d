#!/usr/bin/env bash
# Makes everything that a release needs, in packaging/target/release:
#
#   packaging/src/release/release.sh VERSION [--rehearsal]
#
# the portable folder as .tar.gz and .zip, the installers of this system, the agent and the profiler for JMH as a staged
# Maven repository with sources, javadoc and checksums, the list of all that is shipped (CycloneDX), notes, SHA256SUMS.
# VERSION must be the one of the poms, and CHANGELOG.md must say that it is released; a rehearsal does without that.
# JITLENS_SIGN_KEY names the key of gpg that signs what Maven Central wants signed; without it nothing is signed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

complain() {
  echo "release: $1" >&2
  exit 1
}

version=${1-}
[ -n "$version" ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; }
rehearsal=
[ "${2-}" = --rehearsal ] && rehearsal=yes
built=$(sed -n 's:^  <version>\(.*\)</version>$:\1:p' pom.xml)
[ "$version" = "$built" ] ||
  complain "the poms say $built; this makes it $version: ./mvnw versions:set -DnewVersion=$version -DgenerateBackupPoms=false"
if [ -z "$rehearsal" ]; then
  grep -q "^## $version, not yet released" CHANGELOG.md &&
    complain "CHANGELOG.md says that $version is not yet released; write the date there, or say --rehearsal"
  [ -z "$(git status --porcelain)" ] || complain "there are changes that are not committed"
fi
case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=macos ;;
  *) system=windows ;;
esac
case $(uname -m) in
  x86_64 | amd64) cpu=x86-64 ;;
  arm64) cpu=aarch64 ;;
  *) cpu=$(uname -m) ;;
esac

./mvnw -B -ntp -q -DskipTests -Prelease,package -pl packaging -am package

# The build ran on a JDK that is new enough, and left its name.
read -r jdk < packaging/target/dist/lib/built-with
"$jdk/bin/java" packaging/src/release/Release.java . "$version" "$system-$cpu"

if [ -n "${JITLENS_SIGN_KEY-}" ]; then
  find packaging/target/release/maven -type f \( -name '*.jar' -o -name '*.pom' \) -print0 |
    xargs -0 -n 1 gpg --batch --yes --local-user "$JITLENS_SIGN_KEY" --armor --detach-sign
else
  echo "release: nothing is signed, since JITLENS_SIGN_KEY names no key; Maven Central wants signatures" >&2
fi
"$jdk/bin/java" packaging/src/release/Bundle.java packaging/target/release/maven \
  "packaging/target/release/jitlens-$version-maven-central.zip"
# Of all files, in the order of their names; the staged repository has its own checksums beside each file.
(cd packaging/target/release &&
  find . -maxdepth 1 -type f ! -name SHA256SUMS | sed 's:^\./::' | LC_ALL=C sort |
  while read -r file; do
    if command -v sha256sum > /dev/null; then sha256sum "$file"; else shasum -a 256 "$file"; fi
  done > SHA256SUMS)
cat packaging/target/release/SHA256SUMS
