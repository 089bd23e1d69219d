package dev.jitlens.compare;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A difference between two runs.
 *
 * @param method that it is in; of an inlining decision the caller
 * @param line in the source, or {@link Unknown#NUMBER}
 * @param what is compared, in a few words
 * @param a what it is in the first run; a dash if it is not there
 * @param b what it is in the second run
 * @param cost how much of a run it concerns, from 0 to 1; empty if nothing tells. Of {@code
 *     inlining} the samples in the caller and in the code that the call runs, where they are more;
 *     of {@code compilation} and {@code code} the method's self share, where it is greater; of
 *     {@code profile} the difference of the shares; of {@code pauses} and {@code gc} that of the
 *     shares of the run's time; of {@code finding} what the finding costs; of {@code benchmark} how
 *     far the ratio of the scores is from 1; of {@code jvm} 1, or for a class file the samples in
 *     the method, with those in what it calls if it is the program's own
 * @param significant whether it is more than chance, and concerns enough to matter
 */
public record Change(
        Kind kind,
        Optional<Method> method,
        int line,
        String what,
        String a,
        String b,
        double cost,
        boolean significant) {
    /** What stands for what is not there. */
    public static final String NONE = "\u2013";

    /** What kind of fact differs; of equal costs what is rather a cause comes first. */
    public enum Kind {
        /** The JVM, its flags, the machine, the class files. */
        JVM,
        INLINING,
        COMPILATION,
        CODE,
        PROFILE,
        PAUSES,
        GC,
        LATENCY,
        BENCHMARK,
        FINDING;

        /** The word of the command line and of JSON. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> of(String id) {
            return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
        }
    }

    public Change {
        if (cost != Unknown.NUMBER && !(cost >= 0 && cost <= 1)) {
            throw new IllegalArgumentException("cost " + cost);
        }
    }

    /** Whether it is known what it costs. */
    public boolean hasCost() {
        return cost >= 0;
    }

    /** A change that is in no method. */
    static Change of(Kind kind, String what, String a, String b, double cost, boolean significant) {
        return new Change(kind, Optional.empty(), Unknown.NUMBER, what, a, b, cost, significant);
    }

    /** A change in a method. */
    static Change in(
            Method method,
            Kind kind,
            String what,
            String a,
            String b,
            double cost,
            boolean significant) {
        return new Change(kind, Optional.of(method), Unknown.NUMBER, what, a, b, cost, significant);
    }
}
