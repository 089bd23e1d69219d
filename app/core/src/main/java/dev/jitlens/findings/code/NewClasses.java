package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.JvmEvent.ProgramState.Classes;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Classes that a program loads without end, as one that compiles its scripts anew each time: their
 * code begins in the interpreter, so that its warm-up does not end.
 *
 * @param count in the second half of the time recorded
 */
public record NewClasses(long count, Classes last) {
    /** A shorter half can be a part of the program's start. */
    private static final long SHORTEST_NANOS = 3_000_000_000L;

    /** In the last quarter of the time there are about as many as in the one before. */
    private static final double STEADY = 0.3;

    /** Programs that have started load a few more, as they come to what they do rarely. */
    private static final long LEAST = 100;

    private static final double LEAST_A_SECOND = 5;

    public static Optional<NewClasses> in(Facts facts) {
        List<Classes> all =
                facts.states(Classes.class)
                        .filter(c -> c.loaded() >= 0)
                        .sorted(Comparator.comparingLong(Classes::nanos))
                        .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Classes last = all.getLast();
        long middle = (all.getFirst().nanos() + last.nanos()) / 2;
        Classes half = all.stream().filter(c -> c.nanos() >= middle).findFirst().orElseThrow();
        long nanos = last.nanos() - half.nanos();
        long count = last.loaded() - half.loaded();
        long quarter = (middle + last.nanos()) / 2;
        Classes late = all.stream().filter(c -> c.nanos() >= quarter).findFirst().orElseThrow();
        boolean steady = last.loaded() - late.loaded() >= STEADY * count;
        return nanos >= SHORTEST_NANOS
                        && count >= LEAST
                        && count * 1e9 / nanos >= LEAST_A_SECOND
                        && steady
                ? Optional.of(new NewClasses(count, last))
                : Optional.empty();
    }

    /** Where all receivers of a call have one name. */
    public String ofOneName() {
        return " New classes keep coming, "
                + Figures.number(count)
                + " in the second half alone: a class that another loader loads anew is another"
                + " one to C2, though it has the same name.";
    }

    String sentence() {
        return " New classes keep coming, "
                + Figures.number(count)
                + " in the second half alone: the code of each begins in the interpreter, so that"
                + " this does not end by itself.";
    }

    public Evidence evidence() {
        return Evidence.of(
                Evidence.Kind.RECORDING,
                last.origin(),
                Figures.number(last.loaded()) + " classes were loaded at last");
    }
}
