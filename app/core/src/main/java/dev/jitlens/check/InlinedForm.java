package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.run.again.InlineTrees;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code inlined pkg.A.callee in pkg.B.caller}: at each call of it in the caller's last code, at
 * any depth; an intrinsic is no call either.
 */
final class InlinedForm implements RuleForm {
    @Override
    public List<String> examples() {
        return List.of(
                "inlined pkg.A.callee in pkg.B.caller", "not inlined pkg.A.callee in pkg.B.caller");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        boolean not = words.getFirst().equals("not");
        List<String> rest = not ? words.subList(1, words.size()) : words;
        if (rest.size() != 4 || !rest.get(0).equals("inlined") || !rest.get(2).equals("in")) {
            return Optional.empty();
        }
        MethodFilter callee = MethodFilter.of(rest.get(1));
        MethodFilter caller = MethodFilter.of(rest.get(3));
        return Optional.of(run -> judge(run.run(), callee, caller, !not));
    }

    private static Verdict judge(Run run, MethodFilter callee, MethodFilter caller, boolean wanted)
            throws IOException {
        Optional<Compilation> code = LastCode.of(run, caller);
        if (code.isEmpty()) {
            return Verdict.notTold(LastCode.NONE);
        }
        if (!code.get().hasInlineTree()) {
            return Verdict.notTold(
                    "No log tells what is inlined there (the preset what-is-wrong does).");
        }
        List<InlineNode> calls = new ArrayList<>();
        InlineTrees.read(
                List.of(code.get()),
                (c, tree) -> tree.children().forEach(call -> collect(call, callee, calls)));
        if (calls.isEmpty()) {
            return Verdict.notTold(
                    "C2's code for " + code.get().method().display() + " has no such call.");
        }
        return calls.stream()
                .filter(call -> isInlined(call) != wanted)
                .findFirst()
                .map(call -> verdict(false, code.get(), call))
                .orElseGet(() -> verdict(true, code.get(), calls.getFirst()));
    }

    private static void collect(InlineNode node, MethodFilter callee, List<InlineNode> calls) {
        if (callee.test(node.callee())) {
            calls.add(node);
        }
        node.children().forEach(child -> collect(child, callee, calls));
    }

    private static boolean isInlined(InlineNode call) {
        return call.verdict() == InlineVerdict.INLINED || call.verdict() == InlineVerdict.INTRINSIC;
    }

    private static Verdict verdict(boolean holds, Compilation code, InlineNode call) {
        String text =
                (isInlined(call) ? "Inlined in " : "Not inlined in ")
                        + code.method().display()
                        + ", bci "
                        + call.bci()
                        + (call.reason().isEmpty() ? "" : ": " + call.reason())
                        + ".";
        return Verdict.of(holds, text, List.of(Evidence.of(code, text)));
    }
}
