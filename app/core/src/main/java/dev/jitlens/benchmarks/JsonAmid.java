package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * JMH's JSON amid a page, as people show it between the fences of Markdown: from the line that its
 * array begins in to the one that it ends in.
 */
final class JsonAmid {
    private static final Pattern BEGIN =
            Pattern.compile(
                    "(?:\\[\\s*){1,4}+(?:\\{\\s*(?:\"(?:jmhVersion|benchmark)\"\\s*:.*+)?)?");
    private static final Pattern FIRST_FIELD =
            Pattern.compile("(?:\\[\\s*){1,4}+\\{\\s*\"(?:jmhVersion|benchmark)\"\\s*:");
    private static final String FENCE = "```";

    /** By so many characters it shows what it is. */
    private static final int ENOUGH = 256;

    /** JSON as long as this is no piece of a page. */
    private static final int MOST_CHARACTERS = 1 << 24;

    private final JmhReading reading;
    private final StringBuilder text = new StringBuilder();
    private Origin begin;
    private boolean isResult;
    private int depth;
    private boolean inString;
    private boolean escaped;

    JsonAmid(JmhReading reading) {
        this.reading = reading;
    }

    /** Whether a page that begins so may have it. */
    static boolean mayBeIn(String head) {
        return head.contains("\"benchmark\"") && head.contains("\"primaryMetric\"");
    }

    boolean isOpen() {
        return !text.isEmpty();
    }

    /** Whether the line is of it. */
    boolean line(String line, Origin origin) throws IOException {
        if (text.isEmpty()) {
            if (line.isEmpty() || line.charAt(0) != '[' || !BEGIN.matcher(line.strip()).matches()) {
                return false;
            }
            begin = origin;
        } else if (line.startsWith(FENCE) || text.length() > MOST_CHARACTERS) {
            end();
            return false;
        }
        text.append(line).append('\n');
        scan(line);
        if (depth == 0) {
            end();
        } else if (!isResult && text.length() > ENOUGH) {
            // Once: a long text is not looked at again for each of its lines.
            isResult = FIRST_FIELD.matcher(text).lookingAt();
            if (!isResult) {
                over();
            }
        }
        return true;
    }

    private void scan(String line) {
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (inString) {
                inString = c != '"' || escaped;
                escaped = c == '\\' && !escaped;
            } else if (c == '"') {
                inString = true;
            } else if (c == '[' || c == '{') {
                depth++;
            } else if ((c == ']' || c == '}') && depth > 0) {
                depth--;
            }
        }
    }

    private void over() {
        text.setLength(0);
        isResult = false;
        depth = 0;
        inString = false;
        escaped = false;
    }

    /** Reads what there is of it. */
    void end() throws IOException {
        String json = text.toString();
        over();
        if (!FIRST_FIELD.matcher(json).lookingAt()) {
            return;
        }
        JmhReading part =
                JmhResults.read(
                        begin.file(),
                        new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        for (Benchmark its : part.benchmarks()) {
            reading.keep();
            reading.add(its.at(shifted(its.origin())));
        }
        part.problems().forEach(p -> reading.problem(shifted(p.origin()), p.message()));
    }

    private Origin shifted(Origin within) {
        return new Origin(
                begin.file(), begin.offset() + within.offset(), begin.line() + within.line() - 1);
    }
}
