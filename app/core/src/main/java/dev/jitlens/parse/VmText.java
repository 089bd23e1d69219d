package dev.jitlens.parse;

import dev.jitlens.model.Isa;
import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.beside.BesideLines;
import dev.jitlens.parse.beside.StackLine;
import dev.jitlens.parse.classes.ClassTraceReader;
import dev.jitlens.parse.codecache.CodeCacheMessages;
import dev.jitlens.parse.codecache.CodeCacheReader;
import dev.jitlens.parse.compilation.CompilationGroup;
import dev.jitlens.parse.compilation.CompileTimesReader;
import dev.jitlens.parse.compilation.InliningReasons;
import dev.jitlens.parse.compilation.InliningSites;
import dev.jitlens.parse.compilation.MemStatReader;
import dev.jitlens.parse.compilation.PrintCompilationReader;
import dev.jitlens.parse.compilation.PrintInliningReader;
import dev.jitlens.parse.crash.CrashReader;
import dev.jitlens.parse.gc.GcHeadReader;
import dev.jitlens.parse.gc.GcMessages;
import dev.jitlens.parse.gc.GcTextReader;
import dev.jitlens.parse.gc.HeapTextReader;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MarkdownFence;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.StampedTime;
import dev.jitlens.parse.methoddata.MethodDataReader;
import dev.jitlens.parse.safepoint.BareSafepointReader;
import dev.jitlens.parse.safepoint.LateThreads;
import dev.jitlens.parse.safepoint.SafepointMessages;
import dev.jitlens.parse.safepoint.SafepointTableReader;
import dev.jitlens.parse.safepoint.StoppedTimeReader;

/** Text of the VM mixed with the program's, line by line: each reader in turn may claim a line. */
final class VmText {
    private final LineReader[] readers;
    private final CompilationGroup group;
    private final CrashReader crash;
    private final UnifiedReader unified;
    private final SafepointMessages safepoints;
    private final AssemblyReader assembly;
    private final PrintCompilationReader compilations;
    private final PrintInliningReader inlining;
    private final GcMessages collections = new GcMessages();
    private final GcTextReader oldCollections;
    private final ClassTraceReader classes;
    private final VmNoticeReader notices = new VmNoticeReader();
    private final IsaClues isa = new IsaClues();

    /** Whether all lines so far were of code, of compilations, notices, or the program's. */
    private boolean ofCodeOnly = true;

    /** Whether that, or all other lines were of a kind that does not bear on those. */
    private boolean bearsOnNoCode = true;

    /** Whether the last line was empty and nobody's: one more tells nobody more. */
    private boolean passedOverEmpty;

