package dev.jitlens.parse.compilation;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Sign;

/**
 * Lines of PrintCompilation, and of {@code -Xlog:jit+compilation} where its decorations were
 * switched off ({@code :none}): those have no time.
 */
public final class PrintCompilationReader implements LineReader {

    /** Up to 21.0.7 the time is padded to so many columns. */
    private static final int TIME_COLUMNS = 7;

    private final CompilationGroup group;
    private final PrintInliningReader inlining;
    private final CompilationLine parsed = new CompilationLine();
    private boolean padded = true;

    /** Whether a line has told {@link #padded}. */
    private boolean told;

    /** Whether it counted before that. */
    private boolean assumed;

    private final UndecidedLines undecided = new UndecidedLines();
    private boolean metUndecided;

    /** Whether the second of two numbers is an id, as a greater one has told. */
    private boolean areIds;

    private final UndecidedLines undecidedOld = new UndecidedLines();

    /** Whether the only number is. */
    private boolean areOldIds;

    public PrintCompilationReader(CompilationGroup group, PrintInliningReader inlining) {
        this.group = group;
        this.inlining = inlining;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        if (!line.has(Sign.COLONS) && !line.has(Sign.NO_METHOD)) {
            return false;
        }
        boolean waits = !undecided.isEmpty() || !undecidedOld.isEmpty();
        if (waits && InliningLine.at(line.buf, line.start, line.end) >= 0) {
            giveUp(sink); // What was inlined into them would be taken for that of others.
        }
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        if (Bytes.isDigit(line.buf[first])) {
            if (parsed.parse(line.buf, line.start, line.end, true)) {
                timed(line, line.start, sink);
                return true;
            }
            if (parsed.parse(line.buf, line.start, line.end, false)) {
                inlining.bareLinesAre(LogKind.UNIFIED_JIT);
                group.compilation(parsed, line, Time.UNKNOWN, LogKind.UNIFIED_JIT, sink);
                return true;
            }
        }
        return readInside(line, first, sink)
                || readDense(line, sink)
                || readOld(line, sink)
                || readOldDense(line, sink);
    }

    private boolean readOldDense(Line line, LogSink sink) {
        if (!parsed.parseOldDense(line.buf, line.start, line.end)) {
            return false;
        }
        if (parsed.isUndecided() && !areOldIds) {
            undecidedOld.add(line, parsed);
            metUndecided = true;
            if (undecidedOld.areNoIds()) {
                giveUp(sink);
            }
            return true;
        }
        if (!areOldIds && parsed.id > CompilationLine.HIGHEST_TIER) {
            areOldIds = true;
            undecidedOld.take().forEach(earlier -> readOldDense(earlier, sink));
            parsed.parseOldDense(line.buf, line.start, line.end);
        }
        inlining.bareLinesAre(LogKind.PRINT_INLINING);
        group.compilation(parsed, line, Time.UNKNOWN, LogKind.PRINT_COMPILATION, sink);
        return true;
    }

    private boolean readOld(Line line, LogSink sink) {
        if (!parsed.parseOld(line.buf, line.start, line.end)) {
            return false;
        }
        inlining.bareLinesAre(LogKind.PRINT_INLINING);
        group.compilation(parsed, line, Time.UNKNOWN, LogKind.PRINT_COMPILATION, sink);
        return true;
    }

    private boolean readDense(Line line, LogSink sink) {
        if (!parsed.parseDense(line.buf, line.start, line.end)) {
            return false;
        }
        if (parsed.isUndecided() && !areIds) {
            undecided.add(line, parsed);
            metUndecided = true;
            if (undecided.areNoIds()) {
                giveUp(sink);
            }
            return true;
        }
        if (parsed.isDecided() && !areIds) {
            areIds = true;
            undecided.take().forEach(earlier -> readDense(earlier, sink));
            parsed.parseDense(line.buf, line.start, line.end);
        }
        inlining.bareLinesAre(LogKind.PRINT_INLINING);
        group.compilation(
                parsed, line, parsed.millis * 1_000_000L, LogKind.PRINT_COMPILATION, sink);
        return true;
    }

    /** They may be a program's. */
    private void giveUp(LogSink sink) {
        undecided.take().forEach(line -> sink.programLine());
        undecidedOld.take().forEach(line -> sink.programLine());
    }

