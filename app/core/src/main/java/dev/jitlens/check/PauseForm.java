package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * {@code pause max <= 50 ms}, {@code reach max <= 10 ms}: the longest safepoint, and how long
 * reaching it took.
 */
final class PauseForm implements RuleForm {
    private static final Map<String, ToLongFunction<SafepointPause>> PARTS =
            Map.of("pause", SafepointPause::leastNanos, "reach", SafepointPause::reachNanos);

    @Override
    public List<String> examples() {
        return List.of("pause max <= 50 ms", "reach max <= 10 ms");
    }

    @Override
    public Optional<Rule.Judge> parse(List<String> words) {
        if (words.size() < 3 || !words.get(1).equals("max")) {
            return Optional.empty();
        }
        return Optional.ofNullable(PARTS.get(words.getFirst()))
                .flatMap(
                        part ->
                                Limit.of(words.subList(2, words.size()), Limit.NANOS)
                                        .map(limit -> run -> judge(run.run(), part, limit)));
    }

    private static Verdict judge(Run run, ToLongFunction<SafepointPause> part, Limit limit) {
        Optional<SafepointPause> longest =
                run.pauses().stream()
                        .filter(p -> part.applyAsLong(p) >= 0)
                        .max(Comparator.comparingLong(part));
        if (longest.isEmpty()) {
            return Verdict.notTold(
                    "The run tells of no such time (the preset why-did-everything-stop logs"
                            + " them).");
        }
        SafepointPause pause = longest.get();
        long nanos = part.applyAsLong(pause);
        boolean isLeast = nanos == pause.leastNanos() && pause.totalNanos() < 0;
        if (isLeast && nanos <= limit.value()) {
            return Verdict.notTold(
                    "The longest pause took at least "
                            + Figures.time(nanos)
                            + "; the run does not tell how long it was as a whole"
                            + " (a recording needs jdk.SafepointEnd for that).");
        }
        String text =
                (isLeast ? "At least " : "") + Figures.time(nanos) + ", " + pause.operation() + ".";
        return Verdict.of(nanos <= limit.value(), text, List.of(Evidence.of(pause, text)));
    }
}
