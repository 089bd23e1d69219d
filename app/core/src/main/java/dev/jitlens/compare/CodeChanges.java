package dev.jitlens.compare;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.analysis.codediff.OtherRegisters;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Other machine code of the hot methods; without samples, of all whose code was printed. */
final class CodeChanges {
    /**
     * So much of the instructions must differ: registers and the order of blocks vary by chance.
     */
    private static final double LEAST = 0.1;

    private CodeChanges() {}

    static List<Change> of(Pair pair) throws IOException {
        Map<MethodId, List<CodeListing>> a = printed(pair.a());
        Map<MethodId, List<CodeListing>> b = printed(pair.b());
        List<Method> methods = pair.isWithoutSamples() ? methods(a) : pair.hot();
        List<Change> changes = new ArrayList<>();
        for (Method method : methods) {
            List<CodeListing> one = a.getOrDefault(MethodId.of(method), List.of());
            List<CodeListing> other = b.getOrDefault(MethodId.of(method), List.of());
            Optional<CodeChoice.Pair> both =
                    CodeChoice.ofEach(one, CodeChoice.ANY, other, CodeChoice.ANY);
            if (both.isPresent()) {
                change(pair, method, both.get()).ifPresent(changes::add);
            }
        }
        return changes;
    }

    private static Map<MethodId, List<CodeListing>> printed(Side side) {
        Map<MethodId, List<CodeListing>> printed = new LinkedHashMap<>();
        for (CodeListing listing : side.facts().getFirst().run().code().listings()) {
            if (listing.form() != CodeForm.NONE) {
                printed.computeIfAbsent(MethodId.of(listing.method()), id -> new ArrayList<>())
                        .add(listing);
            }
        }
        return printed;
    }

    private static List<Method> methods(Map<MethodId, List<CodeListing>> printed) {
        return printed.values().stream().map(l -> l.getFirst().method()).toList();
    }

    private static Optional<Change> change(Pair pair, Method method, CodeChoice.Pair both)
            throws IOException {
        Assembly one = Assemblies.read(both.left());
        Assembly other = Assemblies.read(both.right());
        Optional<String> obstacle = CodeDiff.obstacle(one, other);
        if (obstacle.isPresent()) {
            return Optional.of(change(pair, method, both, obstacle.get(), false));
        }
        CodeDiff diff = CodeDiff.of(one, other);
        if (diff.identical()) {
            return Optional.empty();
        }
        if (OtherRegisters.only(one, other)) {
            String same = "machine code: the same instructions, other registers";
            return Optional.of(change(pair, method, both, same, false));
        }
        int differing = diff.rows().size() - diff.count(CodeDiff.Kind.SAME);
        String what =
                "machine code: "
                        + Figures.counted(diff.count(CodeDiff.Kind.CHANGED), "instruction")
                        + " changed, "
                        + Figures.number(diff.count(CodeDiff.Kind.ONLY_LEFT))
                        + " only in A, "
                        + Figures.number(diff.count(CodeDiff.Kind.ONLY_RIGHT))
                        + " only in B";
        if (isRegion(pair.a(), both.left()) || isRegion(pair.b(), both.right())) {
            String parts = what + ", of the regions that JMH printed, not of the whole code";
            return Optional.of(change(pair, method, both, parts, false));
        }
        boolean matters = diff.decoded() && differing >= LEAST * diff.rows().size();
        return Optional.of(change(pair, method, both, what, matters && pair.matters(method)));
    }

    /** Which part of the code perfasm prints depends on where samples fell. */
    private static boolean isRegion(Side side, CodeListing listing) {
        return side.facts().getFirst().run().files().stream()
                .filter(file -> file.path().equals(listing.origin().file()))
                .anyMatch(file -> file.kinds().contains(LogKind.PERFASM));
    }

    private static Change change(
            Pair pair, Method method, CodeChoice.Pair both, String what, boolean significant) {
        return Change.in(
                method,
                Kind.CODE,
                what,
                words(both.left()),
                words(both.right()),
                pair.cost(method),
                significant);
    }

    /** {@code tier 4, 412 instructions, 2 loops, 1 poll in them}. */
    private static String words(CodeListing listing) {
        CodeCounts counts = listing.counts();
        return "tier "
                + listing.tier()
                + (listing.id().osr() ? " (OSR), " : ", ")
                + Figures.counted(counts.instructions(), "instruction")
                + ", "
                + Figures.counted(counts.loops(), "loop")
                + ", "
                + Figures.counted(counts.loopPolls(), "poll")
                + " in loops";
    }
}
