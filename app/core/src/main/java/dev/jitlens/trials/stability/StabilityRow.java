package dev.jitlens.trials.stability;

import dev.jitlens.compare.MethodId;
import dev.jitlens.model.Method;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What was decided of a subject in several runs; nothing in those whose code does not have it.
 *
 * @param callee of a call, as the first run names it
 * @param ways in which it was decided
 */
public record StabilityRow(Subject subject, Optional<Method> callee, List<Way> ways) {
    /** The share from which on it is mostly. */
    private static final double MOSTLY = 0.75;

    private static final Predicate<String> OF_JDK =
            holder -> holder.matches("(java|javax|jdk|sun|com\\.sun)\\..*");

    /**
     * It puts first, of what varies, the program's own methods first, then what is nearest to half
     * and half.
     */
    static final Comparator<StabilityRow> FIRST =
            Comparator.comparing((StabilityRow row) -> !row.varies())
                    .thenComparing(row -> OF_JDK.test(row.subject.method().holder()))
                    .thenComparing(row -> row.subject.kind())
                    .thenComparing(row -> Math.abs(row.happened() * 2 - row.known()))
                    .thenComparing(row -> row.subject.method().toString())
                    .thenComparing(row -> row.subject.bci())
                    .thenComparing(row -> row.subject.callee());

    public StabilityRow {
        ways = List.copyOf(ways);
    }

    /** How often. */
    public enum How {
        ALWAYS,
        MOSTLY,
        SOMETIMES,
        NEVER
    }

    /**
     * The runs that decided alike.
     *
     * @param runs their places, in their order
     * @param reasons how often each was given
     */
    public record Way(
            String what, boolean happened, List<Integer> runs, Map<String, Integer> reasons) {
        public Way {
            runs = List.copyOf(runs);
            reasons = Map.copyOf(reasons);
        }
    }

    /** The method that is compiled, or those that call and are called. */
    public Stream<Method> methods() {
        MethodId in = subject.method();
        return Stream.concat(
                Stream.of(new Method(in.holder(), in.name(), in.descriptor())), callee.stream());
    }

    /** Runs that decided it. */
    public int known() {
        return ways.stream().mapToInt(way -> way.runs().size()).sum();
    }

    /** Runs in which the call was inlined, the method compiled, its code deoptimised. */
    public int happened() {
        return ways.stream().filter(Way::happened).mapToInt(way -> way.runs().size()).sum();
    }

    public boolean varies() {
        return ways.size() > 1;
    }

    /** How often it happened, where it was decided. */
    public How how() {
        if (happened() == known()) {
            return How.ALWAYS;
        }
        return happened() == 0
                ? How.NEVER
                : happened() >= MOSTLY * known() ? How.MOSTLY : How.SOMETIMES;
    }
}