    /** Whether it was a frame of a program's stack, and nobody's: the same is true of the next. */
    private boolean passedOverFrame;

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
        inlining = new PrintInliningReader(group, new InliningReasons(names), names, sites);
        LateThreads late = new LateThreads();
        safepoints = new SafepointMessages(names, late);
        TraceDeoptimizationReader deoptimization = new TraceDeoptimizationReader();
        CodeCacheMessages codeCache = new CodeCacheMessages();
        StampedTime stamp = new StampedTime();
        assembly = new AssemblyReader(methods, isa, false);
        compilations = new PrintCompilationReader(group, inlining);
        oldCollections = new GcTextReader(stamp, collections);
        crash = new CrashReader(assembly, isa);
        classes = new ClassTraceReader(inlining::keepTorn);
        unified =
                new UnifiedReader(
                        group, inlining, safepoints, deoptimization, collections, codeCache);
        // All lines of a crash are its report's. Decorations and assembly are unmistakable and
        // frequent, so they come next; assembly also hides lines that look like compilations.
        // Notices are rare.
        readers =
                new LineReader[] {
                    crash,
                    unified,
                    assembly,
                    new MethodDataReader(mixed),
                    classes, // they cut into lines of the compilers'
                    compilations,
                    inlining,
                    new SafepointTableReader(names),
                    new BareSafepointReader(safepoints),
                    new StoppedTimeReader(late, stamp),
                    deoptimization,
                    oldCollections,
                    new GcHeadReader(),
                    new HeapTextReader(),
                    new CodeCacheReader(codeCache),
                    new MemStatReader(),
                    new CompileTimesReader(),
                    notices
                };
    }

    /** Where marks tell the threads apart: what one of them has begun to write of inlining. */
    PrintInliningReader inlining() {
        return inlining;
    }

    /** Returns whether a reader claimed it. */
    boolean read(Line line, LogSink sink) {
        if (passedOverEmpty && line.isEmpty()) {
            sink.programLine();
            return false; // a file of nothing else packs a thousand to one
        }
        boolean frame = StackLine.is(line);
        if (passedOverFrame && frame) {
            sink.programLine();
            return false; // a dump of all threads has little else
        }
        passedOverEmpty = false;
        passedOverFrame = false;
        for (LineReader reader : readers) {
            if (reader.read(line, sink)) {
                boolean alone = reader == classes || reader == notices;
                boolean code = alone || reader == assembly || reader == compilations;
                ofCodeOnly &= code;
                bearsOnNoCode &= code || reader == unified && unified.isApart();
                if (reader == inlining && inlining.begin() > line.start) {
                    collectionBefore(line, inlining.begin(), sink);
                }
                return true;
            }
        }
        if (compilations.isCut(line)) {
            sink.unread(line.origin(), line.text());
            return true;
        }
        if (!line.isEmpty()) {
            group.part(MarkdownFence.isAt(line), sink);
        }
        BesideLines.kind(line).ifPresent(sink::beside);
        sink.programLine();
        passedOverEmpty = line.isEmpty();
        passedOverFrame = frame && !crash.isOpen();
        return false;
    }

    /** A collection may have begun in the line, of which the end is still to come. */
    private void collectionBefore(Line line, int to, LogSink sink) {
        int end = line.end;
        line.show(line.start, to);
        bearsOnNoCode &= !oldCollections.read(line, sink);
        line.show(line.start, end);
    }

    /**
     * Whether lines of safepoints that follow can be read without knowing what came before.
     *
     * @param dated whether they tell the time of day
     */
    boolean isQuiet(boolean dated) {
        return !crash.isOpen() && unified.isQuiet(dated) && safepoints.isQuiet();
    }

    /** Whether all that was read so far is of code or compilations, and no line is torn. */
    boolean isOfCodeOnly() {
        return ofCodeOnly && inlining.isQuiet() && isQuiet(false);
    }

    /**
     * Whether a line can be read, and those after it, without knowing more of what came before than
     * that it was {@link #isOfCodeOnly}.
     */
    boolean isBeginOfCode(Line line) {
        return AssemblyReader.isHead(line) || compilations.isTaskOfC1(line);
    }

    /**
     * Whether another text that was read from a line on which {@link #isBeginOfCode} can be taken
     * for what follows here, or a line of that kind can follow it.
     *
     * @param head whether the line is the head of printed code
     */
    boolean canBeFollowed(boolean head) {
        return bearsOnNoCode && inlining.isQuiet() && isQuiet(false) && assembly.isQuiet(head);
    }

    /**
     * Takes what was read from such a line on, if that is what this text would have understood.
     *
     * @param head whether that line is the head of printed code
     * @param told what was found
     * @param lines before that line
     */
    boolean follow(VmText other, boolean head, PartSink told, long lines, LogSink sink) {
        boolean same =
                canBeFollowed(head)
                        && compilations.isFollowedBy(other.compilations)
                        && (isa.isa() == Isa.UNKNOWN || told.isAllOf(isa.isa()))
                        && !(head && group.holdsBack() && other.group.hasRead());
        if (!same) {
            return false;
        }
        if (head) {
            assembly.beforeHead(sink);
        } else {
            group.pause(sink);
        }
        if (other.group.hasParted()) {
            group.part(false, sink);
        }
        told.giveTo(sink, lines);
        group.follow(other.group, task -> PartSink.moved(task, lines));
        compilations.follow(other.compilations);
        if (other.group.hasRead()) {
            inlining.follow(other.inlining);
        }
        assembly.follow(other.assembly);
        isa.follow(other.isa);
        passedOverEmpty = other.passedOverEmpty;
        passedOverFrame = other.passedOverFrame;
        return true;
    }

    /** The head of printed code follows. */
    void beforeHead(LogSink sink) {
        assembly.beforeHead(sink);
    }

    /** Lines of safepoints were read by someone else. */
    void passed() {
        passedOverEmpty = false;
        passedOverFrame = false;
        unified.passed();
    }

    /** A text that is still written pauses: what only waits for its next line is emitted. */
    void pause(LogSink sink) {
        group.pause(sink);
        oldCollections.pause(sink);
        collections.tellOver(true, sink);
    }

    /** A text that is still written went on: what is over is emitted. */
    void wentOn(LogSink sink) {
        collections.tellOver(false, sink);
    }

    /** The text has ended: what was held back is emitted. */
    void end(LogSink sink) {
        for (LineReader reader : readers) {
            reader.end(sink);
        }
    }
}
