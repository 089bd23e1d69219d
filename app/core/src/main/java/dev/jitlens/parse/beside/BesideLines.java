package dev.jitlens.parse.beside;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Lines that are no JVM's log, by which it is told that a console has what other readers read: what
 * JMH and profilers print, and dumps of all threads.
 */
public final class BesideLines {
    private static final byte[][] OF_JMH = {
        Bytes.of("# JMH version: "), Bytes.of("# JMH 1."), Bytes.of("# Run progress: "),
    };
    private static final byte[] TABLE = Bytes.of("Benchmark ");
    private static final byte[] MODE = Bytes.of(" Mode ");
    private static final byte[] REGIONS = Bytes.of("....[Hottest Region");
    private static final String MARKS = ">*| \t";
    private static final byte[] STATES = Bytes.of("....[Thread state");
    private static final byte[] ASYNC = Bytes.of("--- Execution profile ---");
    private static final byte[] ASYNC_STACK = Bytes.of("--- ");
    private static final byte[] ASYNC_SHARE = Bytes.of("%), ");
    private static final byte[] ASYNC_SAMPLE = Bytes.of(" sample");

    /** Below the head of the table of methods, which people show alone. */
    private static final byte[] ASYNC_RULE = Bytes.of("----------  -------  -------  ---");

    private static final byte[] HPROF = Bytes.of("CPU SAMPLES BEGIN (total = ");
    private static final byte[][] OF_JFR = {
        Bytes.of("jdk.ExecutionSample {"),
        Bytes.of("jdk.NativeMethodSample {"),
        Bytes.of("jdk.CPUTimeSample {"),
    };
    private static final byte[] PRIORITY = Bytes.of(" prio=");
    private static final byte[] KERNEL = Bytes.of(" nid=");
    private static final byte[] THREAD = Bytes.of(" tid=0x");

    /** {@code "main" #1 daemon prio=5 os_prio=0}: a mail program broke the line behind it. */
    private static final Pattern BROKEN =
            Pattern.compile(
                    "\\s*+\"[^\\n"
                            + "]{1,500}\" (?:#\\d{1,18} (?:\\[\\d{1,18}\\] )?(?:daemon"
                            + " )?prio=\\d{1,2}|[^\\n"
                            + "]{0,50}prio=\\d{1,2} [^\\n"
                            + "]{0,90}tid=0x\\w{1,16})(?:"
                            + " (?:os_prio|cpu|elapsed|tid)=[-\\w.]{1,20}){0,4}\\s*");

    /** People show it without the dump that it ends. */
    private static final byte[] DEADLOCK = Bytes.of("Found one Java-level deadlock:");

    private BesideLines() {}

    /** What a line that nobody claimed is of. */
    public static Optional<LogKind> kind(Line line) {
        int from = Bytes.skipBlanks(line.buf, line.start, line.end);
        if (from == line.end) {
            return Optional.empty();
        }
        return switch (line.buf[from]) {
            case '#' -> of(LogKind.JMH, hasAny(line, from, OF_JMH));
            case 'B' -> of(LogKind.JMH, has(line, from, TABLE) && line.indexOf(MODE, from) > 0);
            case '-' -> of(LogKind.ASYNC_TEXT, isAsync(line, from));
            case 'C' -> of(LogKind.HPROF, has(line, from, HPROF));
            case 'j' -> of(LogKind.JFR_PRINT, hasAny(line, from, OF_JFR));
            case '.' ->
                    has(line, from, STATES)
                            ? Optional.of(LogKind.JMH_STACK)
                            : of(LogKind.PERFASM, has(line, from, REGIONS));
            case '>', '*', '|' -> of(LogKind.JMH_STACK, isQuoted(line, from));
            case '"' -> of(LogKind.THREAD_DUMP, isThread(line, from) || isBroken(line));
            case 'F' -> of(LogKind.THREAD_DUMP, has(line, from, DEADLOCK));
            default -> Optional.empty();
        };
    }

    private static Optional<LogKind> of(LogKind kind, boolean is) {
        return is ? Optional.of(kind) : Optional.empty();
    }

    private static boolean hasAny(Line line, int from, byte[][] begins) {
        for (byte[] begin : begins) {
            if (has(line, from, begin)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Line line, int from, byte[] begin) {
        return Bytes.startsWith(line.buf, from, line.end, begin);
    }

    /** The head, {@code --- 23022247104 ns (2.08%), 2298 samples}, or the rule of the table. */
    private static boolean isAsync(Line line, int from) {
        int number = from + ASYNC_STACK.length;
        boolean stack =
                has(line, from, ASYNC_STACK)
                        && number < line.end
                        && Bytes.isDigit(line.buf[number]);
        int share = stack ? line.indexOf(ASYNC_SHARE, number) : -1;
        return has(line, from, ASYNC)
                || has(line, from, ASYNC_RULE)
                || share > 0 && line.indexOf(ASYNC_SAMPLE, share) > 0;
    }

    /** {@code "main" #1 prio=5 os_prio=0 cpu=31.58ms elapsed=0.10s tid=0x… nid=0x7015 runnable}. */
    private static boolean isThread(Line line, int from) {
        int priority = line.indexOf(PRIORITY, from);
        int thread = priority < 0 ? -1 : line.indexOf(THREAD, priority);
        return thread > 0 && line.indexOf(KERNEL, thread) > 0;
    }

    /** A mail, the comment of a class or a table of a page has it behind a mark. */
    private static boolean isQuoted(Line line, int from) {
        int at = from;
        while (at < line.end && MARKS.indexOf(line.buf[at]) >= 0) {
            at++;
        }
        return has(line, at, STATES);
    }

    private static boolean isBroken(Line line) {
        return line.indexOf(PRIORITY, line.start) > 0 && BROKEN.matcher(line.text()).matches();
    }
}
