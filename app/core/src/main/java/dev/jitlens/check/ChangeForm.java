package dev.jitlens.check;

import dev.jitlens.compare.Change;
import dev.jitlens.compare.Comparison;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code no change inlining}: since the baseline, and only what is more than chance. */
final class ChangeForm implements RuleForm {
    private static final String ANY = "any";
    private static final int MOST_NAMED = 5;

    @Override
    public List<String> examples() {
        return List.of("no change inlining", "no change any");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        boolean so = words.size() == 3 && words.subList(0, 2).equals(List.of("no", "change"));
        return so && (words.get(2).equals(ANY) || Change.Kind.of(words.get(2)).isPresent())
                ? Optional.of(run -> judge(run, words.get(2)))
                : Optional.empty();
    }

    private static Verdict judge(CheckedRun run, String kind) throws IOException {
        if (run.store().isPresent()) {
            return run.store().get().judge(run, Change.Kind.of(kind));
        }
        Optional<Comparison> comparison = run.comparison();
        if (comparison.isEmpty()) {
            return Verdict.notTold("There is no baseline (--baseline) to compare with.");
        }
        List<Change> changes =
                comparison.get().significant().stream()
                        .filter(c -> kind.equals(ANY) || c.kind().id().equals(kind))
                        .toList();
        if (changes.isEmpty()) {
            return Verdict.of(true, "There is none that is more than chance.", List.of());
        }
        String text =
                changes.stream()
                        .limit(MOST_NAMED)
                        .map(ChangeForm::text)
                        .collect(Collectors.joining("; "));
        int more = changes.size() - MOST_NAMED;
        return Verdict.of(false, text + (more > 0 ? "; and " + more + " more." : "."), List.of());
    }

    private static String text(Change change) {
        return change.method().map(Method::display).map(m -> m + ", ").orElse("")
                + change.what()
                + ": "
                + change.a()
                + " \u2192 "
                + change.b();
    }
}
