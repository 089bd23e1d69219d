package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.MethodFilter;

import java.util.List;
import java.util.Optional;

/** {@code code pkg.Class.method <= 900 bytes}: the instructions of its last code of C2. */
final class CodeSizeForm implements RuleForm {
    @Override
    public List<String> examples() {
        return List.of("code pkg.Class.method <= 900 bytes");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        if (words.size() < 3 || !words.getFirst().equals("code")) {
            return Optional.empty();
        }
        MethodFilter method = MethodFilter.of(words.get(1));
        return Limit.of(words.subList(2, words.size()), Limit.BYTES)
                .map(limit -> run -> judge(run.run(), method, limit));
    }

    private static Verdict judge(Run run, MethodFilter method, Limit limit) {
        Optional<Compilation> code =
                LastCode.of(run, method).filter(c -> c.sizes().nativeBytes() >= 0);
        if (code.isEmpty()) {
            return Verdict.notTold(LastCode.NONE);
        }
        int bytes = code.get().sizes().nativeBytes();
        String text =
                Figures.counted(bytes, "byte")
                        + " of machine code for "
                        + code.get().method().display()
                        + ".";
        return Verdict.of(bytes <= limit.value(), text, List.of(Evidence.of(code.get(), text)));
    }
}
