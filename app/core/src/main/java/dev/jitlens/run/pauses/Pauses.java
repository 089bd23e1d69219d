package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.SampledThread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Safepoint pauses, each once: a table and "stopped" lines, a console and a log file, a log and a
 * recording may tell the same ones.
 */
public final class Pauses {
    /** The kinds of logs that tell pauses, the more precise first. */
    private static final List<LogKind> PRECISION =
            List.of(
                    LogKind.UNIFIED_SAFEPOINT,
                    LogKind.STOPPED_TIME,
                    LogKind.JFR,
                    LogKind.SAFEPOINT_STATISTICS,
                    LogKind.CRASH,
                    LogKind.VM_INFO,
                    LogKind.VM_EVENTS);

    private final Map<Teller, List<SafepointPause>> told = new LinkedHashMap<>();

    /** The one that told the last pause told the next one, too, but once in a million lines. */
    private Teller last = new Teller(-1, null);

    private List<SafepointPause> toldLast;

    // To look at each of a million pauses once more takes longer than to see it when it is told.
    private boolean anyMayBePart;
    private boolean anyWaited;

    /** Whether of any it is not told yet if its time to reach has the cleanup in it. */
    private boolean anyIsOpen;

    private final Map<Integer, List<SafepointWait>> waits = new LinkedHashMap<>();
    private final Map<Integer, Zero> zeros = new HashMap<>();

    /**
     * What tells a pause only once.
     *
     * @param text one file, or the parts of a rotated one
     */
    private record Teller(int text, LogKind kind) {
        boolean is(int otherText, LogKind otherKind) {
            return text == otherText && kind == otherKind;
        }
    }

    private record Zero(long epochMillis, boolean jvmStart) {}

    public void add(int text, LogKind kind, SafepointPause pause) {
        if (!last.is(text, kind)) {
            last = new Teller(text, kind);
            toldLast = told.computeIfAbsent(last, t -> new ArrayList<>());
        }
        toldLast.add(pause);
        anyMayBePart |= PauseParts.mayBePart(pause);
        anyWaited |= !pause.late().isEmpty();
        anyIsOpen |= pause.cleanupInReach() == CleanupInReach.UNKNOWN;
    }

    public void add(int text, SafepointWait wait) {
        waits.computeIfAbsent(text, t -> new ArrayList<>()).add(wait);
        anyWaited = true;
    }

    public void zero(int text, long epochMillis, boolean jvmStart) {
        zeros.putIfAbsent(text, new Zero(epochMillis, jvmStart));
    }

    /** Wall-clock time of the JVM's start as the logs tell it, or -1. */
    public long startEpochMillis() {
        return zeros.values().stream()
                .filter(Zero::jvmStart)
                .mapToLong(Zero::epochMillis)
                .findFirst()
                .orElse(-1);
    }

    /**
     * @param startEpochMillis of the JVM, or -1
     * @param version of the JVM, or empty
     * @param threads whose names are known
     */
    public List<SafepointPause> finish(
            long startEpochMillis, String version, List<SampledThread> threads) {
        Map<Integer, Long> shifts = shifts(startEpochMillis);
        List<Teller> tellers = new ArrayList<>(told.keySet());
        tellers.sort(Comparator.comparingInt(t -> PRECISION.indexOf(t.kind())));
        List<SafepointPause> all = new ArrayList<>();
        LogKind first = null;
        for (Teller teller : tellers) {
            List<SafepointPause> more = told.get(teller);
            boolean isUptime = teller.kind() == LogKind.SAFEPOINT_STATISTICS;
            shift(more, isUptime ? 0 : shifts.getOrDefault(teller.text(), 0L));
            first = first == null ? teller.kind() : first;
            PauseLikeness likeness = PauseLikeness.of(first, teller.kind());
            if (isUptime) {
                RowsBesideLines beside = RowsBesideLines.of(all, more);
                all = new ArrayList<>(PauseJoin.join(beside.others(), beside.rows(), likeness));
                all.addAll(beside.joined());
            } else {
                all = new ArrayList<>(PauseJoin.join(all, more, likeness));
            }
        }
        all.sort(Comparator.comparingLong(SafepointPause::nanos));
        if (anyMayBePart) {
            all = PauseParts.withoutParts(all);
        }
        if (anyIsOpen) {
            CleanupInReaching.resolve(all, version);
        }
        if (anyWaited) {
            waitedFor(all, shifts);
            LateThreadNames.tell(all, threads);
        }
        return all;
    }

    /**
     * Wall-clock time of the JVM's start, by a text that has a table's uptimes and dates; or -1.
     */
    private long startByTable() {
        for (Teller teller : told.keySet()) {
            Zero zero = zeros.get(teller.text());
            List<SafepointPause> rows =
                    told.get(new Teller(teller.text(), LogKind.SAFEPOINT_STATISTICS));
            if (teller.kind() == LogKind.STOPPED_TIME
                    && rows != null
                    && zero != null
                    && !zero.jvmStart()) {
                OptionalLong ahead = TableClock.ahead(rows, told.get(teller));
                if (ahead.isPresent()) {
                    return zero.epochMillis() + ahead.getAsLong() / 1_000_000L;
                }
            }
        }
        return -1;
    }

    /**
     * How many nanoseconds the first time of each text is after the run's zero, if the text gives
     * no uptime.
     *
     * @param startEpochMillis of the JVM, or -1
     */
    public Map<Integer, Long> shifts(long startEpochMillis) {
        long start = startEpochMillis >= 0 ? startEpochMillis : startByTable();
        long zero =
                start >= 0
                        ? start
                        : zeros.values().stream().mapToLong(Zero::epochMillis).min().orElse(0);
        Map<Integer, Long> shifts = new HashMap<>();
        zeros.forEach(
                (text, its) -> {
                    if (!its.jvmStart()) {
                        shifts.put(text, (its.epochMillis() - zero) * 1_000_000L);
                    }
                });
        return shifts;
    }

    private static void shift(List<SafepointPause> pauses, long nanos) {
        if (nanos != 0) {
            pauses.replaceAll(p -> p.at(shifted(p.nanos(), nanos)));
        }
    }

    private static long shifted(long nanos, long by) {
        return Time.isKnown(nanos) ? Math.max(0, nanos + by) : nanos;
    }

    private void waitedFor(List<SafepointPause> all, Map<Integer, Long> shifts) {
        List<SafepointWait> open = new ArrayList<>();
        waits.forEach(
                (text, its) -> {
                    long by = shifts.getOrDefault(text, 0L);
                    its.forEach(
                            w ->
                                    open.add(
                                            new SafepointWait(
                                                    w.origin(), shifted(w.nanos(), by), w.late())));
                });
        WaitedFor.tell(all, open);
    }
}
