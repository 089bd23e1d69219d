package dev.jitlens.findings;

import dev.jitlens.findings.Explanation.NotAsked;
import dev.jitlens.findings.calls.CostlyCall;
import dev.jitlens.findings.calls.HotCallRefused;
import dev.jitlens.findings.calls.MegamorphicCall;
import dev.jitlens.findings.code.CodeCacheFull;
import dev.jitlens.findings.code.CompileBacklog;
import dev.jitlens.findings.code.CompileFailed;
import dev.jitlens.findings.code.DeoptLoop;
import dev.jitlens.findings.code.InterpretedHot;
import dev.jitlens.findings.code.IntrinsicMissed;
import dev.jitlens.findings.code.MethodTooHuge;
import dev.jitlens.findings.code.OsrOnly;
import dev.jitlens.findings.code.StuckBelowTier4;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.stops.AllocationHot;
import dev.jitlens.findings.stops.ExceptionHot;
import dev.jitlens.findings.stops.GcPressure;
import dev.jitlens.findings.stops.LockContention;
import dev.jitlens.findings.stops.MostlyWaiting;
import dev.jitlens.findings.stops.SafepointDelay;
import dev.jitlens.findings.stops.SafepointStorm;
import dev.jitlens.findings.trust.AgentVisible;
import dev.jitlens.findings.trust.DebugInfoMissing;
import dev.jitlens.findings.trust.LogIncomplete;
import dev.jitlens.findings.trust.NoisyMachine;
import dev.jitlens.findings.trust.ProgramFailed;
import dev.jitlens.findings.trust.SamplesLost;
import dev.jitlens.findings.trust.WrongLine;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks all questions of a run. */
public final class Findings {
    /** Every question, in the order of their help page. */
    public static final List<Question> ALL =
            List.of(
                    new MegamorphicCall(),
                    new HotCallRefused(),
                    new CostlyCall(),
                    new MethodTooHuge(),
                    new CompileFailed(),
                    new InterpretedHot(),
                    new DeoptLoop(),
                    new StuckBelowTier4(),
                    new OsrOnly(),
                    new CodeCacheFull(),
                    new CompileBacklog(),
                    new IntrinsicMissed(),
                    new SafepointDelay(),
                    new SafepointStorm(),
                    new GcPressure(),
                    new AllocationHot(),
                    new ExceptionHot(),
                    new LockContention(),
                    new MostlyWaiting(),
                    new WrongLine(),
                    new DebugInfoMissing(),
                    new LogIncomplete(),
                    new SamplesLost(),
                    new ProgramFailed(),
                    new NoisyMachine(),
                    new AgentVisible());

    private static final Comparator<Finding> FIRST =
            Comparator.comparing(Finding::severity)
                    .thenComparing(Comparator.comparingDouble(Finding::weight).reversed())
                    .thenComparing(Comparator.comparingDouble(Finding::confidence).reversed())
                    .thenComparingInt(Findings::place)
                    .thenComparing(Finding::title);

    private Findings() {}

    /** Where its question stands among all: what makes a run least to be believed is before. */
    private static int place(Finding finding) {
        return ALL.stream().map(Question::id).toList().indexOf(finding.id());
    }

    /**
     * What there is to know about a run; of several that were opened together each is asked, and
     * what is found in more than one of them is told once, as it is where it costs most. Logs are
     * read again where a question needs it: not on the FX thread.
     */
    public static Explanation of(Run run) {
        Map<String, Finding> found = new LinkedHashMap<>();
        Map<String, NotAsked> notAsked = new LinkedHashMap<>();
        ALL.forEach(q -> notAsked.put(q.id(), new NotAsked(q.id(), q.title(), "")));
        for (Run each : Together.each(run)) {
            Facts facts = new Facts(each);
            Pasted pasted = new Pasted(each);
            for (Question question : ALL) {
                Answer answer = ask(question, facts);
                answer.findings().stream()
                        .map(f -> pasted.in(f.advising(next(f, facts)).of(each.member())))
                        .forEach(f -> found.merge(key(f), f, Findings::first));
                // One run that can be asked is enough.
                if (answer.missing().isEmpty()) {
                    notAsked.remove(question.id());
                }
                notAsked.computeIfPresent(
                        question.id(), (id, n) -> new NotAsked(id, n.title(), answer.missing()));
            }
        }
        List<Finding> ranked = found.values().stream().sorted(FIRST).toList();
        return new Explanation(
                ranked, ALL.size() - notAsked.size(), List.copyOf(notAsked.values()));
    }

    /** What the run has not done already. */
    private static List<Next> next(Finding f, Facts facts) {
        return f.next().stream()
                .filter(next -> !isDone(next, facts))
                .toList();
    }

    /** Whether the run had these arguments already. */
    private static boolean isDone(Next next, Facts facts) {
        return !next.flags().isEmpty() && next.flags().stream().allMatch(facts::hasArgument);
    }

    private static String key(Finding f) {
        return f.id()
                + " "
                + f.place().method().map(Method::toString).orElse(f.title())
                + ":"
                + f.place().line();
    }

    private static Finding first(Finding a, Finding b) {
        return FIRST.compare(a, b) <= 0 ? a : b;
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
