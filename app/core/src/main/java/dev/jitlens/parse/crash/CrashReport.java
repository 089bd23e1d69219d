package dev.jitlens.parse.crash;

import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One report, line by line: its head, in which each line begins with a #, and its body in sections,
 * which is missing on most consoles.
 */
final class CrashReport {
    /** {@code --------------- T H R E A D ---------------}. */
    private static final Pattern SECTION =
            Pattern.compile("-{10,}\\s+((?:[A-Z]\\s){1,30}[A-Z]?)\\s*-{10,}\\s*");

    /** Up to JDK 8 a line of its own; then behind the time of day. */
    private static final Pattern ELAPSED =
            Pattern.compile(".*elapsed time: (\\d{1,10}(?:\\.\\d{1,9})?) seconds.*");

    /** {@code [error occurred during error reporting (printing register info), id 0xb, …]}. */
    private static final String AGAIN = "[error occurred during error reporting (";

    /** The end of such a line, whose beginning may be lost: {@code , SIGBUS (0x7) at pc=0x…]}. */
    private static final Pattern AGAIN_END =
            Pattern.compile(".{0,200}\\(0x[0-9a-f]{1,8}\\) at pc=0x[0-9a-f]{1,16}\\]\\s*");

    private static final String SUREFIRE = "SUREFIRE-859: ";

    /** Only arguments and class paths are longer. */
    private static final int LONGEST = 4000;

    /** How lines begin between lists of events, in them, and in what follows them in a report. */
    private static final Pattern OF_EVENTS =
            Pattern.compile(
                    "\\s|Event: |No [Ee]vents|[{}]|\\d{1,9}:|[^(]{1,80} \\(\\d{1,9} events\\)|-{10}"
                            + "|\\w{2,30}(?: \\w{1,20}){0,3}+:|END\\.");

    private enum Phase {
        HEAD,
        BETWEEN,
        BODY,
        /** The last line of JDK 8 was read. */
        LAST,
        DONE
    }

    private final Origin origin;

    /** Reports that are pasted into a text are often indented, each line by as much. */
    private final int indent;

    private final CrashHead head;
    private final CrashThread thread = new CrashThread();
    private final CrashEvents events;
    private Phase phase = Phase.HEAD;
    private boolean crashed = true;

    private boolean ofEvents;
    private boolean afterBlank;

    /** Whether its head has lost the signs that its lines begin with. */
    private final boolean isBare;

    private String section = "";
    private Origin at;
    private long end;
    private long nanos = Time.UNKNOWN;
    private String arguments = "";
    private String command = "";
    private String classPath = "";

    CrashReport(Line first, IsaClues isa) {
        origin = first.origin();
        isBare = !first.text().stripLeading().startsWith("#");
        indent = Bytes.skipBlanks(first.buf, first.start, first.end) - first.start;
        head = new CrashHead(first.text(), isa);
        events = new CrashEvents(this::kind, head::isClient);
        reaches(first);
    }

    /**
     * A report that begins with the version: of {@code jcmd VM.info}, unless it tells of the thread
     * that crashed.
     */
    static CrashReport withoutHead(Line version, IsaClues isa) {
        CrashReport report = new CrashReport(version, isa);
        report.crashed = false;
        report.head.line(version.text());
        return report;
    }

    /** The last events of a JVM by themselves. */
    static CrashReport ofEvents(Line first, IsaClues isa) {
        CrashReport report = new CrashReport(first, isa);
        report.crashed = false;
        report.ofEvents = true;
        report.phase = Phase.BODY;
        return report;
    }

    /** Takes a line; false if it is no longer of the report. */
    boolean line(Line line, LogSink sink) {
        String text = withoutPrefix(line);
        boolean blank = text.isBlank();
        if (ofEvents && endsEvents(text)) {
            return false;
        }
        afterBlank = blank;
        switch (phase) {
            case HEAD -> {
                if (isAgain(text)) {
                    failedAgain(line, text, sink);
                } else if (isBare ? head.goesOn(text) : isSigned(text)) {
                    head.line(text);
                } else {
                    return between(text, blank, line);
                }
            }
            case BETWEEN -> {
                if (!goesOn(text)) {
                    return between(text, blank, line);
                }
                phase = Phase.HEAD;
                head.line(text);
            }
            case LAST -> {
                return between(text, blank, line);
            }
            case BODY -> body(line, text, sink);
            case DONE -> {
                return false;
            }
        }
        reaches(line);
        return true;
    }

    /** Lists of events alone have no end of their own where a page goes on behind them. */
    private boolean endsEvents(String text) {
        return text.startsWith("```")
                || text.startsWith("~~~")
                || afterBlank && !text.isBlank() && !OF_EVENTS.matcher(text).lookingAt();
    }

