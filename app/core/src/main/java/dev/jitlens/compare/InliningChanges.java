package dev.jitlens.compare;

import dev.jitlens.compare.CallSites.Site;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.inlining.CallWords;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Calls that were inlined in one run and not in the other, or with other callees. */
final class InliningChanges {
    /** C2 compiles what was called some thousand times; this is no rare branch of it. */
    private static final long LEAST_CALLS = 1000;

    private final Pair pair;
    private final CallSamples inA;
    private final CallSamples inB;
    private final List<CallSites> a;
    private final List<CallSites> b;
    private final Chance chance;

    private InliningChanges(Pair pair) {
        this.pair = pair;
        this.inA = CallSamples.of(pair.a());
        this.inB = CallSamples.of(pair.b());
        this.a = pair.a().calls();
        this.b = pair.b().calls();
        this.chance = new Chance(compared());
    }

    static List<Change> of(Pair pair) {
        return new InliningChanges(pair).changes();
    }

    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        for (Site one : a.getFirst().all()) {
            Site other = b.getFirst().like(one, a.getFirst());
            if (other != null && isChanged(one, other)) {
                changes.add(change(one, other));
            }
        }
        return changes;
    }

    /** Calls of both that cost enough to be told. */
    private int compared() {
        int compared = 0;
        for (Site one : a.getFirst().all()) {
            Site other = b.getFirst().like(one, a.getFirst());
            boolean both = other != null && matters(one, other);
            compared += both ? 1 : 0;
        }
        return compared;
    }

    /** Without samples the compiler's profile tells of the program's own code what is hot. */
    private boolean matters(Site one, Site other) {
        if (pair.isWithoutSamples()) {
            return Own.is(one.caller()) && Math.min(one.calls(), other.calls()) >= LEAST_CALLS;
        }
        return Pair.matters(inA.of(one.caller(), one.bci()), inB.of(other.caller(), other.bci()));
    }

    private static boolean isChanged(Site a, Site b) {
        if (a.isInlined() && b.isInlined()) {
            return !callees(a).equals(callees(b));
        }
        return a.isInlined() && b.isCall() || a.isCall() && b.isInlined();
    }

    private static List<MethodId> callees(Site site) {
        return site.inlined().stream()
                .map(d -> MethodId.of(d.call().callee()))
                .distinct()
                .sorted((one, other) -> one.toString().compareTo(other.toString()))
                .toList();
    }

    private Change change(Site one, Site other) {
        Facts factsA = pair.a().facts().getFirst();
        Facts factsB = pair.b().facts().getFirst();
        return new Change(
                Kind.INLINING,
                Optional.of(other.caller()),
                line(factsA, factsB, one, other),
                "call of " + callee(one, other),
                words(factsA, one),
                words(factsB, other),
                Pair.cost(
                        inA.withCaller(one.caller(), one.bci()),
                        inB.withCaller(other.caller(), other.bci())),
                matters(one, other) && isTold(one, other));
    }

    /** The line in the second run, or else in the first. */
    private static int line(Facts a, Facts b, Site one, Site other) {
        int line = b.line(other.caller(), other.bci());
        int found = line > 0 ? line : a.line(one.caller(), one.bci());
        return found > 0 ? found : Unknown.NUMBER;
    }

    /** The method that the call names, or the one class of it that was inlined. */
    private static String callee(Site one, Site other) {
        Site call = one.isInlined() ? other : one;
        Method callee = call.decisions().getFirst().call().callee();
        return Figures.name(callee) + " at bci " + call.bci();
    }

    private static String words(Facts facts, Site site) {
        CallWords words = new CallWords(facts.run());
        String how =
                site.isInlined()
                        ? "inlined: "
                                + site.inlined().stream()
                                        .map(d -> name(d.call().callee()))
                                        .distinct()
                                        .collect(Collectors.joining(", "))
                        : "not inlined: " + words.reason(site.decisions().getFirst());
        return site.decisions().stream()
                .map(Decision::call)
                .map(words::details)
                .filter(text -> !text.isEmpty())
                .distinct()
                .reduce(how, (text, more) -> text + " \u00b7 " + more);
    }

    private static String name(Method method) {
        return method.simpleHolder() + "." + method.name();
    }

    /**
     * Whether it is more than what equal runs of one program differ in: something explains it, and
     * all of each side decided so; or there are enough runs of both.
     */
    private boolean isTold(Site one, Site other) {
        Split left = Split.of(a, one);
        Split right = Split.of(b, other);
        Run runA = pair.a().facts().getFirst().run();
        Run runB = pair.b().facts().getFirst().run();
        boolean explained =
                hasOtherTarget(one, other) || new FlipCause(runA, runB, one, other).isTold();
        return explained && left.isWhole() && right.isWhole()
                || one.isInlined() != other.isInlined()
                        && chance.excludesSplit(left.counts(), right.counts());
    }

    /**
     * Whether the program's own code calls a method there that it never calls in the other run. In
     * code of libraries that depends on who was inlined around it.
     */
    private boolean hasOtherTarget(Site one, Site other) {
        Set<MethodId> left = bound(a, one);
        Set<MethodId> right = bound(b, other);
        return Own.is(one.caller())
                && !left.isEmpty()
                && !right.isEmpty()
                && Collections.disjoint(left, right);
    }

    /** Empty if a profile chose in one of the runs. */
    private static Set<MethodId> bound(List<CallSites> runs, Site first) {
        Set<MethodId> all = new HashSet<>();
        for (CallSites run : runs) {
            Site site = run.like(first, runs.getFirst());
            if (site == null || run.bound(site).isEmpty()) {
                return Set.of();
            }
            all.addAll(run.bound(site));
        }
        return all;
    }

    /**
     * How the runs of a side decided about a call.
     *
     * @param as like the first one, in all code that was left at the end
     * @param other otherwise, at least in some
     */
    private record Split(boolean inlined, int as, int other) {
        static Split of(List<CallSites> runs, Site first) {
            int as = 0;
            int other = 0;
            for (CallSites run : runs) {
                Site site = run.like(first, runs.getFirst());
                if (site != null) {
                    boolean same = site.isInlined() == first.isInlined() && !run.isMixed(site);
                    as += same ? 1 : 0;
                    other += same ? 0 : 1;
                }
            }
            return new Split(first.isInlined(), as, other);
        }

        /** Runs that inlined it, and that did not. */
        int[] counts() {
            return inlined ? new int[] {as, other} : new int[] {other, as};
        }

        boolean isWhole() {
            return other == 0;
        }
    }
}
