#!/usr/bin/env bash
# Installs the .deb in a clean Debian, uses it there as a desktop user does, and takes it away again.
# Needs root, debootstrap and the network.
#
#   packaging/src/test/installed/installed.sh [--root FOLDER] [DEB]
#
# FOLDER is kept, so that the next time is faster; without it the system is made anew and deleted.
# Pictures and outputs are then in packaging/target/installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$here/../../.." && pwd)/target
root=
deb=
while [ $# -gt 0 ]; do
  case $1 in
    --root) root=$2; shift 2 ;;
    *) deb=$1; shift ;;
  esac
done
[ -n "$deb" ] || deb=$(ls "$target"/app/installer/*.deb)
[ -f "$deb" ] || { echo "There is no package; build it: ./mvnw -pl packaging -am -Ppackage package" >&2; exit 1; }

kept=$root
if [ -z "$root" ]; then
  root=$(mktemp -d)
  chmod 755 "$root" # An ordinary user is to find the way into it.
fi
if [ ! -x "$root/usr/bin/apt-get" ]; then
  debootstrap --variant=minbase bookworm "$root" > /dev/null
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"

finish() {
  umount "$root/sys" "$root/proc" "$root/dev/pts" "$root/dev" 2> /dev/null || true
  [ -n "$kept" ] || rm -rf --one-file-system "$root"
}
trap finish EXIT
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --bind /dev "$root/dev"
mount -t devpts devpts "$root/dev/pts"

rm -rf "$root/work"
mkdir -p "$root/work"
cp "$deb" "$root/work/jitlens.deb"
cp "$here/inside.sh" "$here/user.sh" "$root/work/"
status=0
chroot "$root" /bin/bash /work/inside.sh || status=$?
rm -rf "$target/installed"
mkdir -p "$target/installed"
cp -r "$root/work/out/." "$target/installed/" 2> /dev/null || true
if command -v convert > /dev/null; then
  for picture in "$target"/installed/*.xwd; do
    [ -e "$picture" ] && convert "xwd:$picture" "${picture%.xwd}.png" && rm "$picture"
  done
fi
exit "$status"
