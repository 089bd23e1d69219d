#!/usr/bin/env bash
# In the clean system, as root: install, let a user use it, remove, and look what is left.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
say() { printf '\n== %s\n' "$1"; }
fail() { echo "FAILED: $1" >&2; exit 1; }

say "tools of the test, which a desktop has"
apt-get update -qq
apt-get install -y -qq --no-install-recommends xvfb xdotool x11-apps x11-utils xauth libgtk-3-bin libglib2.0-bin \
  shared-mime-info desktop-file-utils man-db bash-completion fonts-dejavu-core jq > /dev/null
apt-get purge -y -qq jitlens > /dev/null 2>&1 || true
touch /work/before
find / -xdev -path /proc -prune -o -path /work -prune -o \( -type f -o -type l \) -print | sort > /work/files.before

say "install"
apt-get install -y -qq --no-install-recommends /work/jitlens.deb > /dev/null
command -v java && fail "there is a java on the PATH, which would hide what the package lacks"
dpkg -L jitlens | grep /usr/share/applications/dev.jitlens.Jitlens.desktop > /dev/null
desktop-file-validate /usr/share/applications/dev.jitlens.Jitlens.desktop
man -w jitlens > /dev/null || fail "there is no manual page"

userdel --remove tester > /dev/null 2>&1 || true
useradd --create-home --shell /bin/bash tester
rm -rf /work/out
mkdir -p /work/out
chown tester /work/out
chmod -R a-w /opt/jitlens

say "use it as an ordinary user"
su - tester -c "bash /work/user.sh"

say "remove"
apt-get purge -y -qq jitlens > /dev/null
[ ! -e /opt/jitlens ] || fail "/opt/jitlens is left: $(find /opt/jitlens | head -3)"
[ ! -e /usr/bin/jitlens ] || fail "/usr/bin/jitlens is left"
left=$(find / -xdev -path /proc -prune -o -path /home -prune -o -path /work -prune -o -path /var -prune -o \
  -path /tmp -prune -o -iname '*jitlens*' -print)
[ -z "$left" ] || fail "left behind: $left"
[ -n "$(find /home/tester -name run.json)" ] || fail "the user's runs are gone"
say "all is well"
