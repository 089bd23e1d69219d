package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Calls of libraries by the program's own methods that take time in one run only, with all that is
 * called in turn: {@code String.format} where text was joined, say. The time itself is spread over
 * many methods then, none of which differs by much. Needs no class file.
 */
final class CalledChanges {
    /** It takes no time if it is less than this. */
    private static final double NONE = 0.01;

    /** It takes time if it is this for certain. */
    private static final double SOME = 0.05;

    /** What other work on the machine takes time from may be anything. */
    private static final double SOME_ON_A_BUSY_MACHINE = 0.1;

    /** A call by what both runs name alike. */
    private record Called(MethodId caller, MethodId callee) {}

    /** The samples in a call, and one of its two names. */
    private record Counted(Map<Called, Long> samples, Map<Called, Cpu.Call> calls) {}

    private CalledChanges() {}

    static List<Change> of(Pair pair) {
        if (pair.hasFewSamples()) {
            return List.of();
        }
        Counted a = counted(pair.a());
        Counted b = counted(pair.b());
        Set<Called> all = new HashSet<>(a.samples().keySet());
        all.addAll(b.samples().keySet());
        Chance chance = new Chance(all.size());
        double least = pair.isDisturbed() ? SOME_ON_A_BUSY_MACHINE : SOME;
        List<Change> changes = new ArrayList<>();
        for (Called called : all) {
            Share one = new Share(a.samples().getOrDefault(called, 0L), pair.a().taken());
            Share other = new Share(b.samples().getOrDefault(called, 0L), pair.b().taken());
            boolean came = one.value() < NONE && other.low() >= least;
            boolean went = other.value() < NONE && one.low() >= least;
            if ((came || went) && chance.excludes(one, other)) {
                changes.add(change((came ? b : a).calls().get(called), one, other));
            }
        }
        return changes;
    }

    private static Change change(Cpu.Call call, Share one, Share other) {
        return Change.in(
                call.caller(),
                Kind.PROFILE,
                "share of its call of " + name(call.callee()),
                words(one),
                words(other),
                Math.abs(one.value() - other.value()),
                true);
    }

    /** What the JVM makes of an invokedynamic has names that mean nothing to who wrote a +. */
    private static String name(Method callee) {
        return callee.holder().startsWith("java.lang.invoke.")
                ? "what invokedynamic links to"
                : Figures.name(callee);
    }

    private static String words(Share share) {
        return share.part() == 0 ? Change.NONE : Figures.percent(share.value());
    }

    private static Counted counted(Side side) {
        Map<Called, Long> samples = new LinkedHashMap<>();
        Map<Called, Cpu.Call> calls = new LinkedHashMap<>();
        for (Cpu cpu : side.cpus()) {
            cpu.calls()
                    .forEach(
                            (call, count) -> {
                                if (Own.is(call.caller()) && isOfLibrary(call.callee())) {
                                    Called called =
                                            new Called(
                                                    MethodId.of(call.caller()).plain(),
                                                    MethodId.of(call.callee()).plain());
                                    samples.merge(called, count, Long::sum);
                                    calls.putIfAbsent(called, call);
                                }
                            });
        }
        return new Counted(samples, calls);
    }

    /** Whether it is Java code that is not the program's, and no lambda of it. */
    private static boolean isOfLibrary(Method method) {
        return !method.holder().isEmpty()
                && !method.holder().contains("$$Lambda")
                && !Own.is(method);
    }
}
