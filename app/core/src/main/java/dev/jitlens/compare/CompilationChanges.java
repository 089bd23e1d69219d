package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * What became of hot methods: how far they were compiled, what failed, how often their code was
 * deoptimised for good, when their last code was there and how large it is.
 */
final class CompilationChanges {
    /** The tier of C2. */
    private static final int C2 = 4;

    /** A size or time that differs by less is not told: it does so from run to run. */
    private static final double LEAST_RATIO = 1.1;

    private final Pair pair;
    private final List<Map<MethodId, Fate>> a;
    private final List<Map<MethodId, Fate>> b;

    /** Whether what the logs of both sides do not tell did not happen. */
    private final boolean all;

    /** What a run's logs tell of a method. */
    private static final class Fate {
        private int tier;
        private Compilation last;
        private String failure = "";
        private int thrownAway;
    }

    private CompilationChanges(Pair pair) {
        this.pair = pair;
        this.a = fates(pair.a());
        this.b = fates(pair.b());
        this.all = tellsAll(pair.a()) && tellsAll(pair.b());
    }

    static List<Change> of(Pair pair) {
        return new CompilationChanges(pair).changes();
    }

    private static boolean tellsAll(Side side) {
        return side.facts().stream().allMatch(Facts::tellsAllCompilations);
    }

    /** Why nothing is said of what only one side would tell. */
    private Change told() {
        return Change.of(
                Kind.COMPILATION,
                "log of all compilations",
                tellsAll(pair.a()) ? "whole" : Change.NONE,
                tellsAll(pair.b()) ? "whole" : Change.NONE,
                Unknown.NUMBER,
                false);
    }

    private static List<Map<MethodId, Fate>> fates(Side side) {
        return side.facts().stream().map(CompilationChanges::fates).toList();
    }

    private static Map<MethodId, Fate> fates(Facts facts) {
        Map<MethodId, Fate> fates = new HashMap<>();
        for (Compilation c : facts.run().compilations()) {
            Fate fate = fates.computeIfAbsent(id(c.method()), id -> new Fate());
            if (c.fate().outcome() == Outcome.DONE && c.tier() >= fate.tier) {
                fate.tier = c.tier();
                fate.last = c;
            }
            fate.failure = c.fate().outcome() == Outcome.FAILED ? c.fate().failure() : fate.failure;
            boolean trapped = c.fate().notEntrant() && c.fate().traps() > 0;
            fate.thrownAway += trapped && c.tier() == Limits.C2_TIER ? 1 : 0;
        }
        return fates;
    }

