package dev.jitlens.expected;

import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.expected.Measure.Facts;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.run.again.InlineTrees;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** What is measured of compilations and their code. */
final class CodeMeasures {
    private static final int PROFILED = 3;
    private static final int TOP_TIER = 4;

    private static final List<CodeLoop> NO_LOOPS = List.of();

    private CodeMeasures() {}

    /**
     * While C2's queue is long, tier 2 takes the place of tier 3, which is slower. While C1's is,
     * the interpreter does (Tier0Delay), and tier 4 follows at once.
     */
    static Optional<Measured> replaced(Facts facts, String method, String bci, int tier) {
        Predicate<Compilation> replaces =
                c ->
                        c.osr()
                                && facts.is(c.method(), method)
                                && Integer.toString(c.osrBci()).equals(bci);
        Optional<Measured> seen =
                seen(
                        facts,
                        replaces.and(c -> c.tier() == tier || c.tier() == 2 && tier == PROFILED));
        boolean skipped =
                tier == PROFILED
                        && seen.filter(measured -> measured.value() == 0).isPresent()
                        && facts.run().compilations().stream()
                                .anyMatch(replaces.and(c -> c.tier() == TOP_TIER));
        return skipped
                ? Optional.of(
                        Measured.untold(
                                "tier 4 came at once: probably the interpreter profiled it, while"
                                        + " C1 had much to do"))
                : seen;
    }

    static Optional<Measured> compiled(Facts facts, String method, int tier) {
        return seen(facts, c -> !c.osr() && facts.is(c.method(), method) && c.tier() == tier);
    }

    /** Compilations of a method of any class of that name, divided by a number that was printed. */
    static Optional<Measured> compiledByPrinted(Facts facts, String method, String pattern)
            throws IOException {
        Optional<Printed> printed = Printed.of(facts.run(), pattern);
        if (facts.run().compilations().isEmpty() || printed.isEmpty()) {
            return Optional.empty();
        }
        long compiled =
                facts.run().compilations().stream()
                        .filter(c -> facts.is(c.method(), method))
                        .filter(c -> c.fate().outcome() != Outcome.FAILED)
                        .count();
        return Optional.of(
                new Measured(
                        (double) compiled / Math.max(1, printed.get().number()),
                        String.format(
                                Locale.ROOT,
                                "%,d compilations, and %s",
                                compiled,
                                printed.get().quoted())));
    }

    private static Optional<Measured> seen(Facts facts, Predicate<Compilation> wanted) {
        List<Compilation> compilations = facts.run().compilations();
        if (compilations.isEmpty()) {
            return Optional.empty();
        }
        Optional<Compilation> first =
                compilations.stream()
                        .filter(c -> c.fate().outcome() != Outcome.FAILED)
                        .filter(wanted)
                        .findFirst();
        return Optional.of(
                Measured.seen(
                        first.isPresent(),
                        first.map(c -> "seen at tier " + c.tier() + at(c.nanos()))
                                .orElse("never seen")));
    }

    private static String at(long nanos) {
        return Time.isKnown(nanos) ? ", " + Measured.millis(nanos) + " after the start" : "";
    }

    /** How often C2 inlined the callee, or refused to. */
    static Optional<Measured> inlined(Facts facts, String caller, String callee, boolean inlined)
            throws IOException {
        List<Compilation> callers =
                facts.run().compilations().stream()
                        .filter(c -> c.tier() == TOP_TIER && facts.is(c.method(), caller))
                        .filter(Compilation::hasInlineTree)
                        .toList();
        InlineVerdict wanted = inlined ? InlineVerdict.INLINED : InlineVerdict.REFUSED;
        List<InlineNode> found = new ArrayList<>();
        List<InlineNode> trees = new ArrayList<>();
        InlineTrees.read(
                callers,
                (c, tree) -> {
                    trees.add(tree);
                    collect(tree, callee, wanted, found);
                });
        if (trees.isEmpty()) {
            return Optional.empty();
        }
        String reason = found.isEmpty() ? "never" : found.getFirst().reason();
        return Optional.of(new Measured(found.size(), found.size() + " times: " + reason));
    }

    private static void collect(
            InlineNode node, String callee, InlineVerdict wanted, List<InlineNode> found) {
        if (node.callee().name().equals(callee) && node.verdict() == wanted) {
            found.add(node);
        }
        node.children().forEach(child -> collect(child, callee, wanted, found));
    }

    /** The number of polled loops in C2's latest code of the method, inlined ones left out. */
    static Optional<Measured> polls(Facts facts, String method) throws IOException {
        Optional<CodeListing> latest = latest(facts, method, false);
        if (latest.isEmpty()) {
            latest = latest(facts, method, true);
        }
        int loops = 0;
        int polled = 0;
        for (CodeLoop loop :
                latest.isPresent() ? Assemblies.read(latest.get()).loops() : NO_LOOPS) {
            boolean own =
                    loop.frames().isEmpty() || facts.is(loop.frames().getFirst().method(), method);
            loops += own ? 1 : 0;
            polled += own && loop.polling() != Polling.NONE ? 1 : 0;
        }
        return loops == 0
                ? Optional.empty()
                : Optional.of(
                        new Measured(
                                polled,
                                polled + " of " + loops + " loops in C2's code of it poll"));
    }

    /** The share of instructions that are the same in both methods' code. */
    static Optional<Measured> same(Facts facts, String one, String other) throws IOException {
        Optional<CodeListing> left = latest(facts, one, false);
        Optional<CodeListing> right = latest(facts, other, false);
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        Assembly code = Assemblies.read(left.get());
        Assembly otherCode = Assemblies.read(right.get());
        if (CodeDiff.obstacle(code, otherCode).isPresent()) {
            return Optional.empty();
        }
        CodeDiff diff = CodeDiff.of(code, otherCode);
        double same = 100.0 * diff.count(Kind.SAME) / Math.max(1, diff.rows().size());
        return Optional.of(
                new Measured(
                        same,
                        String.format(
                                Locale.ROOT,
                                "%d of %d instructions are the same",
                                diff.count(Kind.SAME),
                                diff.rows().size())));
    }

    private static Optional<CodeListing> latest(Facts facts, String method, boolean osr) {
        return facts.run().code().listings().stream()
                .filter(l -> l.compiler() == Compiler.C2 && l.id().osr() == osr)
                .filter(l -> facts.is(l.method(), method))
                .reduce((earlier, later) -> later);
    }
}