    /** Whether the line is the begin of one of PrintCompilation, and the rest was cut off. */
    public boolean isCut(Line line) {
        return parsed.isCut(line.buf, line.start, line.end);
    }

    /** Whether a compilation line begins inside this line, which another thread had begun. */
    boolean readInside(Line line, int first, LogSink sink) {
        byte[] buf = line.buf;
        if (Bytes.blanks(buf, first, line.end, 5) < 0) {
            return false;
        }
        for (int i = first + 1; i < line.end; i++) {
            boolean numberStarts = Bytes.isDigit(buf[i]) && !Bytes.isDigit(buf[i - 1]);
            if (numberStarts
                    && !inAddress(buf, line.start, i)
                    && parsed.parse(buf, i, line.end, true)) {
                timed(line, line.start, sink);
                return true;
            }
        }
        return false;
    }

    /**
     * An hs_err file lists the last compilations, and these digits are no time: {@code Event: 0.052
     * Thread 0x00007f0a70106910 1 3 java.lang.Object::<init> (1 bytes)}.
     */
    private static boolean inAddress(byte[] buf, int from, int digit) {
        int i = digit;
        while (i > from && Hex.digit(buf[i - 1]) >= 0) {
            i--;
        }
        return i > from + 1 && buf[i - 1] == 'x' && buf[i - 2] == '0';
    }

    private void timed(Line line, int from, LogSink sink) {
        int blanks = parsed.start - from;
        int columns = parsed.timeEnd - from;
        if (blanks == 0 && columns < TIME_COLUMNS) {
            padded = false;
            told = true;
        } else if (columns == TIME_COLUMNS) {
            padded = true;
            told = true;
        }
        assumed |= !told;
        int begin = padded ? Math.min(parsed.start, parsed.timeEnd - TIME_COLUMNS) : parsed.start;
        if (begin > from) {
            inlining.keepTorn(line, from, begin, sink);
        }
        inlining.bareLinesAre(LogKind.PRINT_INLINING);
        long nanos =
                mayBeMore(line.buf, from, parsed.start) ? Time.UNKNOWN : parsed.millis * 1_000_000L;
        group.compilation(parsed, line, nanos, LogKind.PRINT_COMPILATION, sink);
    }

    /**
     * Whether the digits from here may belong to what another thread wrote, such as {@code Set12}
     * before 78 ms, or {@code 0.5} before them. Words, as in {@code inline}, have none.
     */
    private static boolean mayBeMore(byte[] buf, int from, int digit) {
        int word = digit;
        while (word > from && buf[word - 1] >= 'a' && buf[word - 1] <= 'z') {
            word--;
        }
        if (word == from || buf[word - 1] == ' ') {
            return false;
        }
        int before = buf[digit - 1] & 0xff;
        boolean afterDigit = digit - 1 > from && Bytes.isDigit(buf[digit - 2]);
        return Character.isJavaIdentifierPart(before)
                || before == '('
                || (afterDigit && (before == '.' || before == ',' || before == '/'));
    }

    /**
     * Whether this is the first line of a task of C1: what was read before it does not bear on what
     * follows, if all of it was of compilations.
     */
    public boolean isTaskOfC1(Line line) {
        return !line.isEmpty()
                && (line.buf[line.start] == ' ' || Bytes.isDigit(line.buf[line.start]))
                && parsed.parse(line.buf, line.start, line.end, true)
                && parsed.messageStart == parsed.messageEnd
                && !parsed.nativeCode
                && Compiler.ofTier(parsed.tier) == Compiler.C1
                && Bytes.indexOf(line.buf, line.start, line.end, (byte) '[') < 0;
    }

    /** Whether another reader has understood the lines that follow here as this one would. */
    public boolean isFollowedBy(PrintCompilationReader other) {
        boolean waits = !undecided.isEmpty() || !undecidedOld.isEmpty();
        return (padded || !other.assumed) && !waits && !other.metUndecided;
    }

    /** Another one read the lines up to here. */
    public void follow(PrintCompilationReader other) {
        if (other.told) {
            padded = other.padded;
            told = true;
        }
        areIds |= other.areIds;
        areOldIds |= other.areOldIds;
    }

    @Override
    public void end(LogSink sink) {
        giveUp(sink);
        group.end(sink);
    }
}
