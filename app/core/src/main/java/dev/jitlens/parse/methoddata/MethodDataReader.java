package dev.jitlens.parse.methoddata;

import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * Finds the method data that {@code PrintMethodData} (JDK 11 and later) and {@code
 * CompileCommand=print} (JDK 25) dump at exit; {@link MethodDataBuilder} shows how they look.
 * Between two stands a rule of 72 dashes, and a total after the last. What the lines say is read
 * when it is looked at. A rule or title that turns out to be no dump's is the program's.
 */
public final class MethodDataReader implements LineReader {
    private static final int RULE_LENGTH = 72;
    private static final int MOST_FOREIGN_LINES = 64;
    private static final int MOST_FOREIGN_AFTER_TITLE = 8;
    private static final byte[] COUNTER = Bytes.of("  interpreter_invocation_count:");
    private static final byte[] SIZE = Bytes.of("  mdo size: ");
    private static final byte[] TOTAL = Bytes.of("Total MDO size: ");
    private static final byte[] COLONS = Bytes.of("::");
    private static final byte[] BCI = Bytes.of("bci: ");
    private static final byte[] PARAMETERS = Bytes.of("  parameter types ");
    private static final byte[] CONTINUATION = Bytes.of("                ");
    private static final byte[][] COUNTERS = {
        COUNTER,
        SIZE,
        Bytes.of("  invocation_counter:"),
        Bytes.of("  backedge_counter:"),
        Bytes.of("  decompile_count:"),
        Bytes.of("  compiled_invocation_count:"),
    };

    private enum State {
        IDLE,
        RULE,
        TITLE,
        BODY
    }

    private final boolean mixed;
    private State state = State.IDLE;
    private boolean ruleIsOurs;
    private boolean ruleBefore;
    private boolean anyDump;
    private Origin origin;
    private Method method;
    private long end;
    private int bci;
    private int foreignLines;

    /** A string constant is printed as it is, line ends included. */
    private boolean afterConstant;

    /**
     * @param mixed whether a program writes to the same place: then its lines cannot be told from
     *     those of a constant, and both count as the program's
     */
    public MethodDataReader(boolean mixed) {
        this.mixed = mixed;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        return switch (state) {
            case IDLE -> begins(line);
            case RULE -> afterRule(line, sink);
            case TITLE -> afterTitle(line, sink);
            case BODY -> inBody(line, sink);
        };
    }

    private boolean begins(Line line) {
        if (isRule(line)) {
            state = State.RULE;
            return true;
        }
        return isTitle(line) && title(line, false) || anyDump && line.startsWith(TOTAL);
    }

    private boolean title(Line line, boolean afterRule) {
        method = method(line);
        origin = line.origin();
        ruleBefore = afterRule && !ruleIsOurs;
        foreignLines = 0;
        state = State.TITLE;
        return true;
    }

    private boolean afterRule(Line line, LogSink sink) {
        if (isTitle(line)) {
            return title(line, true);
        }
        if (line.startsWith(TOTAL)) {
            state = State.IDLE;
            ruleIsOurs = false;
            return true;
        }
        giveUp(sink);
        return begins(line);
    }

    private boolean afterTitle(Line line, LogSink sink) {
        if (line.startsWith(COUNTER)) {
            state = State.BODY;
            bci = -1;
            afterConstant = false;
            foreignLines = 0;
            reaches(line);
            sink.kind(LogKind.METHOD_DATA);
            return true;
        }
        if (isRule(line) || isTitle(line) || ++foreignLines > MOST_FOREIGN_AFTER_TITLE) {
            giveUp(sink);
            return begins(line);
        }
        return false;
    }

    /** What was held back was not ours. */
    private void giveUp(LogSink sink) {
        boolean titleWaits = state == State.TITLE;
        if (titleWaits ? ruleBefore : state == State.RULE && !ruleIsOurs) {
            sink.programLine();
        }
        if (titleWaits) {
            sink.programLine();
        }
        state = State.IDLE;
        ruleIsOurs = false;
    }

