package dev.jitlens.parse.crash;

import dev.jitlens.model.HeapChange;
import dev.jitlens.model.Unknown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap before and after the last collections: what is used of all its parts, which each
 * collector names in its own way.
 *
 * <pre>
 *  garbage-first heap   total 65536K, used 7092K [0x00000000fc000000, 0x0000000100000000)
 *  garbage-first heap   total reserved 65536K, committed 52224K, used 32001K [0x…
 *  PSYoungGen      total 20992K, used 20480K [0x…
 *  ZHeap           used 20M, capacity 60M, max capacity 64M
 *   384M max, 384M soft max, 6656K committed, 1162K used
 * </pre>
 */
final class CrashHeap {
    private static final Pattern USED =
            Pattern.compile(
                    ".*\\btotal (?:reserved )?\\d+K,(?: committed \\d+K,)? used (\\d{1,15})K .*");

    private static final Pattern ZHEAP = Pattern.compile("\\s*ZHeap\\s+used (\\d{1,12})M, .*");

    /** Shenandoah's line, below its name. */
    private static final Pattern SHENANDOAH =
            Pattern.compile(
                    "\\s*\\d{1,12}[BKMG] max, (?:\\d{1,12}[BKMG] soft max, )?"
                            + "\\d{1,12}[BKMG] committed, (\\d{1,9})([BKMG]) used\\s*");

    private static final String UNITS = "BKMG";

    /** Of classes, not of the heap; it is printed with it up to JDK 7. */
    private static final Pattern PERMANENT = Pattern.compile("\\s*(?:PSPermGen|.*\\bperm gen) .*");

    /** Parts of the heap are indented; braces are around them. */
    private static final Pattern LINE = Pattern.compile("(?:[ \t{}]|Heap after ).*");

    private static final int MOST = 1024;

    private final List<HeapChange> changes = new ArrayList<>();
    private long began;
    private long before = Unknown.NUMBER;
    private long used = Unknown.NUMBER;
    private boolean isBefore;
    private boolean isAfter;

    /** {@code GC heap before}, or since JDK 25 {@code {heap Before GC invocations=62 (full 3):}. */
    boolean event(long nanos, String said) {
        String lower = said.toLowerCase(Locale.ROOT);
        close();
        isBefore = lower.contains("heap before");
        isAfter = lower.contains("heap after");
        used = Unknown.NUMBER;
        if (isBefore) {
            flush();
            began = nanos;
        }
        return isBefore || isAfter;
    }

    /** A line below an event; false if it is of no heap. */
    boolean more(String text) {
        Matcher kilobytes = USED.matcher(text);
        Matcher megabytes = ZHEAP.matcher(text);
        Matcher shenandoah = SHENANDOAH.matcher(text);
        if (PERMANENT.matcher(text).matches()) {
            return true;
        }
        if (kilobytes.matches()) {
            used = Math.max(0, used) + (Long.parseLong(kilobytes.group(1)) << 10);
        } else if (megabytes.matches()) {
            used = Math.max(0, used) + (Long.parseLong(megabytes.group(1)) << 20);
        } else if (shenandoah.matches()) {
            int shift = 10 * UNITS.indexOf(shenandoah.group(2));
            used = Math.max(0, used) + (Long.parseLong(shenandoah.group(1)) << shift);
        }
        return (isBefore || isAfter) && LINE.matcher(text).matches();
    }

    private void close() {
        if (used < 0) {
            return;
        }
        if (isBefore) {
            before = used;
        } else if (isAfter && before >= 0) {
            add(used);
        }
    }

    /** The JVM crashed within a collection, or the event after it is not remembered. */
    private void flush() {
        if (before >= 0) {
            add(Unknown.NUMBER);
        }
    }

    private void add(long after) {
        if (changes.size() < MOST) {
            changes.add(new HeapChange(began, before, after));
        }
        before = Unknown.NUMBER;
    }

    List<HeapChange> changes() {
        close();
        isBefore = false;
        isAfter = false;
        flush();
        return changes;
    }
}
