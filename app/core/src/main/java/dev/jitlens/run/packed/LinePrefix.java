package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a service that keeps consoles, or a build tool, puts before each line of a program, or
 * around it.
 *
 * <pre>
 * 2026-01-31T10:00:00.1234567Z 0.292: [GC ...                a step of GitHub Actions, kubectl logs --timestamps
 * job  step  2026-01-31T10:00:00.1234567Z 0.292: [GC ...     gh run view --log, with tabs
 * 2026-01-31T10:00:00.123456Z 01O 0.292: [GC ...             a job of GitLab
 * 2026-01-31T10:00:00.123456789Z stdout F 0.292: [GC ...     a node of Kubernetes
 * {"log":"0.292: [GC ...\n","stream":"stdout","time":"..."}  Docker's own file
 *       "message": "0.292: [GC ...",                         aws logs filter-log-events, gcloud logging read
 * 1769853600000,"0.292: [GC ..."                             what CloudWatch gives as CSV
 * "0.292: [GC ..."                                           a table of one column as CSV
 * 10:00:00.123 [main] INFO  c.e.Out - 0.292: [GC ...         a program that logs what another one prints
 * [2026-01-31T10:00:00.123Z] 0.292: [GC ...                  Jenkins
 * [10:00:00] :   [Step 1/2] 0.292: [GC ...                   TeamCity
 * app-1  | 0.292: [GC ...                                    docker compose logs
 * [pod/app-5d7f/app] 0.292: [GC ...                          kubectl logs --prefix
 * app-5d7f app 0.292: [GC ...                                stern
 * Jan 31 10:00:00 host java[123]: 0.292: [GC ...             journalctl, syslog
 * INFO   | jvm 1    | 2026/01/31 10:00:00 | 0.292: [GC ...   Tanuki's wrapper of services
 * 10:00:00,123 INFO  [stdout] (main) 0.292: [GC ...          JBoss, WildFly
 * > 0.292: [GC ...                                           what somebody quotes in Markdown
 * [INFO] 0.292: [GC ...                                      Maven, not before what a fork prints itself
 * 12:0.292: [GC ...                                          grep -n
 * gc.log:12:0.292: [GC ...                                   grep -n of several files
 *     12	0.292: [GC ...                                      cat -n, with a tab
 *     0.292: [GC ...                                         code in a page of Markdown
 * </pre>
 */
final class LinePrefix {
    /** Bytes of a file by which it is told. */
    static final int HEAD = 1 << 12;

    /** No prefix is longer. */
    static final int MOST_BYTES = 1 << 10;

    /** Bytes of text of which one may be no character. */
    private static final int LEAST_TEXT = 20;

    private static final String IN_TEXT = "\t\n\r\f\b\u0007\u001b";

    /** By fewer lines nothing is told, unless all have it, and what a JVM writes follows. */
    private static final int LEAST_LINES = 3;

    private static final String DAY_TIME =
            "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?";
    private static final String TIME = DAY_TIME + "Z";
    private static final String ZONED = DAY_TIME + "(?:Z|[+-]\\d\\d:?\\d\\d)";
    private static final String SYSLOG =
            "[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?";
    private static final String COLOUR = "(?:\\x1b\\[[\\d;]{0,12}m)*+";

    /** A blank, which editors take away where nothing follows it. */
    private static final String END = "(?: |(?=\\s*$))";

    /** {@code gc.log:}, {@code logs/gc.log.3:}, as grep has it. */
    private static final String FILE =
            "[\\w./-]{1,200}\\.(?:log|txt|out)(?:\\.\\d{1,3})?(?:\\.current)?:";

    /** How each line of the unified log begins, with the time of day or of the JVM. */
    private static final String DECORATION =
            "\\[(?:\\d{1,9}[.,]\\d{3}s|\\d{1,19}[mn]?s|" + ZONED + ")\\]\\[";

    /**
     * A level, whose line it is, a thread of the wrapper, and a time, of which it may lack some.
     */
    private static final String TANUKI =
            "(?:[A-Z]{4,6} {0,4}\\| )?(?:jvm \\d{1,4}|wrapper[a-z]?) {0,8}\\|"
                    + "(?: [\\w-]{1,8} {0,7}\\|)?"
                    + "(?: \\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})? {0,4}\\|)?";

    private static final Shape OF_TANUKI = Shape.all(TANUKI + END);

    /** What the wrapper says itself stands wherever a program is in its text. */
    private static final Pattern OF_WRAPPER =
            Pattern.compile("(?:[A-Z]{4,6} {0,4}\\| )?wrapper[a-z]? {0,8}\\|");

    /** What a program prints, beside what the server and others log in the same way. */
    private static final String JBOSS =
            "(?:\\d{4}-\\d\\d-\\d\\d )?\\d\\d:\\d\\d:\\d\\d[,.]\\d{3} [A-Z]{4,6} {1,2}"
                    + "\\[(?:std(?:out|err)|STD(?:OUT|ERR))\\]"
                    + "(?: \\([^()]{0,100}(?:\\([^()]{0,100}\\))?+[^()]{0,100}\\))?";

    private static final String MEMBERS =
            "(?:\\s?\"[^\"\\\\]{1,60}\":\\s?(?:\"[^\"\\\\]{0,200}\",|[-\\w.]{1,40},|\\{)){0,12}";

    /** Up to what is logged, of Logback, Log4j and Spring; no part is tried twice. */
    private static final String LOGGER =
            "(?:\\d{4}-\\d\\d-\\d\\d[ T])?\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{3,9})?+\\S{0,6}+"
                    + "(?>[^\\n]{0,60}?\\b(?:TRACE|DEBUG|INFO|WARN|ERROR)\\b)"
                    + "(?>[^\\n]{0,160}?(?: -|:)"
                    + END
                    + ")";

    /** What each line is like. */
    private enum Lines {
        /** All have it, from the first that has. */
        ALL,

        /** All have it, and its first group is a number that grows from line to line. */
        NUMBERED,

        /** All have it alike, and what a JVM writes follows in some. */
        ALIKE,

        /** All have it, and the rest of the line is a text of JSON. */
        JSON,

        /** Some have it, of many lines that one value of JSON is written in, and so do JVM's. */
        FIELD,

        /** All have it, and the rest of the line is the last value of a row of CSV. */
        CSV,

        /** All have it, the rest is a value of CSV, and some are what a JVM writes. */
        COLUMN,

        /** All that begin with its sign have it. */
        QUOTED,

        /** Some have it, and none begins with what follows it. */
        BEFORE,

        /** Some have it, and what a JVM writes follows in some. */
        LOGGED,

        /** Some have it: others reach the console past the tool. */
        SOME
    }

    /**
     * @param sign what such a text has besides
     */
    private record Shape(Pattern pattern, Lines lines, Pattern sign) {
        Shape(Lines lines, String pattern, String sign) {
            this(Pattern.compile(pattern), lines, Pattern.compile(sign));
        }

        static Shape all(String pattern) {
            return new Shape(Lines.ALL, pattern, "");
        }
    }

    private static final List<Shape> SHAPES =
            List.of(
                    new Shape(
                            Lines.JSON,
                            "\\{"
                                    + MEMBERS
                                    + "\\s?\"(?:log|message|MESSAGE|msg|textPayload|line)\":\\s?\"",
                            ""),
                    new Shape(
                            Lines.FIELD,
                            "\\s{1,20}\"(?:message|textPayload|line)\":\\s?\"",
                            "\\A\\s{0,20}[\\[{]\\s{0,4}\\n"),
                    new Shape(Lines.CSV, "\\d{13},\"?", ""),
                    new Shape(Lines.COLUMN, "\"(?=[^\\n]{0,1022}\"\\s*$|[^\\n]{1023})", ""),
                    Shape.all(
                            "[^\\t]{1,200}\\t[^\\t]{1,200}\\t(?:\u00ef\u00bb\u00bf)?" + TIME + END),
                    Shape.all(
                            TIME
                                    + "(?: std(?:out|err) [FP]"
                                    + END
                                    + "| \\d\\d[OE](?:\\+|"
                                    + END
                                    + "))"),
                    new Shape(Lines.NUMBERED, "(\\d{1,9}):", ""),
                    new Shape(Lines.NUMBERED, " {0,8}(\\d{1,9})\\t", ""),
                    new Shape(Lines.NUMBERED, FILE + "(\\d{1,9}):", ""),
                    Shape.all(FILE),
                    Shape.all(TIME + END),
                    Shape.all(ZONED + " std(?:out|err) [FP]" + END),
                    Shape.all("\\[" + TIME + "\\]" + END),
                    OF_TANUKI,
                    Shape.all(
                            COLOUR
                                    + "[\\w.-]{1,100}(?:[-_]\\d{1,4} {1,60}| {2,60})"
                                    + COLOUR
                                    + "\\|"
                                    + COLOUR
                                    + END),
                    Shape.all("\\[pod/[\\w.-]{1,100}/[\\w.-]{1,60}\\]" + END),
                    Shape.all(
                            "(?:"
                                    + SYSLOG
                                    + "|"
                                    + ZONED
                                    + ")(?: [\\w.-]{1,100})?"
                                    + " [\\w./@-]{1,100}\\[[\\w.-]{1,40}\\]:"
                                    + END),
                    Shape.all(
                            " {0,3}"
                                    + ZONED
                                    + " \\[[A-Za-z]{2,10}/[^\\]]{1,60}\\] {1,4}(?:OUT|ERR)"
                                    + END),
                    Shape.all(
                            "\\[\\d\\d:\\d\\d:\\d\\d\\](?:[WEiF ]?:\\s{1,4}(?:\\[Step"
                                    + " \\d{1,3}/\\d{1,3}\\])?)?"
                                    + END),
                    Shape.all("\\d\\d:\\d\\d:\\d\\d {2}"),
                    Shape.all(SYSLOG + END),
                    new Shape(Lines.ALIKE, "([\\w.-]{1,100} [\\w.-]{1,100} )", ""),
                    new Shape(Lines.SOME, JBOSS + END, ""),
                    new Shape(Lines.LOGGED, LOGGER, ""),
                    new Shape(Lines.SOME, "\\x1b_bk;t=\\d{1,19}\\x07", ""),
                    new Shape(Lines.SOME, "#\\d{1,4} \\d{1,6}\\.\\d{1,6}" + END, ""),
                    new Shape(
                            Lines.SOME,
                            COLOUR
                                    + "\\["
                                    + COLOUR
                                    + "(?:INFO|WARNING|ERROR|DEBUG)"
                                    + COLOUR
                                    + "\\]"
                                    + COLOUR
                                    + END,
                            ""),
                    // Lower case is HotSpot's, too, with no other decoration than the level.
                    new Shape(
                            Lines.SOME,
                            COLOUR
                                    + "\\["
                                    + COLOUR
                                    + "(?:info|warn|error|debug|success)"
                                    + COLOUR
                                    + "\\]"
                                    + COLOUR
                                    + END
                                    + COLOUR,
                            "(?m)^[^\\n"
                                    + "]{0,40}info[^\\n"
                                    + "]{0,20}\\][^\\n"
                                    + " ]{0,20} (?:\\x1b\\[\\d{1,2}m)*+(?:welcome to sbt|[Ll]oading"
                                    + " |[Ss]et current project|[Rr]unning |[Cc]ompiling |#"
                                    + " JMH|\\[\\d)"),
                    new Shape(
                            Lines.SOME,
                            " {1,10}\\[(?:java|junit|exec|testng|junitlauncher)\\]" + END,
                            ""),
                    // what somebody quotes in Markdown or a mail, the deepest first
                    new Shape(Lines.QUOTED, "(?:> ?){3}", ""),
                    new Shape(Lines.QUOTED, "(?:> ?){2}", ""),
                    new Shape(Lines.QUOTED, "> ?", ""),
                    // whatever else stands before what the unified log begins with
                    new Shape(
                            Lines.BEFORE,
                            "(?!" + DECORATION + ").{1,200}?(?=" + DECORATION + ")",
                            ""));

    private static final Pattern EMPTY_QUOTE = Pattern.compile("[> ]{1,20}");

    /** The lines of a program that writes such times itself, whose JVM does not. */
    private static final Pattern LOGGED =
            Pattern.compile("\\s*(?!" + TANUKI + ")(?:TRACE|DEBUG|INFO|WARN|ERROR)\\b");

    private static final Pattern OF_LOG = Pattern.compile(DECORATION);

    /** What journalctl says of itself. */
    private static final Pattern OF_JOURNAL = Pattern.compile("-- .{1,200}");

    private static final String MARK = "\u00ef\u00bb\u00bf";

    /** What stands before the text of Docker's line, where that goes on in the next one. */
    private static final String LOG = "{\"log\":\"";

    private static final Found NONE = new Found(0, false, false);

    private final Shape shape;
    private final boolean joins;

    /**
     * What of a line is its prefix.
     *
     * @param inQuotes whether a {@link #text} follows
     * @param isPartial whether the line goes on in the next one
     * @param isOthers whether the line is no program's, but of the service itself
     */
    record Found(int bytes, boolean inQuotes, boolean isPartial, boolean isOthers) {
        Found(int bytes, boolean inQuotes, boolean isPartial) {
            this(bytes, inQuotes, isPartial, false);
        }
    }

    private LinePrefix(Shape shape, boolean joins) {
        this.shape = shape;
        this.joins = joins;
    }

    /**
     * The prefix that all lines have, from the first that has it on, or some where a build tool
     * puts it; none if a line has it of a program.
     *
     * @param head the file's first bytes
     */
    static Optional<LinePrefix> of(byte[] head) {
        if (!isText(head)) {
            return Optional.empty();
        }
        String text = new String(head, StandardCharsets.ISO_8859_1).replaceAll("\\r+\\n", "\n");
        int end = text.lastIndexOf('\n');
        if (end < 0) {
            end = text.startsWith(LOG) ? text.length() : 0;
        }
        String[] lines = text.substring(0, end).split("\n");
        if (lines.length == 0) {
            return Optional.empty(); // of empty lines nothing is told
        }
        lines[0] = withoutMark(lines[0]);
        for (Shape shape : SHAPES) {
            if (isOf(shape, lines) && shape.sign.matcher(text).find()) {
                if (shape.lines == Lines.BEFORE && CommentMark.of(head).isPresent()) {
                    return ofComments(head); // Lines without such a time have it, too.
                }
                boolean joins = shape.lines == Lines.JSON && isEnded(lines);
                return Optional.of(new LinePrefix(shape, joins));
            }
        }
        return Indentation.of(List.of(lines))
                .map(
                        blanks ->
                                new LinePrefix(
                                        new Shape(Lines.SOME, Pattern.quote(blanks), ""), false));
    }

    /** Whether lines are values of JSON, or members of one. */
    static boolean isJson(byte[] head) {
        return of(head).filter(of -> of.shape.lines == Lines.JSON || of.shape.lines == Lines.FIELD)
                .isPresent();
    }

    /**
     * What makes the lines of a log comments, wherever they begin.
     *
     * @param head the first {@value CommentMark#HEAD} bytes
     */
    static Optional<LinePrefix> ofComments(byte[] head) {
        return CommentMark.of(head)
                .map(mark -> new LinePrefix(new Shape(Lines.SOME, mark, ""), false));
    }

    /**
     * Whether bytes are text, of which a few may be damaged. Those of a recording have line ends
     * and signs of quotes, too; of bytes by chance a tenth are no characters.
     */
    static boolean isText(byte[] head) {
        int others = 0;
        for (byte b : head) {
            others += b >= 0 && b < ' ' && IN_TEXT.indexOf(b) < 0 ? 1 : 0;
        }
        return others * LEAST_TEXT <= head.length;
    }

    private static boolean isOf(Shape shape, String[] lines) {
        int known = 0;
        int logged = 0;
        int before = 0;
        boolean ofJvm = false;
        String last = null;
        for (String line : lines) {
            Matcher prefix = shape.pattern.matcher(begin(line));
            if (prefix.lookingAt()) {
                known++;
                if (last != null && !follows(shape, last, prefix)) {
                    return false;
                }
                last = prefix.group(prefix.groupCount());
                Matcher rest = LOGGED.matcher(line).region(prefix.end(), line.length());
                logged += rest.lookingAt() ? 1 : 0;
                ofJvm |= rest.usePattern(JvmLine.likely()).lookingAt();
            } else if (!mayBeWithout(shape, line)) {
                if (known > 0 || shape.lines == Lines.QUOTED || shape.lines == Lines.BEFORE) {
                    return false;
                }
                before++;
            }
        }
        return switch (shape.lines) {
            case ALL, NUMBERED, CSV ->
                    known >= (before == 0 && ofJvm ? 1 : LEAST_LINES)
                            && known >= before
                            && (logged == 0 || ofJvm);
            case ALIKE -> known >= LEAST_LINES && before == 0 && ofJvm;
            case COLUMN -> known >= LEAST_LINES && known >= before && ofJvm;
            case SOME, QUOTED, BEFORE -> known >= LEAST_LINES;
            case FIELD, LOGGED -> known >= LEAST_LINES && ofJvm;
            case JSON -> known >= LEAST_LINES && before <= 1 || isOfDocker(lines);
        };
    }

    /** Whether a line with this prefix comes after one with the last. */
    private static boolean follows(Shape shape, String last, Matcher prefix) {
        return switch (shape.lines) {
            case NUMBERED -> Long.parseLong(last) < Long.parseLong(prefix.group(1));
            case ALIKE -> last.equals(prefix.group(1));
            default -> true;
        };
    }

    private static boolean mayBeWithout(Shape shape, String line) {
        return switch (shape.lines) {
            case QUOTED -> !line.startsWith(">") || EMPTY_QUOTE.matcher(line).matches();
            case BEFORE -> !OF_LOG.matcher(line).lookingAt();
            case SOME, FIELD, LOGGED -> true;
            case ALL, NUMBERED, ALIKE, JSON, CSV, COLUMN -> OF_JOURNAL.matcher(line).matches();
        };
    }

    /** One line is enough where nothing else writes it. */
    private static boolean isOfDocker(String[] lines) {
        return lines[0].startsWith(LOG)
                && (lines.length == 1 || lines[lines.length - 1].startsWith(LOG));
    }

    /** Docker keeps line ends; others that write alike do not, and no line of theirs goes on. */
    private static boolean isEnded(String[] lines) {
        for (String line : lines) {
            if (line.startsWith(LOG) && line.contains("\\n\",")) {
                return true;
            }
        }
        return false;
    }

    private static String begin(String line) {
        return line.substring(0, Math.min(line.length(), MOST_BYTES));
    }

    private static String withoutMark(String line) {
        return line.startsWith(MARK) ? line.substring(MARK.length()) : line;
    }

    /** Whether a text that does not end with a line end goes on in the next line. */
    boolean joins() {
        return joins;
    }

    /** Decodes what stands in quotes behind it. */
    EncodedText text() {
        boolean csv = shape.lines == Lines.CSV || shape.lines == Lines.COLUMN;
        return csv ? new CsvText() : new JsonText();
    }

    /**
     * What of a line is its prefix.
     *
     * @param to where the line ends, or {@link #MOST_BYTES} after its begin
     */
    Found find(byte[] buf, int from, int to) {
        String line = new String(buf, from, to - from, StandardCharsets.ISO_8859_1);
        int mark = line.startsWith(MARK) ? MARK.length() : 0;
        Matcher prefix = shape.pattern.matcher(line).region(mark, line.length());
        if (!prefix.lookingAt()) {
            if (shape.lines == Lines.FIELD) {
                return new Found(line.length(), false, false, true);
            }
            return mark == 0 ? NONE : new Found(mark, false, false);
        }
        boolean partial = shape.lines == Lines.ALL && prefix.group().endsWith(" P ");
        boolean others = shape == OF_TANUKI && OF_WRAPPER.matcher(prefix.group()).lookingAt();
        boolean inQuotes =
                switch (shape.lines) {
                    case JSON, FIELD, COLUMN -> true;
                    case CSV -> prefix.group().endsWith("\"");
                    default -> false;
                };
        return new Found(prefix.end(), inQuotes, partial, others);
    }
}