    private boolean inBody(Line line, LogSink sink) {
        if (isRule(line)) {
            end = line.offset();
            finish(sink);
            state = State.RULE;
            ruleIsOurs = true;
            return true;
        }
        if (isOurs(line)) {
            foreignLines = 0;
            reaches(line);
            return true;
        }
        if (++foreignLines > MOST_FOREIGN_LINES) {
            finish(sink);
            state = State.IDLE;
            return false;
        }
        return afterConstant && !mixed;
    }

    private void reaches(Line line) {
        end = line.offset() + line.length();
    }

    private boolean isOurs(Line line) {
        if (line.isEmpty()) {
            return bci < 0;
        }
        byte[] buf = line.buf;
        int from = Bytes.skipBlanks(buf, line.start, line.end);
        if (line.startsWith(CONTINUATION)
                || from == line.end
                || Bytes.startsWith(buf, from, line.end, BCI)) {
            return true;
        }
        if (Bytes.isDigit(buf[from])) {
            int digits = Bytes.skipDigits(buf, from, line.end);
            int next = Bytes.skipBlanks(buf, digits, line.end);
            return Bytes.startsWith(buf, next, line.end, BCI) || isBytecode(line, from, digits);
        }
        return line.startsWith(PARAMETERS) || isCounter(line);
    }

    /** Whether the line is a bytecode; its bci must be above the last one's. */
    private boolean isBytecode(Line line, int from, int to) {
        long number = Bytes.number(line.buf, from, to, -1);
        if (to + 1 >= line.end || line.buf[to] != ' ') {
            return false;
        }
        String text = line.text(to + 1, line.end);
        boolean isNext = number > bci && number < 1 << 16 && Mnemonics.begins(text);
        if (isNext) {
            bci = (int) number;
            afterConstant = text.startsWith("ldc") || text.startsWith("fast_aldc");
        }
        return isNext;
    }

    private static boolean isCounter(Line line) {
        for (byte[] counter : COUNTERS) {
            if (line.startsWith(counter)) {
                return true;
            }
        }
        return false;
    }

    public static boolean isRule(Line line) {
        if (line.length() != RULE_LENGTH) {
            return false;
        }
        for (int i = line.start; i < line.end; i++) {
            if (line.buf[i] != '-') {
                return false;
            }
        }
        return true;
    }

    /** {@code static java.lang.Byte::toUnsignedInt(B)I}. */
    private static boolean isTitle(Line line) {
        if (line.isEmpty() || !endsDescriptor(line.buf[line.end - 1])) {
            return false;
        }
        int open =
                line.length() < 8 ? -1 : Bytes.indexOf(line.buf, line.start, line.end, (byte) '(');
        if (open <= line.start || line.buf[line.start] == ' ') {
            return false;
        }
        int colons = Bytes.indexOf(line.buf, line.start, open, COLONS);
        int close = Bytes.indexOf(line.buf, open, line.end, (byte) ')');
        return colons > 0
                && close > 0
                && close + 1 < line.end
                && Bytes.indexOf(line.buf, colons, line.end, (byte) ' ') < 0;
    }

    private static boolean endsDescriptor(byte last) {
        return last == ';' || Character.isUpperCase(last);
    }

    /** Reads a method without {@code static}, {@code final} and the like. */
    private static Method method(Line line) {
        int open = Bytes.indexOf(line.buf, line.start, line.end, (byte) '(');
        int colons = Bytes.indexOf(line.buf, line.start, open, COLONS);
        int from = Bytes.lastIndexOf(line.buf, line.start, colons, (byte) ' ') + 1;
        String holder = line.text(Math.max(from, line.start), colons);
        return new Method(
                HolderName.dotted(holder), line.text(colons + 2, open), line.text(open, line.end));
    }

    private void finish(LogSink sink) {
        anyDump = true;
        long length = end - origin.offset();
        sink.event(LogKind.METHOD_DATA, new MethodDataDump(origin, length, false, method));
    }

    /** The text has ended. */
    @Override
    public void end(LogSink sink) {
        if (state == State.BODY) {
            finish(sink);
            state = State.IDLE;
        } else {
            giveUp(sink);
        }
    }
}