    private static boolean isSigned(String text) {
        return text.stripLeading().startsWith("#");
    }

    /** Whether the head goes on behind a blank line, as in what somebody copied; not other text. */
    private boolean goesOn(String text) {
        return (isBare || isSigned(text)) && (text.strip().equals("#") || head.goesOn(text));
    }

    /**
     * Maven's Surefire prints what a test's JVM prints, and puts a word of its own before each line
     * that has a comma: {@code SUREFIRE-859: # SIGSEGV (0xb) at pc=0x000000010d8fb0ed, pid=4711,
     * tid=4867}.
     */
    private String withoutPrefix(Line line) {
        String text = withoutIndent(line.text());
        return text.startsWith(SUREFIRE) ? text.substring(SUREFIRE.length()) : text;
    }

    private String withoutIndent(String text) {
        int from = 0;
        while (from < indent && from < text.length() && text.charAt(from) <= ' ') {
            from++;
        }
        return text.substring(from);
    }

    private boolean between(String text, boolean blank, Line line) {
        Matcher rule = SECTION.matcher(text);
        if (rule.matches()) {
            phase = Phase.BODY;
            section(rule);
        } else if (phase == Phase.HEAD) {
            phase = Phase.BETWEEN;
        }
        if (blank || phase == Phase.BODY) {
            reaches(line);
        }
        return blank || phase == Phase.BODY;
    }

    private void body(Line line, String text, LogSink sink) {
        Matcher rule = SECTION.matcher(text);
        if (rule.matches()) {
            section(rule);
            return;
        }
        if (text.startsWith("END.")) {
            phase = Phase.DONE;
        } else if (isAgain(text)) {
            events.endList(sink);
            failedAgain(line, text, sink);
        } else if (line.length() > LONGEST && !events.isInList()
                || !events.line(line, text, sink) && !thread.line(line, text, head.isClient())) {
            fact(text);
        }
    }

    private static boolean isAgain(String text) {
        return text.startsWith(AGAIN) || AGAIN_END.matcher(text).matches();
    }

    /** It may fail anywhere, also amid the lines of its head. */
    private static void failedAgain(Line line, String text, LogSink sink) {
        sink.problem(line.origin(), "the JVM failed again while it wrote its report: " + text);
    }

    private void section(Matcher rule) {
        section = rule.group(1).replace(" ", "");
        if (!crashed && section.equals("THREAD")) {
            crashed = true;
            head.lacksFirstLines();
        }
    }

    private void fact(String text) {
        Matcher elapsed = ELAPSED.matcher(text);
        if (elapsed.matches()) {
            byte[] seconds = Bytes.of(elapsed.group(1));
            nanos = Bytes.secondsToNanos(seconds, 0, seconds.length, Time.UNKNOWN);
            phase = section.equals("SYSTEM") ? Phase.LAST : phase;
        }
        arguments = after("jvm_args:", text, arguments);
        command = after("java_command:", text, command);
        classPath = after("java_class_path (initial):", text, classPath);
    }

    private static String after(String key, String text, String otherwise) {
        return text.startsWith(key) ? text.substring(key.length()).strip() : otherwise;
    }

    /** The line is the report's. */
    void reaches(Line line) {
        at = line.origin();
        end = line.offset() + line.length();
    }

    boolean inBody() {
        return phase == Phase.BODY;
    }

    boolean isDone() {
        return phase == Phase.DONE;
    }

    void finish(LogSink sink) {
        if (!ofEvents && section.isEmpty() && (!crashed || isBare && !head.tells())) {
            return; // Words about a version or an error, and nothing else.
        }
        sink.kind(kind());
        events.endGap(sink);
        if (phase == Phase.BODY && !ofEvents) {
            sink.problem(
                    at,
                    (crashed ? "the report of the crash" : "what jcmd VM.info printed")
                            + " is cut off here, in its section "
                            + section);
        }
        events.finish(thread.compiling(), sink);
        if (!ofEvents) {
            sink.event(kind(), identity());
        }
        if (crashed) {
            sink.event(kind(), crash());
        }
    }

    private LogKind kind() {
        if (ofEvents) {
            return LogKind.VM_EVENTS;
        }
        return crashed ? LogKind.CRASH : LogKind.VM_INFO;
    }

    private Crash crash() {
        return new Crash(
                origin,
                end - origin.offset(),
                nanos,
                head.cause(thread.signal()),
                thread.site(head.frame(), head.isa()),
                events.heap());
    }

    private JvmIdentity identity() {
        return new JvmIdentity(
                origin,
                head.name(),
                head.version(),
                arguments,
                command,
                classPath,
                "",
                head.pid(),
                Unknown.NUMBER);
    }
}
