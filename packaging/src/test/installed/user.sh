#!/usr/bin/env bash
# As an ordinary user, on a display of its own: the command line, the desktop entry, a file by its association, and
# a launch by mouse and keys.
set -euo pipefail
out=/work/out
fail() { echo "FAILED: $1" >&2; exit 1; }
export DISPLAY=:77 LC_ALL=C.UTF-8 # for titles with more than ASCII
Xvfb :77 -screen 0 1440x900x24 > "$out/xvfb.txt" 2>&1 &
xvfb=$!
trap 'kill $xvfb' EXIT
for _ in $(seq 50); do xdotool getdisplaygeometry > /dev/null 2>&1 && break; sleep 0.1; done
kill -0 $xvfb 2> /dev/null || fail "there is no display of its own: $(tail -1 "$out/xvfb.txt")"

window() { # TITLE: waits for a window whose title has it
  for _ in $(seq 300); do
    xdotool search --onlyvisible --name "$1" 2> /dev/null | tail -1 | grep . && return
    sleep 0.1
  done
  fail "no window named $1 came"
}
picture() { xwd -root -silent -out "$out/$1.xwd"; }
settle() { # waits until the screen stays as it is for two seconds, on a busy machine, too
  local last= now same=0
  for _ in $(seq 240); do
    now=$(xwd -root -silent | cksum)
    if [ "$now" = "$last" ]; then same=$((same + 1)); else same=0; fi
    [ "$same" -ge 4 ] && return
    last=$now
    sleep 0.5
  done
  fail "the screen does not come to rest"
}
leave() { # WINDOW: ends its process and no other, since a chroot sees those of the whole machine
  local pid
  pid=$(xdotool getwindowpid "$1") || fail "the window $1 does not say whose it is"
  [ "$(stat -c %u "/proc/$pid")" = "$(id -u)" ] || fail "the process $pid of the window is not ours"
  kill "$pid"
  for _ in $(seq 100); do kill -0 "$pid" 2> /dev/null || return 0; sleep 0.1; done
  fail "the process $pid did not end"
}

echo "-- command line"
jitlens --version | tee "$out/version.txt"
demo=/opt/jitlens/lib/app/demo/counted-loop-exit
jitlens open --json "$demo" > "$out/open.json"
jq -e '.schema == 1 and .compilations > 0' "$out/open.json" > /dev/null || jq -e '.schema == 1' "$out/open.json" > /dev/null
jitlens list jdks | tee "$out/jdks.txt"
grep -q "comes with Jitlens" "$out/jdks.txt" || fail "the bundled runtime is not listed as such"

echo "-- the start-up cache fits where the package lies"
# A JVM that must use it, and cannot, says so instead of asking for a display.
env -u DISPLAY JAVA_TOOL_OPTIONS=-XX:AOTMode=on /opt/jitlens/bin/Jitlens gui > "$out/cache.txt" 2>&1 || true
grep -q "there is no display" "$out/cache.txt" || fail "the start-up cache is not used: $(cat "$out/cache.txt")"

echo "-- desktop entry"
begin=$(date +%s%N)
gtk-launch dev.jitlens.Jitlens > "$out/gtk-launch.txt" 2>&1 &
id=$(window Jitlens)
echo "first window after $((($(date +%s%N) - begin) / 1000000)) ms" | tee "$out/start.txt"
settle
xprop -id "$id" WM_CLASS _NET_WM_NAME | tee "$out/window.txt"
class=$(sed -n 's/^StartupWMClass=//p' /usr/share/applications/dev.jitlens.Jitlens.desktop)
grep -q "WM_CLASS.*\"$class\"" "$out/window.txt" || fail "the window is not of the class $class that the desktop entry names"
picture desktop-entry
leave "$id"

echo "-- file association"
cp --no-preserve=mode --remove-destination "$demo/hotspot.log" ~/hotspot.log
gio info -a standard::content-type ~/hotspot.log | grep application/vnd.hotspot.log > /dev/null || fail "a hotspot log is not known as one"
gio mime application/vnd.jfr | grep dev.jitlens.Jitlens.desktop > /dev/null || fail "flight recordings are not ours"
gio mime text/x-log | grep dev.jitlens.Jitlens.desktop > /dev/null || fail "other logs are not offered to us"
gio open ~/hotspot.log > "$out/gio.txt" 2>&1 &
id=$(window "hotspot.log")
settle
picture file-association
leave "$id"

echo "-- launch a workload with a preset, by mouse and keys"
gtk-launch dev.jitlens.Jitlens > "$out/gtk-launch-2.txt" 2>&1 &
id=$(window Jitlens)
settle
click() { xdotool mousemove "$1" "$2" sleep 0.2 click 1; settle; }
xdotool key ctrl+r # the page Launch
settle
click 260 182     # the workload killer-task
click 1175 520    # the preset "Read the assembly"
picture launch-page
run=
for second in $(seq 120); do
  run=$(find ~ -name run.json | head -1)
  # Run is grey until the JDKs were asked, and how long that takes no picture tells.
  [ -n "$run" ] || [ $((second % 10)) -ne 1 ] || xdotool key ctrl+Return
  [ -n "$run" ] && jq -e '.end == "EXITED"' "$run" > /dev/null 2>&1 && break
  sleep 1
done
[ -n "$run" ] || fail "there is no run directory"
cp "$run" "$out/run.json"
jq -e '.exitCode == 0 and .workload == "killer-task"' "$run" > /dev/null || fail "the workload did not run: $(jq -c "{workload,ended: .end,exitCode,notices}" "$run")"
jq -e '.presets | index("Read the assembly") != null' "$run" > /dev/null || fail "the preset was not used: $(jq -c .presets "$run")"
jq -e '.notices | map(contains("comes with Jitlens")) | any' "$run" > /dev/null || fail "no note about the runtime"
settle
picture launched
leave "$id"
jitlens open --json "$(dirname "$run")" > "$out/launched.json"
echo "-- the user is content"