    private static MethodId id(Method method) {
        return MethodId.of(method).plain();
    }

    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        if (tellsAll(pair.a()) != tellsAll(pair.b())) {
            changes.add(told());
        }
        Map<MethodId, Method> methods = new LinkedHashMap<>();
        pair.hot().forEach(m -> methods.putIfAbsent(id(m), m));
        if (pair.isWithoutSamples()) {
            compiled(pair.a()).forEach(m -> methods.putIfAbsent(id(m), m));
        }
        methods.forEach(
                (id, method) -> {
                    tier(id, method, changes);
                    failure(id, method, changes);
                    thrownAway(id, method, changes);
                    number(
                            id,
                            method,
                            "bytes of its code",
                            f -> f.last.sizes().nativeBytes(),
                            n -> Figures.counted(Math.round(n), "byte"),
                            changes);
                    number(
                            id,
                            method,
                            "when its last code was installed",
                            f -> f.last.times().installedNanos(),
                            n -> Figures.time(Math.round(n)),
                            changes);
                });
        return changes;
    }

    private static List<Method> compiled(Side side) {
        return side.facts().stream()
                .flatMap(f -> f.run().compilations().stream())
                .map(Compilation::method)
                .toList();
    }

    private static Fate fate(List<Map<MethodId, Fate>> runs, MethodId id) {
        return runs.getFirst().getOrDefault(id, new Fate());
    }

    /**
     * How far it got is certain where the samples in its code tell the same. Where it was not
     * sampled it may be inlined in all code that matters, or hardly be called.
     */
    private void tier(MethodId id, Method method, List<Change> changes) {
        int one = fate(a, id).tier;
        int other = fate(b, id).tier;
        if (one == other || !all && Math.min(one, other) == 0) {
            return;
        }
        boolean always = isAlways(a, id, one) && isAlways(b, id, other);
        // Which of C1's tiers it is goes by how long C2's queue was.
        boolean seen =
                (one == C2) != (other == C2)
                        && ranInC2(pair.a(), method) != ranInC2(pair.b(), method)
                        && pair.mattersInBoth(method);
        changes.add(change(method, "highest tier", tier(one), tier(other), always && seen));
    }

    private static boolean isAlways(List<Map<MethodId, Fate>> runs, MethodId id, int tier) {
        return runs.stream().allMatch(r -> r.getOrDefault(id, new Fate()).tier == tier);
    }

    private static boolean ranInC2(Side side, Method method) {
        return side.kinds(method).getOrDefault(FrameKind.C2, 0L) > 0;
    }

    private static String tier(int tier) {
        return tier == 0 ? "not compiled by itself" : "tier " + tier;
    }

    private void failure(MethodId id, Method method, List<Change> changes) {
        String one = fate(a, id).failure;
        String other = fate(b, id).failure;
        if (all && !one.equals(other)) {
            boolean always =
                    a.stream().allMatch(r -> failure(r, id).equals(one))
                            && b.stream().allMatch(r -> failure(r, id).equals(other));
            boolean seen = ranInC2(pair.a(), method) != ranInC2(pair.b(), method);
            changes.add(
                    change(
                            method,
                            "failed compilation",
                            or(one),
                            or(other),
                            always && seen && pair.matters(method)));
        }
    }

    private static String failure(Map<MethodId, Fate> run, MethodId id) {
        return run.getOrDefault(id, new Fate()).failure;
    }

    private static String or(String text) {
        return text.isEmpty() ? Change.NONE : text;
    }

    /** Single traps come and go by chance; code that they made not entrant had to be made again. */
    private void thrownAway(MethodId id, Method method, List<Change> changes) {
        long one = thrownAway(a, id);
        long other = thrownAway(b, id);
        if (all && one != other) {
            double partOfA = (double) a.size() / (a.size() + b.size());
            boolean excluded = new Chance(1).excludesCounts(one, other, partOfA);
            changes.add(
                    change(
                            method,
                            "C2's code made not entrant by a trap",
                            Figures.counted(one, "time"),
                            Figures.counted(other, "time"),
                            excluded && pair.matters(method)));
        }
    }

    private static long thrownAway(List<Map<MethodId, Fate>> runs, MethodId id) {
        return runs.stream().mapToLong(r -> r.getOrDefault(id, new Fate()).thrownAway).sum();
    }

    /** Sizes and times differ from run to run, so that several runs are needed to judge them. */
    private void number(
            MethodId id,
            Method method,
            String what,
            ToDoubleFunction<Fate> of,
            DoubleFunction<String> text,
            List<Change> changes) {
        double[] one = numbers(a, id, of);
        double[] other = numbers(b, id, of);
        if (one.length == 0 || other.length == 0) {
            return;
        }
        double ratio = mean(one) / mean(other);
        if (Math.max(ratio, 1 / ratio) >= LEAST_RATIO) {
            changes.add(
                    change(
                            method,
                            what,
                            text.apply(mean(one)),
                            text.apply(mean(other)),
                            new Chance(1).excludesMeans(one, other) && pair.matters(method)));
        }
    }

    private static double[] numbers(
            List<Map<MethodId, Fate>> runs, MethodId id, ToDoubleFunction<Fate> of) {
        return runs.stream()
                .map(r -> r.getOrDefault(id, new Fate()))
                .filter(f -> f.last != null)
                .mapToDouble(of)
                .filter(n -> n > 0 && n != Time.UNKNOWN)
                .toArray();
    }

    private static double mean(double[] numbers) {
        return Arrays.stream(numbers).average().orElseThrow();
    }

    private Change change(Method method, String what, String a, String b, boolean significant) {
        return Change.in(method, Kind.COMPILATION, what, a, b, pair.cost(method), significant);
    }
}
