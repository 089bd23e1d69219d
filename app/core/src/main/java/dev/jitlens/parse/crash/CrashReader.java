package dev.jitlens.parse.crash;

import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Sign;

import java.util.regex.Pattern;

/**
 * Reports of crashes: the file {@code hs_err_pid*.log} of JDK 7 to 25, the same on a console
 * ({@code -XX:+ErrorFileToStdout}), or its head alone, which a console always shows:
 *
 * <pre>
 * #
 * # A fatal error has been detected by the Java Runtime Environment:
 * #
 * #  SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=3978, tid=3979
 * </pre>
 *
 * What {@code jcmd VM.info} prints is the same without a crash, and begins with {@code # JRE
 * version: }, as does a report that has lost its first lines.
 *
 * <p>A head that was copied from a page may have lost its signs.
 *
 * <p>All lines of a report are its own. From JDK 17 on it prints the code of the methods on the
 * stack as {@code PrintAssembly} would.
 */
public final class CrashReader implements LineReader {
    /** {@code # An unexpected …} up to JDK 6. */
    private static final byte[] DETECTED = Bytes.of(" error has been detected by ");

    private static final byte[][] WHO = {Bytes.of("Java"), Bytes.of("HotSpot")};
    private static final byte[] INSUFFICIENT =
            Bytes.of("# There is insufficient memory for the Java Runtime Environment");

    /** What the first line says, and nothing besides. */
    private static final Pattern BARE =
            Pattern.compile(
                    "(?:A fatal|An unexpected) error has been detected by (?:the )?(?:Java Runtime"
                            + " Environment|HotSpot Virtual Machine|Java HotSpot\\(TM\\) [\\w"
                            + " -]{1,40}):?|There is insufficient memory for the Java Runtime"
                            + " Environment to continue\\.");

    private static final int LONGEST_BARE = 120;

    private static final byte[] VERSION = Bytes.of("# JRE version: ");
    private static final byte[] COMPILED = Bytes.of("Compiled method (");

    private final AssemblyReader assembly;
    private final IsaClues isa;

    /** The head of the last events of a kind, as {@code jcmd VM.events} begins. */
    private static final Pattern EVENTS =
            Pattern.compile(
                    "(?:(?:Compilation|Deoptimization) events|GC Heap (?:Usage )?History|VM"
                            + " Operations) \\(\\d{1,9} events\\):\\s{0,9}");

    private static final int LEAST_EVENTS = "VM Operations (1 events):".length();

    private CrashReport report;
    private boolean inCode;

    /**
     * @param assembly reads the code that is printed in a report
     * @param isa is told the machine that the report names
     */
    public CrashReader(AssemblyReader assembly, IsaClues isa) {
        this.assembly = assembly;
        this.isa = isa;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        if (begins(line) || (report == null || !report.inBody()) && beginsBare(line)) {
            end(sink);
            report = new CrashReport(line, isa);
            return true;
        }
        if (report == null && beginsEvents(line)) {
            report = CrashReport.ofEvents(line, isa);
            return report.line(line, sink);
        }
        if (report == null && line.startsWith(VERSION)) {
            report = CrashReport.withoutHead(line, isa);
            return true;
        }
        if (report == null || code(line, sink)) {
            return report != null;
        }
        boolean ours = report.line(line, sink);
        if (!ours || report.isDone()) {
            end(sink);
        }
        return ours;
    }

    /** Whether the lines that follow may be of a report. */
    public boolean isOpen() {
        return report != null;
    }

    private static boolean begins(Line line) {
        if (line.length() < 40) {
            return false;
        }
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        if (line.end - first < 40 || line.buf[first] != '#' || line.buf[first + 1] != ' ') {
            return false;
        }
        int to = Math.min(line.end, first + 80);
        int detected = Bytes.indexOf(line.buf, first, to, DETECTED);
        if (detected < 0) {
            return Bytes.startsWith(line.buf, first, to, INSUFFICIENT);
        }
        return Bytes.indexOf(line.buf, detected, to, WHO[0]) > 0
                || Bytes.indexOf(line.buf, detected, to, WHO[1]) > 0;
    }

    /** Letters come first, so that hardly any line is looked at. */
    private static boolean beginsBare(Line line) {
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        int length = line.end - first;
        return length >= 40
                && length <= LONGEST_BARE
                && (line.buf[first] == 'A' || line.buf[first] == 'T')
                && BARE.matcher(line.text().strip()).matches();
    }

    /** As a piece of a report, too, which somebody has cut out; its letter comes first. */
    private static boolean beginsEvents(Line line) {
        int length = line.length();
        if (length < LEAST_EVENTS || length > LONGEST_BARE) {
            return false;
        }
        byte first = line.buf[line.start];
        boolean mayBe = first == 'C' || first == 'D' || first == 'G' || first == 'V';
        return mayBe && EVENTS.matcher(line.text()).matches();
    }

    /** Printed code begins with its header; no line of it begins with anything else than these. */
    private boolean code(Line line, LogSink sink) {
        boolean header = line.startsWith(COMPILED) && report.inBody();
        int first = line.isEmpty() ? ' ' : line.buf[line.start];
        if (!header && !(inCode && isOfCode(first, line))) {
            endCode(sink);
            return false;
        }
        inCode = true;
        assembly.read(line, sink);
        report.reaches(line);
        return true;
    }

    /** A mail program takes blanks away, so that other letters come first. */
    private static boolean isOfCode(int first, Line line) {
        return switch (first) {
            case ' ', '[', '#', '0', ';' -> true;
            default -> first >= 'a' && first <= 'z' && line.find(Sign.RANGE, line.start) > 0;
        };
    }

    private void endCode(LogSink sink) {
        if (inCode) {
            inCode = false;
            assembly.end(sink);
        }
    }

    @Override
    public void end(LogSink sink) {
        if (report != null) {
            endCode(sink);
            report.finish(sink);
            report = null;
        }
    }
}
