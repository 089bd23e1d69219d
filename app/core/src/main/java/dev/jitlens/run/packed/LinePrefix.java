package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a service that keeps consoles puts before each line of a program.
 *
 * <pre>
 * 2026-01-31T10:00:00.1234567Z 0.292: [GC ...                a step of GitHub Actions, kubectl logs --timestamps
 * 2026-01-31T10:00:00.123456789Z stdout F 0.292: [GC ...     a node of Kubernetes
 * [2026-01-31T10:00:00.123Z] 0.292: [GC ...                  Jenkins
 * app-1  | 0.292: [GC ...                                    docker compose logs
 * [pod/app-5d7f/app] 0.292: [GC ...                          kubectl logs --prefix
 * </pre>
 */
final class LinePrefix {
    /** Bytes of a file by which it is told. */
    static final int HEAD = 1 << 12;

    /** No prefix is longer. */
    static final int MOST_BYTES = 256;

    /** By fewer lines nothing is told. */
    private static final int LEAST_LINES = 3;

    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z";
    private static final Pattern[] SHAPES = {
        Pattern.compile(TIME + " (?:std(?:out|err) [FP] )?"),
        Pattern.compile("\\[" + TIME + "\\] "),
        Pattern.compile("[\\w.-]{1,100}[-_]\\d{1,4} {1,60}\\| "),
        Pattern.compile("\\[pod/[\\w.-]{1,100}/[\\w.-]{1,60}\\] "),
    };

    /** The lines of a program that writes such times itself, whose JVM does not. */
    private static final Pattern LOGGED = Pattern.compile("\\s*(?:TRACE|DEBUG|INFO|WARN|ERROR)\\b");

    private static final String MARK = "\u00ef\u00bb\u00bf";

    private final Pattern shape;

    private LinePrefix(Pattern shape) {
        this.shape = shape;
    }

    /**
     * The prefix that all lines have, or all but the first; none if a line has it of a program.
     *
     * @param head the file's first bytes
     */
    static Optional<LinePrefix> of(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        int end = text.lastIndexOf('\n');
        if (end < 0) {
            return Optional.empty();
        }
        String[] lines = text.substring(0, end).split("\n");
        for (Pattern shape : SHAPES) {
            if (isOfAll(shape, lines)) {
                return Optional.of(new LinePrefix(shape));
            }
        }
        return Optional.empty();
    }

    private static boolean isOfAll(Pattern shape, String[] lines) {
        int known = 0;
        int logged = 0;
        for (int i = 0; i < lines.length; i++) {
            Matcher prefix = shape.matcher(i == 0 ? withoutMark(lines[i]) : lines[i]);
            if (prefix.lookingAt()) {
                known++;
                logged +=
                        LOGGED.matcher(lines[i]).region(prefix.end(), lines[i].length()).lookingAt()
                                ? 1
                                : 0;
            } else if (i > 0) {
                return false;
            }
        }
        return known >= LEAST_LINES && logged == 0;
    }

    private static String withoutMark(String line) {
        return line.startsWith(MARK) ? line.substring(MARK.length()) : line;
    }

    /**
     * How many bytes of a line are its prefix.
     *
     * @param to where the line ends, or {@link #MOST_BYTES} after its begin
     */
    int length(byte[] buf, int from, int to) {
        String line = new String(buf, from, to - from, StandardCharsets.ISO_8859_1);
        int mark = line.startsWith(MARK) ? MARK.length() : 0;
        Matcher prefix = shape.matcher(line).region(mark, line.length());
        return prefix.lookingAt() ? prefix.end() : mark;
    }
}
