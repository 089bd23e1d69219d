package dev.jitlens.findings;

import dev.jitlens.findings.Explanation.Held;
import dev.jitlens.findings.Explanation.NotAsked;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Reached;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks all questions of several runs, one after the other. What is found in more than one of them
 * is told once, as it is where it costs most. Reads logs again: not on the FX thread.
 */
public final class Asked {
    private static final String SAMPLES = "samples";

    /** Less than that in a whole run nobody notices. */
    private static final double LEAST_FELT_NANOS = 100_000_000;

    private final boolean trials;
    private final Map<String, Finding> found = new LinkedHashMap<>();
    private final Map<String, NotAsked> notAsked = new LinkedHashMap<>();
    private final Map<String, Integer> runsOfFinding = new HashMap<>();
    private final Map<String, Integer> runsOfQuestion = new HashMap<>();

    /**
     * @param trials whether the runs are trials of one program, each asked whether it has what
     *     another has
     */
    public Asked(boolean trials) {
        this.trials = trials;
        questions(false).forEach(q -> notAsked.put(q.id(), notAsked(q, "")));
    }

    /**
     * @param name of the run among several, or empty
     */
    public void ask(Run run, String name) {
        ask(run, name, questions(false));
    }

    /** Asks about what JMH measured, by all forks together, if it did. */
    public void askOfBenchmarks(Run all) {
        if (!all.benchmarks().isEmpty()) {
            ask(all, "", questions(true));
        }
    }

    private static List<Question> questions(boolean ofBenchmarks) {
        return Findings.ALL.stream().filter(q -> q.isOfBenchmarks() == ofBenchmarks).toList();
    }

    private void ask(Run run, String name, List<Question> questions) {
        Facts facts = new Facts(run);
        Pasted pasted = new Pasted(run);
        Reached reached = new Reached(facts);
        Map<String, Finding> here = new LinkedHashMap<>();
        for (Question question : questions) {
            Answer answer = ask(question, facts);
            answer.findings().stream()
                    .map(
                            f ->
                                    reached.in(
                                            pasted.in(
                                                    felt(f.advising(next(f, facts)), facts)
                                                            .of(name))))
                    .forEach(f -> here.merge(key(f), f, Asked::first));
            // One run that can be asked is enough.
            if (answer.missing().isEmpty()) {
                notAsked.remove(question.id());
                runsOfQuestion.merge(question.id(), 1, Integer::sum);
            } else if (!runsOfQuestion.containsKey(question.id())) {
                notAsked.put(question.id(), notAsked(question, missing(answer, facts)));
            }
        }
        here.forEach(
                (key, f) -> {
                    found.merge(key, f, Asked::first);
                    runsOfFinding.merge(key, 1, Integer::sum);
                });
    }

    private static NotAsked notAsked(Question question, String missing) {
        return new NotAsked(question.id(), question.title(), missing);
    }

    /** That there are no samples would not be true of a short run, or of a probe of memory. */
    private static String missing(Answer answer, Facts facts) {
        long others = facts.tooFewSamples();
        if (others == 0 || !answer.missing().startsWith(SAMPLES)) {
            return answer.missing();
        }
        String counted = Figures.counted(others, "sample");
        String why =
                facts.isOtherThanTime()
                        ? "samples that surely count time: "
                                + counted
                                + " do not say what they count, and do not look like it"
                        : "more than " + counted + ", and shares need " + Facts.LEAST_SAMPLES;
        return why + answer.missing().substring(SAMPLES.length());
    }

    /** What there is to know about all of them. */
    public Explanation explanation() {
        Set<String> told = new HashSet<>();
        List<Finding> ranked =
                found.values().stream()
                        .sorted(Findings.FIRST)
                        // What is true of whole runs has another hottest place in each.
                        .filter(f -> trials || told.add(f.id() + " " + f.title()))
                        .toList();
        Map<Finding, Held> held = new HashMap<>();
        if (trials) {
            found.forEach(
                    (key, f) ->
                            held.put(
                                    f,
                                    new Held(runsOfFinding.get(key), runsOfQuestion.get(f.id()))));
        }
        return new Explanation(ranked, runsOfQuestion.size(), List.copyOf(notAsked.values()), held);
    }

    /** What the run has not done already. */
    private static List<Next> next(Finding f, Facts facts) {
        return f.next().stream()
                .flatMap(next -> SizeFlags.enlarging(next, facts.run()).stream())
                .filter(next -> !isDone(next, facts))
                .toList();
    }

    /** A large share of very little time is worth no change: a log may tell of a moment only. */
    private static Finding felt(Finding f, Facts facts) {
        return f.cost().isKnown()
                        && f.cost().of().equals(facts.ofWhat())
                        && facts.spanNanos() > 0
                        && f.cost().share() * facts.spanNanos() < LEAST_FELT_NANOS
                ? f.atMost(Severity.NOTICE)
                : f;
    }

    /** Whether the run had these arguments already. */
    private static boolean isDone(Next next, Facts facts) {
        return !next.flags().isEmpty() && next.flags().stream().allMatch(facts::hasArgument);
    }

    private String key(Finding f) {
        return f.id()
                + " "
                + f.place().method().map(this::name).orElse(title(f))
                + ":"
                + f.place().line();
    }

    /** Hidden classes have another address or number in each run. */
    private String name(Method method) {
        return trials ? method.withoutAddress() + "::" + method.name() : method.toString();
    }

    /** What it says without its numbers, and what it lists, which differ from run to run. */
    private String title(Finding f) {
        return trials ? "" : f.title().replaceFirst(":.*", "").replaceAll("[0-9][0-9.,]*", "");
    }

    private static Finding first(Finding a, Finding b) {
        return Findings.FIRST.compare(a, b) <= 0 ? a : b;
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
