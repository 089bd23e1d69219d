#!/usr/bin/env bash
# As an ordinary user, on a display of its own: the command line, the desktop entry, a file by its association, and
# a launch by mouse and keys.
set -euo pipefail
out=/work/out
fail() { echo "FAILED: $1" >&2; exit 1; }
export DISPLAY=:77
Xvfb :77 -screen 0 1440x900x24 > "$out/xvfb.txt" 2>&1 &
xvfb=$!
trap 'kill $xvfb' EXIT
for _ in $(seq 50); do xdotool getdisplaygeometry > /dev/null 2>&1 && break; sleep 0.1; done

window() { # TITLE: waits for a window whose title has it
  for _ in $(seq 300); do
    xdotool search --onlyvisible --name "$1" 2> /dev/null | tail -1 | grep . && return
    sleep 0.1
  done
  fail "no window named $1 came"
}
picture() { xwd -root -silent -out "$out/$1.xwd"; }
leave() { pkill -u "$(id -u)" -f dev.jitlens.ui.Main || true; sleep 1; }

echo "-- command line"
jitlens --version | tee "$out/version.txt"
demo=/opt/jitlens/lib/app/demo/counted-loop-exit
jitlens open --json "$demo" > "$out/open.json"
jq -e '.schema == 1 and .compilations > 0' "$out/open.json" > /dev/null || jq -e '.schema == 1' "$out/open.json" > /dev/null
jitlens list jdks | tee "$out/jdks.txt"
grep -q "comes with Jitlens" "$out/jdks.txt" || fail "the bundled runtime is not listed as such"

echo "-- desktop entry"
begin=$(date +%s%N)
gtk-launch dev.jitlens.Jitlens > "$out/gtk-launch.txt" 2>&1 &
id=$(window Jitlens)
echo "first window after $((($(date +%s%N) - begin) / 1000000)) ms" | tee "$out/start.txt"
sleep 3
xprop -id "$id" WM_CLASS _NET_WM_NAME | tee "$out/window.txt"
picture desktop-entry
leave

echo "-- file association"
cp "$demo/hotspot.log" ~/hotspot_pid42.log
gio info -a standard::content-type ~/hotspot_pid42.log | grep -q application/vnd.hotspot.log || fail "a hotspot log is not known as one"
gio mime application/vnd.jfr | grep -q dev.jitlens.Jitlens.desktop || fail "flight recordings are not ours"
gio open ~/hotspot_pid42.log > "$out/gio.txt" 2>&1 &
window hotspot_pid42 > /dev/null
sleep 3
picture file-association
leave

echo "-- launch a workload with a preset, by mouse and keys"
gtk-launch dev.jitlens.Jitlens > "$out/gtk-launch-2.txt" 2>&1 &
id=$(window Jitlens)
sleep 3
bash /work/launch-steps.sh "$id" 2>/dev/null || true
