package dev.jitlens.check;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code no finding problem}, {@code no finding deopt-loop}. */
final class FindingForm implements RuleForm {
    private static final String PROBLEM = "problem";

    @Override
    public List<String> examples() {
        return List.of("no finding problem", "no finding deopt-loop");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        boolean so = words.size() == 3 && words.subList(0, 2).equals(List.of("no", "finding"));
        return so && isKnown(words.get(2))
                ? Optional.of(run -> judge(run.explanation(), words.get(2)))
                : Optional.empty();
    }

    private static boolean isKnown(String word) {
        return word.equals(PROBLEM)
                || Findings.ALL.stream().map(Question::id).anyMatch(word::equals);
    }

    private static Verdict judge(Explanation explanation, String word) {
        if (word.equals(PROBLEM) && explanation.asked() == 0) {
            return Verdict.notTold("The run has no facts that a finding is about.");
        }
        List<Finding> found =
                explanation.findings().stream()
                        .filter(f -> word.equals(PROBLEM) ? isProblem(f) : f.id().equals(word))
                        .toList();
        Optional<String> missing =
                explanation.notAsked().stream()
                        .filter(n -> n.id().equals(word))
                        .map(Explanation.NotAsked::missing)
                        .findFirst();
        if (found.isEmpty() && missing.isPresent()) {
            return Verdict.notTold(
                    "The run has no " + missing.get() + "; the preset what-is-wrong records most.");
        }
        if (found.isEmpty()) {
            return Verdict.of(true, none(explanation, word), List.of());
        }
        List<Evidence> evidence = found.stream().flatMap(f -> f.evidence().stream()).toList();
        return Verdict.of(
                false,
                found.stream().map(Finding::title).collect(Collectors.joining(" ")),
                evidence);
    }

    private static String none(Explanation explanation, String word) {
        int notAsked = explanation.notAsked().size();
        return word.equals(PROBLEM) && notAsked > 0
                ? "There is none; "
                        + notAsked
                        + " of "
                        + (notAsked + explanation.asked())
                        + " questions could not be asked."
                : "There is none.";
    }

    private static boolean isProblem(Finding finding) {
        return finding.severity() == Severity.PROBLEM;
    }
}
