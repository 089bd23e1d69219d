package dev.jitlens.findings;

import dev.jitlens.findings.Explanation.NotAsked;
import dev.jitlens.findings.code.MethodTooHuge;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.stops.AllocationHot;
import dev.jitlens.findings.stops.ExceptionHot;
import dev.jitlens.findings.stops.GcPressure;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Asks all questions of a run. */
public final class Findings {
    /** Every question, in the order of their help page. */
    public static final List<Question> ALL =
            List.of(new MethodTooHuge(), new GcPressure(), new AllocationHot(), new ExceptionHot());

    private static final Comparator<Finding> FIRST =
            Comparator.comparing(Finding::severity)
                    .thenComparing(Comparator.comparingDouble(Finding::weight).reversed())
                    .thenComparing(Comparator.comparingDouble(Finding::confidence).reversed())
                    .thenComparing(Finding::id)
                    .thenComparing(Finding::title);

    private Findings() {}

    /**
     * What there is to know about a run. Logs are read again where a question needs it: not on the
     * FX thread.
     */
    public static Explanation of(Run run) {
        Facts facts = new Facts(run);
        List<Finding> found = new ArrayList<>();
        List<NotAsked> notAsked = new ArrayList<>();
        for (Question question : ALL) {
            Answer answer = ask(question, facts);
            found.addAll(answer.findings());
            if (!answer.missing().isEmpty()) {
                notAsked.add(new NotAsked(question.id(), question.title(), answer.missing()));
            }
        }
        found.sort(FIRST);
        return new Explanation(found, ALL.size() - notAsked.size(), notAsked);
    }

    /** A log that cannot be read again leaves one question open, and no other. */
    private static Answer ask(Question question, Facts facts) {
        try {
            return question.ask(facts);
        } catch (IOException e) {
            return Answer.without("answer: " + e.getMessage());
        }
    }
}
