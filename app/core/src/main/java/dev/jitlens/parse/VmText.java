package dev.jitlens.parse;

import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.codecache.CodeCacheMessages;
import dev.jitlens.parse.codecache.CodeCacheReader;
import dev.jitlens.parse.compilation.CompilationGroup;
import dev.jitlens.parse.compilation.InliningReasons;
import dev.jitlens.parse.compilation.InliningSites;
import dev.jitlens.parse.compilation.PrintCompilationReader;
import dev.jitlens.parse.compilation.PrintInliningReader;
import dev.jitlens.parse.crash.CrashReader;
import dev.jitlens.parse.gc.GcMessages;
import dev.jitlens.parse.gc.GcTextReader;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.StampedTime;
import dev.jitlens.parse.methoddata.MethodDataReader;
import dev.jitlens.parse.safepoint.BareSafepointReader;
import dev.jitlens.parse.safepoint.LateThreads;
import dev.jitlens.parse.safepoint.SafepointMessages;
import dev.jitlens.parse.safepoint.SafepointTableReader;
import dev.jitlens.parse.safepoint.StoppedTimeReader;

import java.util.List;

/** Text of the VM mixed with the program's, line by line: each reader in turn may claim a line. */
final class VmText {
    private final List<LineReader> readers;
    private final CompilationGroup group;
    private final CrashReader crash;
    private final UnifiedReader unified;
    private final SafepointMessages safepoints;

    /** Whether the last line was empty and nobody's: one more tells nobody more. */
    private boolean passedOverEmpty;

    VmText() {
        this(new MethodTable(), InliningSites.NONE, true);
    }

    /**
     * @param sites also told of every inlining decision
     * @param mixed whether a program writes to the same place
     */
    VmText(MethodTable methods, InliningSites sites, boolean mixed) {
        Names names = new Names();
        group = new CompilationGroup(methods, names);
        PrintInliningReader inlining =
                new PrintInliningReader(group, new InliningReasons(names), names, sites);
        LateThreads late = new LateThreads();
        safepoints = new SafepointMessages(names, late);
        TraceDeoptimizationReader deoptimization = new TraceDeoptimizationReader();
        GcMessages collections = new GcMessages();
        CodeCacheMessages codeCache = new CodeCacheMessages();
        StampedTime stamp = new StampedTime();
        IsaClues isa = new IsaClues();
        AssemblyReader assembly = new AssemblyReader(methods, isa, false);
        crash = new CrashReader(assembly, isa);
        unified =
                new UnifiedReader(
                        group, inlining, safepoints, deoptimization, collections, codeCache);
        // All lines of a crash are its report's. Decorations and assembly are unmistakable and
        // frequent, so they come next; assembly also hides lines that look like compilations.
        // Notices are rare.
        readers =
                List.of(
                        crash,
                        unified,
                        assembly,
                        new MethodDataReader(mixed),
                        new PrintCompilationReader(group, inlining),
                        inlining,
                        new SafepointTableReader(names),
                        new BareSafepointReader(safepoints),
                        new StoppedTimeReader(late, stamp),
                        deoptimization,
                        new GcTextReader(stamp, collections),
                        new GcHeadReader(),
                        new CodeCacheReader(codeCache),
                        new VmNoticeReader());
    }

    /** Returns whether a reader claimed it. */
    boolean read(Line line, LogSink sink) {
        if (passedOverEmpty && line.isEmpty()) {
            sink.programLine();
            return false; // a file of nothing else packs a thousand to one
        }
        passedOverEmpty = false;
        for (LineReader reader : readers) {
            if (reader.read(line, sink)) {
                return true;
            }
        }
        sink.programLine();
        passedOverEmpty = line.isEmpty();
        return false;
    }

    /**
     * Whether lines of safepoints that follow can be read without knowing what came before.
     *
     * @param dated whether they tell the time of day
     */
    boolean isQuiet(boolean dated) {
        return !crash.isOpen() && unified.isQuiet(dated) && safepoints.isQuiet();
    }

    /** Lines of safepoints were read by someone else. */
    void passed() {
        passedOverEmpty = false;
        unified.passed();
    }

    /** A text that is still written pauses: what only waits for its next line is emitted. */
    void pause(LogSink sink) {
        group.pause(sink);
    }

    /** The text has ended: what was held back is emitted. */
    void end(LogSink sink) {
        for (LineReader reader : readers) {
            reader.end(sink);
        }
    }
}
