package dev.jitlens.model.run;

import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Several runs as if they were one, run after run: for lists and sums. What joins facts by time,
 * address or compile id takes each of the members on its own.
 */
public final class Together {
    private final Run set;

    private Together(Run set) {
        this.set = set;
    }

    /** All runs that were opened together, added up; a single run as it is. */
    public static Run of(Run run) {
        return run.members().isEmpty() ? run : new Together(run).run();
    }

    /** The runs of which each is a whole: the members of several, else this one. */
    public static List<Run> each(Run run) {
        return run.members().isEmpty() ? List.of(run) : run.members();
    }

    /**
     * One of several runs, for what shows one at a time: with the samples, latencies, counters and
     * files of all, its own files first.
     */
    public static Run one(Run set, Run member) {
        List<LogFile> files = new ArrayList<>(member.files());
        set.files().stream().filter(file -> !member.files().contains(file)).forEach(files::add);
        Run.Measured all =
                new Run.Measured(
                        set.allProfiles(),
                        set.latency(),
                        set.counters(),
                        set.benchmarks(),
                        member.recording(),
                        set.own());
        return member.of(files, all, set.members());
    }

    private Run run() {
        return new Run(
                set.place(),
                set.files(),
                set.jvm(),
                all(Run::crashes),
                all(Run::compilations),
                all(Run::deoptimizations),
                all(Run::pauses),
                all(Run::collections),
                new Run.Counts(
                        tally(), totals(), all(Run::compilers), all(Run::unattributedInlining)),
                code(),
                new Run.Measured(
                        set.allProfiles(),
                        set.latency(),
                        set.counters(),
                        set.benchmarks(),
                        recording(),
                        set.own()),
                set.manifest(),
                set.members());
    }

    private <T> List<T> all(Function<Run, List<T>> of) {
        return set.members().stream().map(of).flatMap(Collection::stream).toList();
    }

    private PrintedCode code() {
        return new PrintedCode(
                all(r -> r.code().listings()),
                all(r -> r.code().pollsSeen()),
                all(r -> r.code().methodData()));
    }

    private Recording recording() {
        List<ProgramState> states = all(r -> r.recording().states());
        // Each JVM has a time of its own.
        boolean onlyLong =
                set.members().stream().anyMatch(r -> r.recording().onlyLongCompilations());
        return new Recording(counts(r -> r.recording().events()), states, Time.UNKNOWN, onlyLong);
    }

    private Run.InlineTally tally() {
        return new Run.InlineTally(
                sum(r -> r.inlining().inlined()),
                sum(r -> r.inlining().refused()),
                sum(r -> r.inlining().other()),
                counts(r -> r.inlining().inlinedByReason()),
                counts(r -> r.inlining().refusedByReason()),
                counts(r -> r.inlining().otherByReason()));
    }

    private Run.Totals totals() {
        return new Run.Totals(
                total(Run.Totals::compilations),
                total(Run.Totals::osr),
                total(Run.Totals::nativeWrappers),
                byTier(Run.Totals::byTier),
                total(Run.Totals::failed),
                total(Run.Totals::madeNotEntrant),
                total(Run.Totals::madeZombie),
                total(Run.Totals::uncommonTraps),
                total(Run.Totals::stale),
                new Run.LostTasks(
                        total(t -> t.lost().compilations()),
                        total(t -> t.lost().osr()),
                        byTier(t -> t.lost().byTier())));
    }

    private List<Integer> byTier(Function<Run.Totals, List<Integer>> of) {
        List<Integer> sums = new ArrayList<>();
        for (int tier = 0; tier < of.apply(set.totals()).size(); tier++) {
            int wanted = tier;
            sums.add(total(t -> of.apply(t).get(wanted)));
        }
        return sums;
    }

    private int total(ToIntFunction<Run.Totals> of) {
        return Math.toIntExact(sum(r -> of.applyAsInt(r.totals())));
    }

    private long sum(ToLongFunction<Run> of) {
        return set.members().stream().mapToLong(of).sum();
    }

    private Map<String, Long> counts(Function<Run, Map<String, Long>> of) {
        Map<String, Long> sums = new HashMap<>();
        set.members().forEach(r -> of.apply(r).forEach((k, n) -> sums.merge(k, n, Long::sum)));
        return sums;
    }
}
