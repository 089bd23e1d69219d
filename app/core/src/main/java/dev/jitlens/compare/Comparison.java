package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.files.HeldZips;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What changed between two runs.
 *
 * @param changes what chance does not explain first, then what concerns most of the run; of the
 *     same, what is rather a cause
 * @param uncompared sentences about what nothing compares, though both may have it
 */
public record Comparison(List<Change> changes, List<String> uncompared) {
    public Comparison {
        changes = List.copyOf(changes);
        uncompared = List.copyOf(uncompared);
    }

    /** Finds the changes of one kind. */
    private interface Finder {
        List<Change> of(Pair pair) throws IOException;
    }

    private static final List<Finder> ALL =
            List.of(
                    JvmChanges::of,
                    ProgramChanges::of,
                    ClassChanges::of,
                    InliningChanges::of,
                    CompilationChanges::of,
                    CodeChanges::of,
                    ProfileChanges::of,
                    CalledChanges::of,
                    ThreadChanges::of,
                    PauseChanges::of,
                    GcChanges::of,
                    LatencyChanges::of,
                    BenchmarkChanges::of,
                    FindingChanges::of);

    /** Less than what concerns all of the run, such as its flags. */
    private static final double UNRANKED = 0.999;

    /**
     * What a changed method takes more, all others take less, and as samples tell it both may be so
     * much more than they are.
     */
    private static final double NEARLY = 1.25;

    /**
     * @param cause the cost of the dearest change of the program's source
     */
    private static Comparator<Change> first(double cause) {
        return Comparator.comparing((Change c) -> !c.significant())
                .thenComparing(c -> -rank(c, cause))
                .thenComparing(Change::kind)
                .thenComparing(c -> c.method().map(Object::toString).orElse(""))
                .thenComparing(Change::what)
                .thenComparing(Change::a);
    }

    private static double cause(List<Change> changes) {
        return changes.stream()
                .filter(c -> c.significant() && c.kind() == Kind.JVM && c.method().isPresent())
                .mapToDouble(Change::cost)
                .max()
                .orElse(0);
    }

    /**
     * Its cost. Logs without samples tell none of changed methods and calls, which are causes, but
     * one of pauses and collections, which are effects: the former come first then. So do changes
     * of the source before shares that moved with them.
     */
    private static double rank(Change change, double cause) {
        if (change.kind() == Kind.PROFILE && change.cost() <= cause * NEARLY) {
            return Math.min(change.cost(), cause);
        }
        boolean isCause = change.kind() == Kind.JVM || change.kind() == Kind.INLINING;
        boolean isUnranked = change.significant() && !change.hasCost();
        return isCause && isUnranked && change.method().isPresent() ? UNRANKED : change.cost();
    }

    /**
     * Compares two runs, or sets of runs. Reads logs again: not on the FX thread.
     *
     * @throws IOException with a sentence, if a log that must be read again cannot be
     */
    public static Comparison of(Run a, Run b) throws IOException {
        Pair pair = new Pair(Side.of(a), Side.of(b));
        List<Change> changes = new ArrayList<>();
        try (HeldZips _ = HeldZips.ofReadable(pair.jars())) {
            for (Finder finder : ALL) {
                changes.addAll(finder.of(pair));
            }
        }
        changes.sort(first(cause(changes)));
        List<String> uncompared = new ArrayList<>(ProfileChanges.tooFew(pair));
        ProfileChanges.withoutLines(pair).ifPresent(uncompared::add);
        uncompared.addAll(Unseen.of(pair));
        return new Comparison(changes, uncompared);
    }

    /** Those that are more than chance. */
    public List<Change> significant() {
        return changes.stream().filter(Change::significant).toList();
    }
}
