package dev.jitlens.run;

import dev.jitlens.model.Time;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JVM says once in its life, as the first bytes of a log have it: its version, which
 * collector it uses, a collection of a number, a compilation of an id, its flags. Two logs that
 * have it differently are of two JVMs, also where neither names its process or a date. A message
 * that goes to several outputs is the same in all of them, and has the same time.
 */
final class OnceSaid {
    /**
     * Decorations of unified logging, the uptime first, as they are by default:
     *
     * <pre>
     * [0.005s][info][gc] Using G1
     * </pre>
     */
    private static final Pattern UNIFIED =
            Pattern.compile("^(?:\\[(\\d{1,9})[.,](\\d{3})s\\])?+(?:\\[[^\\]]{0,60}+\\]){1,8}+");

    /**
     * JDK 9 to 27: the collector, and the line that ends a collection. JDK 8: the second or third
     * line of a log of collections.
     */
    private static final Pattern MESSAGE =
            Pattern.compile(
                    "^ ?(?:(Using) \\S.*+|(GC\\(\\d{1,9}\\) Pause) .*->.*ms|(CommandLine flags:)"
                            + " .++)$");

    /**
     * PrintCompilation of JDK 8 to 27. That a nmethod was made not entrant is said with the same
     * id, later, and with more words at the end.
     *
     * <pre>
     *      49    1       3       java.lang.String::hashCode (55 bytes)
     * </pre>
     */
    private static final String COMPILATION =
            "(\\d{1,9}+) ([ %])[ s][ !][ b]  (?:[\\d-] )?+ {1,9}+"
                    + "(\\S{1,200}+)(?: @ \\d{1,5}+)?+ \\(\\d{1,5}+ bytes\\)$";

    private static final Pattern TIMED = Pattern.compile("^ *+(\\d{1,12}+) ++" + COMPILATION);

    /** In unified logging the time is among the decorations. */
    private static final Pattern UNTIMED = Pattern.compile("^ *+()" + COMPILATION);

    /** LogCompilation of JDK 8 to 27; its time is that of the queue. */
    private static final Pattern QUEUED =
            Pattern.compile(
                    "^<task_queued compile_id='(\\d{1,9}+)' method='(\\S{1,200}+) (\\S{1,200}+) ");

    /** JDK 16 to 27, among what {@code -Xlog:gc+init} tells of the machine. */
    private static final Pattern VERSION = Pattern.compile("^ ?Version: (\\S{1,200}+) \\(");

    /** LogCompilation of JDK 8 to 27, which has the same in a line of its own. */
    private static final Pattern RELEASE =
            Pattern.compile("<release>\\n(\\S{1,200}+)\\n</release>");

    private static final int LONGEST_LINE = 1_000;

    /** Times are cut to milliseconds in one output and to nanoseconds in another. */
    private static final long SAME_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /**
     * What was said.
     *
     * @param nanos since the JVM started, or {@link Time#UNKNOWN}
     */
    private record Said(String text, long nanos) {}

    /** What any of many logs say, so that each is not held against each. */
    static final class OfAny {
        private final Map<String, Range> all = new HashMap<>();

        void add(OnceSaid log) {
            log.all.forEach((what, said) -> all.computeIfAbsent(what, w -> new Range()).add(said));
        }

        /** Whether that log cannot be of the same JVM as one of these. */
        boolean differs(OnceSaid log) {
            return log.all.entrySet().stream().anyMatch(e -> differs(e.getKey(), e.getValue()));
        }

        private boolean differs(String what, Said said) {
            Range others = all.get(what);
            return others != null && others.differs(said);
        }
    }

    /** In how many words several logs say the same thing, and from when to when. */
    private static final class Range {
        private final Set<String> texts = new HashSet<>();
        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;

        private void add(Said said) {
            texts.add(said.text);
            if (Time.isKnown(said.nanos)) {
                first = Math.min(first, said.nanos);
                last = Math.max(last, said.nanos);
            }
        }

        private boolean differs(Said said) {
            return texts.size() > 1
                    || !texts.contains(said.text)
                    || Time.isKnown(said.nanos)
                            && first <= last
                            && (said.nanos - first > SAME_NANOS || last - said.nanos > SAME_NANOS);
        }
    }

    private final Map<String, Said> all = new HashMap<>();

    /**
     * @param head the first bytes of a log
     */
    static OnceSaid of(byte[] head) {
        OnceSaid said = new OnceSaid();
        String text = new String(head, StandardCharsets.ISO_8859_1);
        // A line that does not end is not known.
        text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> !line.isEmpty() && line.length() <= LONGEST_LINE)
                .forEach(said::read);
        Matcher release = RELEASE.matcher(text);
        if (release.find()) {
            said.version(release.group(1));
        }
        return said;
    }

    /** Adds what another log of the same JVM says. */
    void add(OnceSaid other) {
        other.all.forEach(all::putIfAbsent);
    }

    /** Whether it has times, such as no other JVM has in the same places. */
    boolean isTimed() {
        return all.values().stream().anyMatch(said -> Time.isKnown(said.nanos));
    }

    private void read(String line) {
        Matcher unified = UNIFIED.matcher(line);
        boolean isUnified = unified.find();
        String message = isUnified ? line.substring(unified.end()) : line;
        long nanos =
                isUnified && unified.group(1) != null
                        ? TimeUnit.SECONDS.toNanos(Long.parseLong(unified.group(1)))
                                + TimeUnit.MILLISECONDS.toNanos(Long.parseLong(unified.group(2)))
                        : Time.UNKNOWN;
        Matcher version = VERSION.matcher(message);
        if (version.find()) {
            version(version.group(1));
            return;
        }
        Matcher once = MESSAGE.matcher(message);
        if (once.find()) {
            add(firstOf(once), message, nanos);
            return;
        }
        Matcher compilation = (isUnified ? UNTIMED : TIMED).matcher(message);
        if (compilation.find()) {
            String stamp = compilation.group(1);
            long at = isUnified ? nanos : TimeUnit.MILLISECONDS.toNanos(Long.parseLong(stamp));
            add(compilation.group(2) + compilation.group(3), plain(compilation.group(4)), at);
            return;
        }
        Matcher queued = QUEUED.matcher(line);
        if (queued.find()) {
            String method = queued.group(2) + "::" + queued.group(3);
            add(queued.group(1) + " ", plain(method), Time.UNKNOWN);
        }
    }

    private void version(String version) {
        add("version", version, Time.UNKNOWN);
    }

    /** LogCompilation escapes what others print into it, too, and has slashes up to JDK 8. */
    private static String plain(String method) {
        return method.replace("&lt;", "<").replace("&gt;", ">").replace('/', '.');
    }

    private static String firstOf(Matcher once) {
        for (int i = 1; i < once.groupCount(); i++) {
            if (once.group(i) != null) {
                return once.group(i);
            }
        }
        return once.group(once.groupCount());
    }

    private void add(String what, String text, long nanos) {
        // The address in the name of a hidden class is written in two ways.
        if (!text.contains("0x")) {
            all.putIfAbsent(what, new Said(text, nanos));
        }
    }
}
