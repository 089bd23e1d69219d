package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads async-profiler's text, or several of them, one after the other:
 *
 * <pre>
 * --- Execution profile ---
 * Total samples       : 362
 *
 * --- 380000000 ns (20.49%), 74 samples
 *   [ 0] Mix.count
 *   [ 1] Mix.work
 *
 *           ns  percent  samples  top
 *   ----------  -------  -------  ---
 *    790000000   42.59%      154  Mix.count
 * </pre>
 */
final class AsyncTextReader {
    /** {@code Total: 5000000 (1.20%) samples: 1} of 1.0, {@code --- 5 ns (1.20%), 1 sample}. */
    static final Pattern STACK =
            Pattern.compile(
                    "(?:Total:|---) (?<weight>\\d{1,13}) (?:(?<unit>[\\w-]{1,30})"
                            + " )?\\(\\s?(?<percent>\\d{1,3}[.,]\\d\\d)%\\)(?:"
                            + " (?<behind>[\\w-]{1,30}))?(?:  samples: (?<then>\\d{1,13})|,"
                            + " (?<samples>\\d{1,13}) samples?)");

    static final String BEGIN = "--- Execution profile ---";

    private static final Pattern TOTAL = Pattern.compile("Total samples\\s*:\\s*(\\d{1,13})");

    /** People leave its first word out. */
    private static final Pattern STARTED =
            Pattern.compile("(?:Started )?\\[(\\w{1,30})\\] profiling");

    private static final Pattern FRAME = Pattern.compile("\\[\\s{0,5}(\\d{1,6})\\] (.+)");

    /** The head of the table of methods; people show it alone. */
    static final Pattern TABLE = Pattern.compile("([\\w-]{1,30})\\s+percent\\s+samples\\s+top");

    private static final Pattern METHOD =
            Pattern.compile("(\\d{1,13})\\s+(\\d{1,3}[.,]\\d\\d)%\\s+(\\d{1,13})\\s+(.+)");

    /** A row of 1.0, whose table has no head: {@code 4117339 (13.00%) 4 a.B.c}. */
    private static final Pattern OLD_METHOD =
            Pattern.compile(
                    "(\\d{1,13})\\s+\\(\\s{0,2}(\\d{1,3}[.,]\\d\\d)%\\)\\s+(\\d{1,13})\\s+(.+)");

    private final LineSource source;
    private final ProfileSink sink;
    private AsyncText text;
    private String event = "";
    private boolean inTable;

    /** Whether the head of a text, or a piece of one, has been seen. */
    private boolean hasBegun;

    /**
     * Whether lines have rows of 1.0 below the line that says what is sampled; without it they may
     * be anyone's.
     */
    static boolean hasOldTable(List<String> lines) {
        boolean started = false;
        for (String line : lines) {
            if (started && OLD_METHOD.matcher(line).matches()) {
                return true;
            }
            started |= STARTED.matcher(line).matches();
        }
        return false;
    }

    AsyncTextReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
        text = new AsyncText(new Origin(source.file(), 0, 1), event);
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            String said = line.text().strip();
            if (said.equals(BEGIN)) {
                next(line.origin());
                hasBegun = true;
            } else if (!said.isEmpty()) {
                line(said, line.origin());
            }
        }
        text.tell(sink);
        if (source.cutLines() > 0) {
            sink.problem(
                    new Origin(source.file(), 0, 1),
                    source.cutLines() + " lines were too long and only their beginning was read");
        }
    }

    private void next(Origin begin) {
        text.tell(sink);
        text = new AsyncText(begin, event);
        inTable = false;
    }

    /** Of pieces without a head the next one begins behind a table, which is the last of each. */
    private void begins(Origin at) {
        if (!hasBegun || inTable) {
            next(at);
            hasBegun = true;
        }
    }

    private void line(String said, Origin at) {
        Matcher frame = FRAME.matcher(said);
        if (frame.matches() && text.frame(Integer.parseInt(frame.group(1)), frame.group(2))) {
            return;
        }
        Matcher stack = STACK.matcher(said);
        if (stack.matches()) {
            begins(at);
            String unit = stack.group("unit") == null ? stack.group("behind") : stack.group("unit");
            String samples =
                    stack.group("then") == null ? stack.group("samples") : stack.group("then");
            text.stack(
                    unit == null ? "" : unit,
                    new AsyncRow(
                            number(stack.group("weight")),
                            number(samples),
                            hundredths(stack.group("percent"))));
            return;
        }
        if (!table(said, at)) {
            head(said, at);
        }
    }

    private boolean table(String said, Origin at) {
        Matcher table = TABLE.matcher(said);
        if (table.matches()) {
            begins(at);
            inTable = true;
            text.table(table.group(1));
            return true;
        }
        Matcher method = METHOD.matcher(said);
        if (inTable && method.matches()) {
            method(method);
            return true;
        }
        Matcher old = OLD_METHOD.matcher(said);
        if (hasBegun && old.matches()) {
            text.table("");
            method(old);
            return true;
        }
        return false;
    }

    private void method(Matcher row) {
        text.method(
                new AsyncRow(number(row.group(1)), number(row.group(3)), hundredths(row.group(2))),
                row.group(4));
    }

    private void head(String said, Origin at) {
        Matcher total = TOTAL.matcher(said);
        if (total.matches()) {
            text.total(number(total.group(1)));
        }
        Matcher started = STARTED.matcher(said);
        if (started.matches()) {
            event = started.group(1);
            next(at);
            hasBegun = true;
        }
    }

    private static int hundredths(String percent) {
        return Integer.parseInt(percent.replaceAll("[.,]", ""));
    }

    private static long number(String digits) {
        return Long.parseLong(digits);
    }
}
