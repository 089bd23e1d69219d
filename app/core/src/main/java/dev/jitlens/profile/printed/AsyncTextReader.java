package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
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
    private static final Pattern STARTED = Pattern.compile("Started \\[(\\w{1,30})\\] profiling");
    private static final Pattern FRAME = Pattern.compile("\\[\\s{0,5}(\\d{1,6})\\] (.+)");

    /** The head of the table of methods; people show it alone. */
    static final Pattern TABLE = Pattern.compile("([\\w-]{1,30})\\s+percent\\s+samples\\s+top");

    private static final Pattern METHOD =
            Pattern.compile("(\\d{1,13})\\s+(\\d{1,3}[.,]\\d\\d)%\\s+(\\d{1,13})\\s+(.+)");

    private final LineSource source;
    private final ProfileSink sink;
    private AsyncText text;
    private String event = "";
    private boolean inTable;

    /** Whether the head of a text, or a piece of one, has been seen. */
    private boolean hasBegun;

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
            text.share(hundredths(stack.group("percent")));
            text.stack(unit == null ? "" : unit, number(stack.group("weight")), number(samples));
            return;
        }
        Matcher table = TABLE.matcher(said);
        Matcher method = METHOD.matcher(said);
        if (table.matches()) {
            begins(at);
            inTable = true;
            text.table(table.group(1));
        } else if (inTable && method.matches()) {
            text.method(
                    number(method.group(1)),
                    number(method.group(3)),
                    hundredths(method.group(2)),
                    method.group(4));
        } else {
            head(said);
        }
    }

    private void head(String said) {
        Matcher total = TOTAL.matcher(said);
        if (total.matches()) {
            text.total(number(total.group(1)));
        }
        Matcher started = STARTED.matcher(said);
        if (started.matches()) {
            event = started.group(1);
        }
    }

    private static int hundredths(String percent) {
        return Integer.parseInt(percent.replaceAll("[.,]", ""));
    }

    private static long number(String digits) {
        return Long.parseLong(digits);
    }
}
