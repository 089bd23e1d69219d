package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.MethodFilter;

import java.util.List;
import java.util.Optional;

/**
 * {@code compiled pkg.Class.method}: C2 made code for it; {@code kept pkg.Class.method}: and no
 * code of C2 for it was made not entrant.
 */
final class CompiledForm implements RuleForm {
    private static final int C2 = 4;

    @Override
    public List<String> examples() {
        return List.of("compiled pkg.Class.method", "kept pkg.Class.method");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        if (words.size() != 2) {
            return Optional.empty();
        }
        MethodFilter method = MethodFilter.of(words.get(1));
        return switch (words.getFirst()) {
            case "compiled" -> Optional.of(run -> compiled(run.run(), method));
            case "kept" -> Optional.of(run -> kept(run.run(), method));
            default -> Optional.empty();
        };
    }

    private static Verdict compiled(Run run, MethodFilter method) {
        if (run.compilations().isEmpty()) {
            return Verdict.notTold(LastCode.NONE);
        }
        Optional<Compilation> code = LastCode.of(run, method);
        List<Compilation> failed =
                run.compilations().stream()
                        .filter(c -> method.test(c.method()) && !c.fate().failure().isEmpty())
                        .toList();
        return code.map(c -> Verdict.of(true, "C2 compiled it.", evidence(c, "compiled by C2")))
                .orElseGet(
                        () ->
                                failed.isEmpty()
                                        ? Verdict.of(false, "C2 made no code for it.", List.of())
                                        : failed(failed.getLast()));
    }

    private static Verdict failed(Compilation last) {
        String failure = last.fate().failure();
        return Verdict.of(
                false, "C2 made no code for it: " + failure + ".", evidence(last, failure));
    }

    private static Verdict kept(Run run, MethodFilter method) {
        if (LastCode.of(run, method).isEmpty()) {
            return Verdict.notTold(LastCode.NONE);
        }
        return run.compilations().stream()
                .filter(c -> c.tier() == C2 && method.test(c.method()) && c.fate().notEntrant())
                .findFirst()
                .map(CompiledForm::left)
                .orElseGet(() -> Verdict.of(true, "Its code was not made not entrant.", List.of()));
    }

    private static Verdict left(Compilation c) {
        String reason = c.fate().notEntrantReason();
        String text = "Made not entrant" + (reason.isEmpty() ? "." : ": " + reason + ".");
        return Verdict.of(false, text, evidence(c, text));
    }

    private static List<Evidence> evidence(Compilation c, String text) {
        return List.of(Evidence.of(c, text));
    }
}
