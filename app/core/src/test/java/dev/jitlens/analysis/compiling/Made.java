package dev.jitlens.analysis.compiling;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Compilations and runs as no log has them. */
final class Made {
    static final Origin ORIGIN = new Origin("made.log", 0, 1);

    private Made() {}

    /** Compilations that took so many nanoseconds, and never waited. */
    static List<Compilation> taking(long... nanos) {
        return LongStream.of(nanos)
                .mapToObj(
                        took ->
                                compilation(
                                        4,
                                        new CompilationTimes(
                                                Time.UNKNOWN, 10, 10 + took, Time.UNKNOWN),
                                        new Compilation.Sizes(100, -1)))
                .toList();
    }

    static Compilation installed(long nanos, int tier, long address, int bytes) {
        return compilation(
                tier,
                new CompilationTimes(Time.UNKNOWN, Time.UNKNOWN, Time.UNKNOWN, nanos),
                new Compilation.Sizes(10, 20, bytes, address, Unknown.NUMBER));
    }

    private static Compilation compilation(
            int tier, CompilationTimes times, Compilation.Sizes sizes) {
        return new Compilation(
                new Compilation.LogText(ORIGIN, 0, LogKind.JFR),
                new CodeIdentity(new CompileId(1, false), new Method("a.B", "c", "()V"), tier),
                OsrEntry.NONE,
                sizes,
                false,
                times,
                new CompilationFate(JvmEvent.Outcome.DONE, "", false, Time.UNKNOWN, "", false, 0),
                InlineCounts.NONE,
                "");
    }

    static Run run(List<Compilation> compilations) {
        return Run.NOTHING.withoutOwn(
                compilations, List.of(), PrintedCode.NONE, Run.Measured.NOTHING);
    }

    /** A run of which only this is told. */
    static Run run(String arguments, CompilerState... states) {
        Run none = Run.NOTHING;
        return new Run(
                none.place(),
                List.of(),
                new JvmEvent.JvmIdentity(ORIGIN, "", "25", arguments, "", "", "", -1, -1),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new Run.Counts(none.inlining(), none.totals(), List.of(states), List.of()),
                PrintedCode.NONE,
                Run.Measured.NOTHING,
                Optional.empty());
    }
}
