package dev.jitlens.parse.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A line that begins or ends a collection or a part of one. Reused.
 *
 * <pre>
 * Pause Young (Normal) (G1 Evacuation Pause)
 * Pause Young (Normal) (G1 Evacuation Pause) 24M-&gt;4M(256M) 3.456ms
 * Garbage Collection (Warmup) 14M(11%)-&gt;6M(5%)
 * Minor Collection (Allocation Rate) 96M(75%)-&gt;128M(100%) 0.041s
 * Concurrent Mark (0.338s, 0.341s) 2.594ms
 * </pre>
 */
final class GcPhase {
    private static final Pattern WORKER = Pattern.compile("\\w+#\\d+\\)");

    /** What G1 says of a young collection before its cause. */
    private static final Set<String> SUBTYPES =
            Set.of("Normal", "Concurrent Start", "Prepare Mixed", "Mixed");

    /** Lines that are about a collection as a whole, and which end with its cause. */
    private static final Set<String> CAUSED =
            Set.of(
                    "Pause Young",
                    "Pause Mixed",
                    "Pause Full",
                    "Garbage Collection",
                    "Minor Collection",
                    "Major Collection");

    /** The whole of a cycle of G1's. */
    private static final Set<String> CYCLES =
            Set.of("Concurrent Mark Cycle", "Concurrent Cycle", "Concurrent Undo Cycle");

    /** G1's in JDK 9 and 10 is a young collection, and has a cause; CMS's has none. */
    private static final String INITIAL_MARK = "Pause Initial Mark";

    private static final byte[] START = Bytes.of("start");
    private static final byte[] MILLIS = Bytes.of(" ms");

    /** All before sizes and duration. */
    String text;

    /** The phase's name without the cause. */
    String name;

    String cause;
    Gc.Kind kind;

    /** Whether it is about the collection as a whole. */
    boolean isMain;

    boolean isPause;

    /** Whether it tells what happened to the heap. */
    boolean changes;

    /** How long it took, or {@link Time#UNKNOWN} of a line that begins something. */
    long tookNanos;

    boolean isTimed() {
        return Time.isKnown(tookNanos);
    }

    /**
     * @param change takes the sizes, if there are any
     */
    void parse(Line line, int from, HeapChangeText change) {
        byte[] buf = line.buf;
        int to = line.end;
        while (to > from && buf[to - 1] == ' ') {
            to--;
        }
        int word = Bytes.lastIndexOf(buf, from, to, (byte) ' ') + 1;
        tookNanos = duration(buf, word, to);
        if (word > from
                && Bytes.startsWith(buf, word - 1, to, MILLIS)) { // what keeps logs may part them
            int unit = word - 1;
            word = Bytes.lastIndexOf(buf, from, unit, (byte) ' ') + 1;
            tookNanos = millis(buf, word, unit);
        }
        int end = isTimed() ? word : to;
        changes = change.find(buf, from, end);
        said(line.text(from, changes ? change.start : end));
    }

    /**
     * Parses a line of Shenandoah of JDK 8, {@code Pause Init Mark, 3.341 ms} or {@code Concurrent
     * cleanup, start}.
     *
     * @param to index of the bracket that closes it
     * @return whether it is one
     */
    boolean parseOld(Line line, int from, int to, HeapChangeText change) {
        byte[] buf = line.buf;
        int comma = to;
        do {
            comma = Bytes.lastIndexOf(buf, from, comma, (byte) ',');
        } while (comma > from && buf[comma + 1] != ' ');
        if (comma <= from) {
            return false;
        }
        int told = comma + 2;
        tookNanos =
                Bytes.startsWith(buf, told, to, START)
                        ? Time.UNKNOWN
                        : millis(buf, told, to - MILLIS.length);
        if (!isTimed() && !Bytes.startsWith(buf, told, to, START)) {
            return false;
        }
        changes = change.find(buf, from, comma);
        said(line.text(from, changes ? change.start : comma));
        return true;
    }

    private static long millis(byte[] buf, int from, int to) {
        boolean isMillis = to > from && Bytes.startsWith(buf, to, to + MILLIS.length, MILLIS);
        long micros = isMillis ? Bytes.secondsToNanos(buf, from, to, Time.UNKNOWN) : Time.UNKNOWN;
        return Time.isKnown(micros) ? micros / 1000 : micros;
    }

    private void said(String words) {
        text = words.stripTrailing();
        isPause = text.startsWith("Pause ") && !isShareOfThread(text);
        words();
    }

    /** Whether this is what one thread did within a pause of Z's, at the level debug. */
    private static boolean isShareOfThread(String text) {
        String group = text.substring(text.lastIndexOf('(') + 1);
        return group.equals("VM Thread)") || WORKER.matcher(group).matches();
    }

    /** Nanoseconds from a text such as {@code 3.456ms}, or {@link Time#UNKNOWN}. */
    static long duration(byte[] buf, int from, int to) {
        int digits = to;
        while (digits > from && !Bytes.isDigit(buf[digits - 1])) {
            digits--;
        }
        if (from == to || digits == from || to - digits > 2 || buf[to - 1] != 's') {
            return Time.UNKNOWN;
        }
        long seconds = Bytes.secondsToNanos(buf, from, digits, Time.UNKNOWN);
        boolean millis = to - digits == 2 && buf[digits] == 'm';
        return !Time.isKnown(seconds) || to - digits == 1
                ? seconds
                : millis ? seconds / 1000 : Time.UNKNOWN;
    }

    private void words() {
        List<String> groups = new ArrayList<>();
        String head = groups(text, groups);
        cause = "";
        name = text;
        boolean isCaused = CAUSED.contains(head) || head.equals(INITIAL_MARK) && !groups.isEmpty();
        isMain = isCaused || CYCLES.contains(head);
        if (isCaused) {
            StringBuilder its = new StringBuilder(head);
            for (String group : groups) {
                if (cause.isEmpty() && !SUBTYPES.contains(group)) {
                    cause = group;
                } else {
                    its.append(" (").append(group).append(')');
                }
            }
            name = its.toString();
        }
        kind = kind(head, groups);
    }

    private static Gc.Kind kind(String head, List<String> groups) {
        return switch (head) {
            case "Pause Young" -> groups.contains("Mixed") ? Gc.Kind.MIXED : Gc.Kind.YOUNG;
            case "Pause Initial Mark", "Minor Collection" -> Gc.Kind.YOUNG;
            case "Pause Mixed" -> Gc.Kind.MIXED;
            case "Pause Full" -> Gc.Kind.FULL;
            default -> Gc.Kind.CONCURRENT;
        };
    }

    /** The text before the first bracket; what stands in the outermost brackets is added. */
    static String groups(String text, List<String> groups) {
        int first = -1;
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '(' && depth++ == 0) {
                first = first < 0 ? i : first;
                from = i + 1;
            } else if (text.charAt(i) == ')' && depth > 0 && --depth == 0) {
                groups.add(text.substring(from, i));
            }
        }
        return (first < 0 ? text : text.substring(0, first)).strip();
    }
}
