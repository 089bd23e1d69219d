package dev.jitlens.benchmarks;

import dev.jitlens.parse.line.Bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What others put around a line that JMH printed.
 *
 * <pre>
 * [info] Benchmark  Mode  Cnt ...                                  sbt, Maven, Ant
 * bench\tRun JMH\t2024-05-01T10:00:00.1234567Z Benchmark  Mode ...   GitHub Actions
 * // Benchmark  Mode  Cnt ...                                      a comment, in Java or Javadoc
 * > Benchmark  Mode  Cnt ...                                       a quotation
 * | Benchmark | Mode | Cnt | ...                                   a table of Markdown
 * + * Benchmark  Mode  Cnt ...                                     a diff
 * </pre>
 */
final class Marks {
    /** Such as a quoted comment that a build tool has printed. */
    private static final int MOST = 4;

    /** The names of a job and of its step are not longer. */
    private static final int MOST_NAMED = 200;

    private static final int LONGEST_WORD = 10;
    private static final byte[] BENCHMARK = Bytes.of("Benchmark");
    private static final byte[] TIME = Bytes.of("0000-00-00T00:00:00");

    private Marks() {}

    /** Where the line that JMH printed begins, with its own blanks. */
    static int skip(byte[] buf, int from, int end) {
        int start = added(buf, named(buf, from, end), end);
        for (int i = 0; i < MOST; i++) {
            int next = mark(buf, start, end);
            if (next == start) {
                return start;
            }
            start = next;
        }
        return start;
    }

    /** After the mark of a line that a diff adds. */
    private static int added(byte[] buf, int from, int end) {
        return end - from > 1 && buf[from] == '+' && buf[from + 1] != '+' ? from + 1 : from;
    }

    /** After the names of the job and the step, which a time follows. */
    private static int named(byte[] buf, int from, int end) {
        int tab = Bytes.indexOf(buf, from, Math.min(end, from + MOST_NAMED), (byte) '\t');
        int second =
                tab < 0
                        ? -1
                        : Bytes.indexOf(buf, tab + 1, Math.min(end, tab + MOST_NAMED), (byte) '\t');
        return second >= 0 && time(buf, second + 1, end) > second + 1 ? second + 1 : from;
    }

    private static int mark(byte[] buf, int from, int end) {
        int at = Bytes.skipBlanks(buf, from, end);
        if (at == end) {
            return from;
        }
        int after =
                switch (buf[at]) {
                    case '[' -> word(buf, at, end);
                    case '/' -> at + 1 < end && buf[at + 1] == '/' ? at + 2 : at;
                    case '*', '>' -> at + 1;
                    default -> time(buf, at, end);
                };
        boolean parted = after > at && (after == end || buf[after] == ' ');
        return parted ? at(buf, Math.min(end, after + 1), end) : from;
    }

    /**
     * After a mark with its blank; Maven's has two, and what JMH indents has three or more then.
     */
    private static int at(byte[] buf, int from, int end) {
        boolean second = end - from > 1 && buf[from] == ' ' && buf[from + 1] != ' ';
        return second ? from + 1 : from;
    }

    /** After {@code [exec]}. */
    private static int word(byte[] buf, int from, int end) {
        int at = from + 1;
        while (at < end && at - from <= LONGEST_WORD && Character.isLetter(buf[at])) {
            at++;
        }
        return at > from + 1 && at < end && buf[at] == ']' ? at + 1 : from;
    }

    /** After {@code 2024-05-01T10:00:00.1234567Z}. */
    private static int time(byte[] buf, int from, int end) {
        if (end - from < TIME.length) {
            return from;
        }
        for (int i = 0; i < TIME.length; i++) {
            int digit = TIME[i] == '0' ? buf[from + i] - '0' : -1;
            if (TIME[i] == '0' ? digit < 0 || digit > 9 : buf[from + i] != TIME[i]) {
                return from;
            }
        }
        int zone = Bytes.indexOf(buf, from, Math.min(end, from + 2 * TIME.length), (byte) 'Z');
        return zone < 0 ? from : zone + 1;
    }

    /** The text of a line that may be the head of a table. */
    static String withoutMarks(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
        int from = skip(bytes, 0, bytes.length);
        String text = new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1);
        return withoutBreak(text.strip());
    }

    /**
     * The line without what ends it in a page of Markdown or HTML, or the comment that it is in.
     */
    static String withoutBreak(String line) {
        if (line.endsWith("*/")) {
            return line.substring(0, line.length() - 2);
        }
        return line.endsWith(">") ? line.replaceFirst("<br ?/?>$", "") : line;
    }

    /** Whether the line may be the head of a table of Markdown: not of a class that is named so. */
    static boolean beginsCells(byte[] buf, int from, int end) {
        int at = from;
        while (at < end && "| `*".indexOf(buf[at]) >= 0) {
            at++;
        }
        int after = at + BENCHMARK.length;
        return at > from
                && buf[from] == '|'
                && Bytes.startsWith(buf, at, end, BENCHMARK)
                && after < end
                && "| `*".indexOf(buf[after]) >= 0;
    }

    static boolean hasCells(String line) {
        return line.indexOf('|') >= 0;
    }

    /** A row of a table of Markdown as JMH would print it. */
    static String ofCells(String line) {
        return Arrays.stream(line.split("\\|"))
                .map(cell -> cell.replaceAll("[`*]", "").strip())
                .filter(cell -> !cell.isEmpty())
                .collect(Collectors.joining("  "));
    }

    /** Whether a line parts the head of a table of Markdown from its rows. */
    static boolean isRule(String line) {
        return line.indexOf('-') >= 0 && line.chars().allMatch(c -> "|:- ".indexOf(c) >= 0);
    }
}
