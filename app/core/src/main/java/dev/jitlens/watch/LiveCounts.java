package dev.jitlens.watch;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What logs that grow told in each half second of their JVM: cheap enough to be shown at once,
 * where pages need longer. Logs often tell the same, so each {@link Thing} is counted by the source
 * that told most of it. Any thread may tell, and any may ask.
 */
public final class LiveCounts {
    /** One bar, in nanoseconds. */
    public static final long BAR_NANOS = 500_000_000;

    /** A minute. */
    public static final int BARS = 120;

    /** What is counted. */
    public enum Thing {
        QUEUED,
        TASKS,
        INSTALLED,
        TRAPS,
        /** Its bars are the time that the program stood still, in nanoseconds; others count. */
        SAFEPOINTS,
        COLLECTIONS,
        SAMPLES
    }

    /** Events of a recording of which none is left out for being short. */
    private static final Map<String, Thing> RECORDED =
            Map.of(
                    "jdk.ExecutionSample", Thing.SAMPLES,
                    "jdk.CPUTimeSample", Thing.SAMPLES,
                    "jdk.GarbageCollection", Thing.COLLECTIONS,
                    "jdk.Deoptimization", Thing.TRAPS);

    /**
     * One thing.
     *
     * @param by what tells it, such as {@code -Xlog:safepoint} or an event of a recording
     * @param source the log that tells it, and the ones of its JVM's compiler threads
     * @param total how many there were so far
     * @param bars the last minute, a half second each; what has no time is in the total only
     */
    public record Count(Thing thing, String by, Path source, long total, List<Long> bars) {
        public Count {
            bars = List.copyOf(bars);
        }

        public long highest() {
            return bars.stream().mapToLong(Long::longValue).max().orElse(0);
        }
    }

    private record Source(Thing thing, String by, Path log) {}

    private final Map<Source, Bars> bars = new HashMap<>();
    private final LongSupplier clock;

    /** The JVM's time that was told last, and when that was. */
    private long newest = Time.UNKNOWN;

    private long toldAt;

    public LiveCounts() {
        this(System::nanoTime);
    }

    LiveCounts(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * @param log that tells it, or the one of its JVM
     */
    public void told(Path log, LogKind kind, JvmEvent event) {
        thing(event)
                .ifPresent(
                        thing ->
                                add(
                                        new Source(thing, kind.label(), log),
                                        time(event),
                                        amount(event)));
    }

    /**
     * An event of a recording was read.
     *
     * @param nanos when it began, or {@link Time#UNKNOWN}
     */
    public void recorded(Path recording, String event, long nanos) {
        Thing thing = RECORDED.get(event);
        if (thing != null) {
            add(new Source(thing, event, recording), nanos, 1);
        }
    }

    /**
     * An agent took a sample.
     *
     * @param nanos when, or {@link Time#UNKNOWN}
     */
    public void sampled(Path file, long nanos) {
        add(new Source(Thing.SAMPLES, LogKind.SAMPLES.label(), file), nanos, 1);
    }

    private synchronized void add(Source source, long nanos, long amount) {
        if (Time.isKnown(nanos) && (!Time.isKnown(newest) || nanos > newest)) {
            newest = nanos;
            toldAt = clock.getAsLong();
        }
        bars.computeIfAbsent(source, s -> new Bars()).add(nanos, amount);
    }

    private static Optional<Thing> thing(JvmEvent event) {
        return switch (event) {
            case JvmEvent.TaskQueued t -> Optional.of(Thing.QUEUED);
            case JvmEvent.CompileTask t -> Optional.of(Thing.TASKS);
            case JvmEvent.CodeInstalled t -> Optional.of(Thing.INSTALLED);
            case JvmEvent.Deoptimization t -> Optional.of(Thing.TRAPS);
            case JvmEvent.SafepointPause t -> Optional.of(Thing.SAFEPOINTS);
            case JvmEvent.GarbageCollection t -> Optional.of(Thing.COLLECTIONS);
            default -> Optional.empty();
        };
    }

    /** A task is told when it is done. */
    private static long time(JvmEvent event) {
        return event instanceof JvmEvent.CompileTask task && Time.isKnown(task.doneNanos())
                ? task.doneNanos()
                : event.nanos();
    }

    private static long amount(JvmEvent event) {
        return event instanceof JvmEvent.SafepointPause pause ? Math.max(0, pause.leastNanos()) : 1;
    }

    /** What was told so far, in the order of {@link Thing}. */
    public synchronized List<Count> now() {
        long end = last();
        Map<Thing, Count> most = new EnumMap<>(Thing.class);
        bars.entrySet().stream()
                .sorted(Comparator.comparing(e -> e.getKey().log()))
                .map(e -> count(e.getKey(), e.getValue(), end))
                .forEach(c -> most.merge(c.thing(), c, (a, b) -> b.total() > a.total() ? b : a));
        return List.copyOf(most.values());
    }

    /** The JVM goes on while it tells nothing. */
    private long last() {
        return Time.isKnown(newest) ? (newest + clock.getAsLong() - toldAt) / BAR_NANOS : Bars.NONE;
    }

    private static Count count(Source source, Bars bars, long end) {
        return new Count(source.thing(), source.by(), source.log(), bars.total, bars.until(end));
    }

    /** The bars of one source: a ring of the last minute. */
    private static final class Bars {
        private static final long NONE = -1;

        private final long[] ring = new long[BARS];
        private long last = NONE;
        private long total;

        void add(long nanos, long amount) {
            total++;
            long bar = Time.isKnown(nanos) && nanos >= 0 ? nanos / BAR_NANOS : NONE;
            if (bar == NONE) {
                return;
            }
            for (long b = Math.max(last + 1, bar - BARS + 1); b <= bar; b++) {
                ring[(int) (b % BARS)] = 0;
            }
            last = Math.max(last, bar);
            if (bar > last - BARS) {
                ring[(int) (bar % BARS)] += amount;
            }
        }

        /** The last one is that of {@code end}. */
        List<Long> until(long end) {
            List<Long> all = new ArrayList<>(BARS);
            for (long b = end - BARS + 1; b <= end; b++) {
                boolean isKept = b >= 0 && b <= last && b > last - BARS;
                all.add(isKept ? ring[(int) (b % BARS)] : 0);
            }
            return all;
        }
    }
}
