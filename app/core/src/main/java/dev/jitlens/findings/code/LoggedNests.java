package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How long nests of loops may have run in their OSR code, by the times of a log without samples:
 * from the code's installation until it was made not entrant, as it mostly is when the nest ends,
 * or until the thread asked for code of another method or loop of the program. A nest may have
 * ended sooner, and nobody tells: so it is an estimate, and none where the nest calls something.
 */
final class LoggedNests {
    /** The program's own compilations, in the order in which they were asked for. */
    private final List<Compilation> asked;

    private final long endNanos;

    /**
     * One of them.
     *
     * @param code the first that was made of it
     * @param nanos that it ran in all its code, at most; {@link Time#UNKNOWN} where nothing tells
     */
    record Nest(Compilation code, long nanos) {}

    private LoggedNests(Facts facts) {
        this.asked =
                facts.ownCompilations().stream()
                        .sorted(Comparator.comparingLong(c -> c.times().queuedNanos()))
                        .toList();
        this.endNanos = endNanos(facts);
    }

    /** The program's own nests that have such code, in the order in which they got it. */
    static List<Nest> of(Facts facts, Predicate<Compilation> isNest, Predicate<Compilation> calls) {
        List<Compilation> codes =
                facts.ownCompilations().stream()
                        .filter(isNest)
                        .sorted(Comparator.comparingLong(Compilation::nanos))
                        .toList();
        if (codes.isEmpty()) {
            return List.of();
        }
        LoggedNests nests = new LoggedNests(facts);
        Map<String, Nest> found = new LinkedHashMap<>();
        codes.stream()
                .map(c -> new Nest(c, calls.test(c) ? Time.UNKNOWN : nests.ran(c)))
                .forEach(n -> found.merge(key(n.code()), n, LoggedNests::together));
        return List.copyOf(found.values());
    }

    /** The last moment that the log tells of. */
    static long endNanos(Facts facts) {
        long end = Time.UNKNOWN; // It is before all others.
        for (Compilation c : facts.run().compilations()) {
            end = Math.max(end, Math.max(c.nanos(), c.fate().notEntrantNanos()));
        }
        for (Deoptimization d : facts.run().deoptimizations()) {
            end = Math.max(end, d.nanos());
        }
        return Time.isKnown(end) ? end : 0;
    }

    private static Nest together(Nest first, Nest next) {
        boolean known = Time.isKnown(first.nanos()) && Time.isKnown(next.nanos());
        return new Nest(first.code(), known ? first.nanos() + next.nanos() : Time.UNKNOWN);
    }

    private static String key(Compilation c) {
        return c.osrBci() + " " + c.method();
    }

    private long ran(Compilation nest) {
        long from =
                Time.isKnown(nest.times().installedNanos())
                        ? nest.times().installedNanos()
                        : nest.nanos();
        long left = nest.fate().notEntrantNanos();
        long moved = moved(nest, from);
        long until = Math.min(moved, Time.isKnown(left) && left > from ? left : Long.MAX_VALUE);
        // What comes last may have run on for as long as one likes.
        return until == Long.MAX_VALUE && from >= endNanos
                ? Time.UNKNOWN
                : Math.min(until, endNanos) - from;
    }

    /** When the thread first asked for other code after that. */
    private long moved(Compilation nest, long from) {
        for (int i = firstAfter(from); i < asked.size(); i++) {
            Compilation other = asked.get(i);
            if (isOfThread(other, nest) && !isSame(other, nest)) {
                return other.times().queuedNanos();
            }
        }
        return Long.MAX_VALUE;
    }

    private int firstAfter(long nanos) {
        int low = 0;
        int high = asked.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (asked.get(middle).times().queuedNanos() > nanos) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static boolean isSame(Compilation one, Compilation other) {
        return one.osrBci() == other.osrBci() && one.method().equals(other.method());
    }

    private static boolean isOfThread(Compilation other, Compilation nest) {
        long thread = nest.asked().thread();
        return thread == Unknown.NUMBER
                || other.asked().thread() == Unknown.NUMBER
                || other.asked().thread() == thread;
    }
}
