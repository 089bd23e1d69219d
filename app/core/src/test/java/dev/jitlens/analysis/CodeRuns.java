package dev.jitlens.analysis;

import dev.jitlens.model.AddressRange;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs with machine code, made by hand. Times are milliseconds. */
public final class CodeRuns {
    static final Method HOT = new Method("demo.Loop", "hot", "(I)I");
    private static long offset;

    private CodeRuns() {}

    static Origin origin(String file) {
        return new Origin(file, offset += 1000, 1);
    }

    static Compilation compilation(String file, int id, Method method, int tier, int osrBci) {
        return compilation(file, id, method, tier, osrBci, 10L);
    }

    static Compilation compilation(
            String file, int id, Method method, int tier, int osrBci, long millis) {
        return new Compilation(
                new Compilation.LogText(origin(file), 0, LogKind.LOG_COMPILATION),
                new CodeIdentity(
                        new CompileId(id, osrBci >= 0),
                        method,
                        tier == 4 ? Compiler.C2 : Compiler.C1,
                        tier),
                new OsrEntry(osrBci, -1),
                new Compilation.Sizes(40, 100),
                false,
                new CompilationTimes(nanos(millis), nanos(millis), nanos(millis), nanos(millis)),
                new CompilationFate(Outcome.DONE, "", false, Time.UNKNOWN, "", false, 0),
                InlineCounts.NONE,
                "");
    }

    static CodeListing listing(String file, int id, Method method, int tier, int osrBci) {
        return listing(file, id, method, tier, osrBci, 10, 0x1000, 0x1100);
    }

    static CodeListing listing(
            String file,
            int id,
            Method method,
            int tier,
            int osrBci,
            long millis,
            long begin,
            long end) {
        return new CodeListing(
                origin(file),
                500,
                nanos(millis),
                false,
                new CodeIdentity(
                        new CompileId(id, osrBci >= 0),
                        method,
                        tier == 4 ? Compiler.C2 : Compiler.C1,
                        tier),
                new OsrEntry(osrBci, -1),
                CodeForm.MACH_CODE,
                Isa.X86_64,
                new AddressRange(begin, end),
                CodeCounts.NONE);
    }

    static long nanos(long millis) {
        return millis < 0 ? Time.UNKNOWN : millis * 1_000_000;
    }

    public static Run run(List<Compilation> compilations, List<CodeListing> listings) {
        return run(compilations, listings, List.of(), List.of());
    }

    public static Run run(
            List<Compilation> compilations,
            List<CodeListing> listings,
            List<PollSeen> polls,
            List<SafepointPause> pauses) {
        return new Run(
                new Run.Place("run", "run", ""),
                List.of(),
                new JvmEvent.JvmIdentity(origin("log"), "", "", "", "", "", "", -1, -1),
                List.of(),
                compilations,
                List.of(),
                pauses,
                List.of(),
                new Run.Counts(
                        new Run.InlineTally(0, 0, 0, Map.of(), Map.of(), Map.of()),
                        new Run.Totals(0, 0, 0, List.of(0, 0, 0, 0, 0), 0, 0, 0, 0)),
                new PrintedCode(listings, polls, List.of()),
                Run.Measured.NOTHING,
                Optional.empty());
    }
}
