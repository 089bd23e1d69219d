package dev.jitlens.run;

import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Takes what is read from one file, counts it, and passes the facts on. */
final class FileSink implements LogSink {
    private static final int LONGEST_QUOTE = 200;
    private static final int MOST_UNREAD_SHOWN = 20;

    private final int file;
    private final RunAssembler assembler;
    private final Seams.Range range;
    private final Set<LogKind> kinds = EnumSet.noneOf(LogKind.class);
    private final Set<LogKind> beside = EnumSet.noneOf(LogKind.class);
    private final Warnings warnings = new Warnings();
    private long unread;
    private long program;

    FileSink(int file, RunAssembler assembler) {
        this(file, assembler, Seams.Range.ALL);
    }

    /**
     * @param range what of the file is read: that it begins or ends there is no trouble
     */
    FileSink(int file, RunAssembler assembler, Seams.Range range) {
        this.file = file;
        this.assembler = assembler;
        this.range = range;
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        kinds.add(kind);
        assembler.event(file, kind, event);
    }

    /** Takes readings of one part of the code cache, as many events. */
    void readings(LogKind kind, List<CodeHeap> readings) {
        kinds.add(kind);
        assembler.readings(kind, readings);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        inlining(kind, verdict, reason, 1);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason, long count) {
        kinds.add(kind);
        assembler.inlining(kind, verdict, reason, count);
    }

    @Override
    public void kind(LogKind kind) {
        kinds.add(kind);
    }

    @Override
    public void problem(Origin at, String message) {
        if (!range.isSeam(at.offset())) {
            warnings.add(at, quote(message));
        }
    }

    @Override
    public void unread(Origin at, String line) {
        if (unread++ < MOST_UNREAD_SHOWN) {
            problem(at, "not understood: " + line);
        }
    }

    @Override
    public void programLine() {
        program++;
    }

    @Override
    public void beside(LogKind kind) {
        beside.add(kind);
    }

    Set<LogKind> kinds() {
        return kinds;
    }

    /** What other readers find in the same text. */
    Set<LogKind> beside() {
        return beside;
    }

    void programLines(long lines) {
        program += lines;
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        assembler.zero(file, epochMillis, jvmStart);
    }

    boolean foundAnything() {
        return !kinds.isEmpty() || warnings.total() > 0;
    }

    /** Whether more was found than lines with decorations, which other JVMs have, too. */
    boolean foundFacts() {
        return !EnumSet.of(LogKind.UNIFIED_OTHER).containsAll(kinds) || warnings.total() > 0;
    }

    LogFile finish(ReadText text) {
        if (text.cutLines() > 0) {
            problem(
                    new Origin(text.file(), 0, 1),
                    text.cutLines()
                            + " line(s) longer than "
                            + LineSource.MAX_LINE
                            + " bytes; only the beginning of each was read");
        }
        return new LogFile(
                text.file(),
                kinds,
                text.bytes(),
                text.lines(),
                unread,
                program,
                warnings.first(),
                warnings.total());
    }

    private static String quote(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
