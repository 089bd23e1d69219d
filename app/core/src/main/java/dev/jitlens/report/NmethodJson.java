package dev.jitlens.report;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.PrintedCode;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was counted in printed machine code. */
final class NmethodJson {
    private NmethodJson() {}

    static Map<String, Object> of(PrintedCode code) {
        CodeCounts n = counts(code);
        return RunJson.ordered(
                "printed", code.nmethods().size(),
                "withCode", withCode(code).size(),
                "instructions", n.instructions(),
                "polls", polls(n),
                "loops", n.loops(),
                "unpolledLoops", n.unpolledLoops(),
                "observedPolls", code.pollsSeen().size(),
                "stubs", stubs(code).size());
    }

    static Map<String, Object> polls(CodeCounts n) {
        return RunJson.ordered(
                "return", n.returnPolls(), "loop", n.loopPolls(), "other", n.otherPolls());
    }

    static void print(PrintedCode code, PrintWriter out) {
        if (code.listings().isEmpty() && code.pollsSeen().isEmpty()) {
            return;
        }
        int stubs = stubs(code).size();
        if (stubs > 0) {
            out.printf(Locale.ROOT, "printed stubs of the JVM: %,d%n", stubs);
        }
        if (code.listings().size() == stubs && code.pollsSeen().isEmpty()) {
            return;
        }
        CodeCounts n = counts(code);
        out.printf(
                Locale.ROOT,
                "printed nmethods: %,d, %,d with code: %,d instructions, %,d return polls, %,d loop"
                        + " polls, %,d loops (%,d without a poll)%n",
                code.nmethods().size(),
                withCode(code).size(),
                n.instructions(),
                n.returnPolls(),
                n.loopPolls() + n.otherPolls(),
                n.loops(),
                n.unpolledLoops());
        if (!code.pollsSeen().isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "threads seen to stop at a poll: %s%n",
                    Figures.counted(code.pollsSeen().size(), "time"));
        }
    }

    private static List<CodeListing> withCode(PrintedCode code) {
        return code.nmethods().stream().filter(l -> l.form() != CodeForm.NONE).toList();
    }

    private static List<CodeListing> stubs(PrintedCode code) {
        return code.listings().stream().filter(CodeListing::ofStub).toList();
    }

    private static CodeCounts counts(PrintedCode code) {
        return code.nmethods().stream()
                .map(CodeListing::counts)
                .reduce(CodeCounts.NONE, CodeCounts::plus);
    }
}
