package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The hot calls that C2 left as calls: where the samples are, and what its inlining trees say of
 * them.
 */
record RealCalls(List<RealCall> calls) {
    /** Calls through which fewer samples went are not looked up. */
    private static final double LEAST_SHARE = 0.01;

    /** So many compilations are read again at most, those of the hottest calls first. */
    private static final int MOST_TREES = 64;

    RealCalls {
        calls = List.copyOf(calls);
    }

    /** The calls of a run, the hottest first; none without samples. */
    static RealCalls of(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            return new RealCalls(List.of());
        }
        Cpu cpu = facts.cpu().get();
        List<SampledCalls.Site> sites =
                SampledCalls.of(cpu.profile()).stream()
                        .filter(s -> cpu.share(s.samples()).value() >= LEAST_SHARE)
                        .toList();
        Map<SampledCalls.Site, RealCall> found = new HashMap<>();
        facts.trees(
                trees(facts, sites),
                (compilation, tree) -> sites.forEach(s -> find(s, compilation, tree, found)));
        return new RealCalls(
                found.values().stream()
                        .sorted(
                                Comparator.comparingLong((RealCall c) -> -c.samples())
                                        .thenComparing(c -> c.caller().toString())
                                        .thenComparing(RealCall::bci))
                        .toList());
    }

    /** C2's compilations of the callers, and of the methods that those may be inlined into. */
    private static List<Compilation> trees(Facts facts, List<SampledCalls.Site> sites) {
        Map<String, List<Compilation>> byName = new HashMap<>();
        for (Compilation c : facts.run().compilations()) {
            if (c.code().compiler() != Compiler.C1
                    && c.fate().outcome() == Outcome.DONE
                    && c.hasInlineTree()) {
                byName.computeIfAbsent(c.method().name(), n -> new ArrayList<>()).add(c);
            }
        }
        Set<Compilation> wanted = new LinkedHashSet<>();
        for (SampledCalls.Site site : sites) {
            for (Method method : site.around()) {
                byName.getOrDefault(method.name(), List.of()).stream()
                        .filter(c -> c.method().matches(method))
                        .sorted(Comparator.comparing(c -> c.fate().notEntrant()))
                        .forEach(wanted::add);
            }
        }
        return wanted.stream().limit(MOST_TREES).toList();
    }

    private static void find(
            SampledCalls.Site site,
            Compilation compilation,
            InlineNode node,
            Map<SampledCalls.Site, RealCall> found) {
        boolean here = node.callee().matches(site.caller());
        for (InlineNode call : node.children()) {
            if (here && call.bci() == site.bci() && isLeft(call)) {
                found.merge(site, site.decided(compilation, call), RealCalls::better);
            }
            find(site, compilation, call, found);
        }
    }

    private static boolean isLeft(InlineNode call) {
        return call.verdict() == InlineVerdict.REFUSED || call.verdict() == InlineVerdict.UNDECIDED;
    }

    /** The decision of the code that lived longest; of those, the one with more to tell. */
    private static RealCall better(RealCall one, RealCall other) {
        Comparator<RealCall> best =
                Comparator.comparing((RealCall c) -> !c.within().fate().notEntrant())
                        .thenComparing(c -> !c.decision().reason().isEmpty())
                        .thenComparing(c -> c.within().nanos());
        return best.compare(one, other) >= 0 ? one : other;
    }
}
