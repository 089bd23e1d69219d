package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Classes;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classes that a program loads without end, as one that compiles its scripts anew each time: their
 * code begins in the interpreter, so that its warm-up does not end.
 *
 * @param count in the second half of the time recorded
 * @param definer the program's innermost frame under most of the definitions that were sampled
 */
public record NewClasses(long count, Classes last, Optional<Definer> definer) {
    /** With less of the samples that define classes, no place of the program is the one. */
    private static final double MOSTLY = 0.5;

    /** Not what the JDK's class loaders define, which comes once for each class. */
    private static final Set<CostlyService> DEFINING =
            Set.of(CostlyService.CLASS_DEFINITION, CostlyService.PROXIES);

    /** A shorter half can be a part of the program's start. */
    private static final long SHORTEST_NANOS = 3_000_000_000L;

    /** In the last quarter of the time there are about as many as in the one before. */
    private static final double STEADY = 0.3;

    /** Programs that have started load a few more, as they come to what they do rarely. */
    private static final long LEAST = 100;

    private static final double LEAST_A_SECOND = 5;

    /** Large programs go on to load a few percent of what they have. */
    private static final double LEAST_PART = 0.05;

    /** Fewer samples may be of the program's start alone. */
    private static final long LEAST_LOADING = 10;

    /** A program that also defines a few, as for its lambdas, loads the others nevertheless. */
    private static final double FEW_DEFINE = 0.1;

    /** Where the program has classes defined: so many of the samples that define any. */
    public record Definer(Finding.Place place, long samples, long of) {}

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
                        && count >= LEAST_PART * half.loaded()
                        && steady
                        && facts.cpu().filter(NewClasses::areLoaded).isEmpty()
                ? Optional.of(
                        new NewClasses(count, last, facts.cpu().flatMap(c -> definer(facts, c))))
                : Optional.empty();
    }

    private static Optional<Definer> definer(Facts facts, Cpu cpu) {
        Map<Finding.Place, Long> places = new HashMap<>();
        long all = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && defines(walked.frames())) {
                all += walked.count();
                walked.frames().stream()
                        .filter(f -> facts.program().isOwn(f.method()))
                        .findFirst()
                        .map(f -> Finding.Place.at(f.method(), f.line()))
                        .ifPresent(p -> places.merge(p, walked.count(), Long::sum));
            }
        }
        long total = all;
        return Own.most(places)
                .map(p -> new Definer(p, places.get(p), total))
                .filter(d -> d.samples() >= MOSTLY * total);
    }

    /** Whether the JDK's class loaders load them, which they do once for each of a class path. */
    private static boolean areLoaded(Cpu cpu) {
        long loading = 0;
        long defining = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && defines(walked.frames())) {
                defining += walked.count();
            } else if (sampled instanceof Walked walked
                    && walked.frames().stream().anyMatch(NewClasses::isLoader)) {
                loading += walked.count();
            }
        }
        return loading >= LEAST_LOADING && defining < FEW_DEFINE * loading;
    }

    private static boolean isLoader(SampleFrame frame) {
        String holder = frame.method().holder();
        return holder.startsWith("jdk.internal.loader.") || holder.startsWith("sun.misc.Launcher$");
    }

    private static boolean defines(List<SampleFrame> frames) {
        List<Method> stack = frames.stream().map(SampleFrame::method).toList();
        return CostlyService.of(stack).filter(DEFINING::contains).isPresent();
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
                + " this does not end by itself."
                + definer.map(NewClasses::sentence).orElse("");
    }

    private static String sentence(Definer definer) {
        return " Of "
                + Figures.number(definer.of())
                + " samples in which it has classes defined, "
                + Figures.number(definer.samples())
                + " came through "
                + Figures.name(definer.place())
                + ".";
    }

    public Evidence evidence() {
        return Evidence.of(
                Evidence.Kind.RECORDING,
                last.origin(),
                Figures.number(last.loaded()) + " classes were loaded at last");
    }
}
