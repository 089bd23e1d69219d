package dev.jitlens.findings;

import dev.jitlens.findings.benchmarks.BlackholeHot;
import dev.jitlens.findings.benchmarks.ForksDiffer;
import dev.jitlens.findings.benchmarks.OptimisedAway;
import dev.jitlens.findings.benchmarks.StillWarming;
import dev.jitlens.findings.calls.CostlyCall;
import dev.jitlens.findings.calls.HotCallRefused;
import dev.jitlens.findings.calls.MegamorphicCall;
import dev.jitlens.findings.code.AotCacheRefused;
import dev.jitlens.findings.code.CodeCacheFull;
import dev.jitlens.findings.code.CompileBacklog;
import dev.jitlens.findings.code.CompileFailed;
import dev.jitlens.findings.code.DeoptLoop;
import dev.jitlens.findings.code.InterpretedHot;
import dev.jitlens.findings.code.IntrinsicMissed;
import dev.jitlens.findings.code.MethodTooHuge;
import dev.jitlens.findings.code.OsrOnly;
import dev.jitlens.findings.code.StuckBelowTier4;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.safepoints.SafepointDelay;
import dev.jitlens.findings.safepoints.SafepointStorm;
import dev.jitlens.findings.stops.AllocationHot;
import dev.jitlens.findings.stops.BusyThreads;
import dev.jitlens.findings.stops.Deadlocked;
import dev.jitlens.findings.stops.ExceptionHot;
import dev.jitlens.findings.stops.GcPressure;
import dev.jitlens.findings.stops.LockContention;
import dev.jitlens.findings.stops.LongStop;
import dev.jitlens.findings.stops.MostlyWaiting;
import dev.jitlens.findings.stops.SoftReferencesCleared;
import dev.jitlens.findings.stops.VirtualThreadsPinned;
import dev.jitlens.findings.trust.AgentVisible;
import dev.jitlens.findings.trust.DebugInfoMissing;
import dev.jitlens.findings.trust.LogIncomplete;
import dev.jitlens.findings.trust.NoisyMachine;
import dev.jitlens.findings.trust.ProgramFailed;
import dev.jitlens.findings.trust.SamplesLost;
import dev.jitlens.findings.trust.WrongLine;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.util.Comparator;
import java.util.List;

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
                    new AotCacheRefused(),
                    new IntrinsicMissed(),
                    new SafepointDelay(),
                    new SafepointStorm(),
                    new GcPressure(),
                    new SoftReferencesCleared(),
                    new LongStop(),
                    new AllocationHot(),
                    new ExceptionHot(),
                    new Deadlocked(),
                    new LockContention(),
                    new VirtualThreadsPinned(),
                    new MostlyWaiting(),
                    new BusyThreads(),
                    new OptimisedAway(),
                    new ForksDiffer(),
                    new StillWarming(),
                    new BlackholeHot(),
                    new WrongLine(),
                    new DebugInfoMissing(),
                    new LogIncomplete(),
                    new SamplesLost(),
                    new ProgramFailed(),
                    new NoisyMachine(),
                    new AgentVisible());

    static final Comparator<Finding> FIRST =
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
        Asked asked = new Asked(false);
        Together.each(run).forEach(each -> asked.ask(each, each.member()));
        asked.askOfBenchmarks(run);
        return asked.explanation();
    }
}
