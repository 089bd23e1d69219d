package dev.jitlens.profile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Stacks as other tools keep or draw them, which are not read: named, with what to give instead.
 */
public enum DrawnStacks {
    /** {@code <title>Tree view</title>}, and later {@code Call tree view, total samples: 12}. */
    ASYNC_PROFILER_1_TREE(
            "a tree of async-profiler 1 (-o tree)",
            "\\s{0,99}<!DOCTYPE html>\\s{0,9}<html[^>]{0,99}>\\s{0,9}<head>\\s{0,9}<title>Tree view"
                    + "</title>",
            "the recording (-o jfr), -o collapsed, or a flame graph"),
    /** {@code <!DOCTYPE html>}, and later {@code Produced by <a href='…'>async-profiler</a>}. */
    ASYNC_PROFILER(
            "a page of async-profiler that is no flame graph, but a tree or a heat map",
            "\\s{0,99}<!DOCTYPE html>(?s:.*)async-profiler",
            "the recording (-o jfr), -o collapsed, or a flame graph"),
    /** {@code {"traceEvents":[…]}}. */
    CHROME_TRACE(
            "a trace for Chrome or Perfetto",
            "\\s{0,99}\\{\\s{0,99}\"traceEvents\"\\s{0,9}:",
            "the recording that it was converted from"),
    /** {@code [{"name":"a","ph":"B",…}, …]}, which Chrome's older versions write. */
    CHROME_EVENTS(
            "a trace for Chrome or Perfetto",
            "\\s{0,99}\\[\\s{0,99}\\{[^{}]{0,999}(?:\\{[^{}]{0,999}\\}[^{}]{0,999})?"
                    + "\"(?:ph|cat|tid)\"\\s{0,9}:",
            "the recording that it was converted from"),
    /** {@code <recording xmlns="…">}. */
    JFR_XML(
            "what jfr print --xml shows",
            "(?m)^\\h{0,99}<\\?xml [^>]{0,99}>\\s{0,99}<recording[ >]",
            "the recording, or what jfr print shows as text or --json"),
    /** {@code Version: 2.1}, and {@code Chunks: 1} below it. */
    JFR_SUMMARY(
            "what jfr summary shows, which has no events but their numbers",
            "(?m)^\\h{0,99}Version: \\d{1,2}\\.\\d{1,2}\\s{1,9}Chunks: \\d",
            "the recording"),
    /**
     * A title in the middle, its columns, and a rule below each; or a title with a rule below, and
     * {@code Number of Pauses: 44}.
     */
    JFR_VIEW(
            "a table as jfr view shows them",
            "(?m)^(?:\\h{3,200}[A-Z][^\\n]{2,80}\\n\\h{0,9}\\n[A-Z][^\\n]{2,400}"
                    + "\\n-{3,300}(?: -{3,300}){1,40}\\h{0,9}\\n"
                    + "|(?:CPU|Compiler|Container|Exception|GC|Heap|JVM|Recording|System|Thread)"
                    + " [ \\w/]{3,60}\\n-{5,80}\\n\\h{0,9}\\n[A-Z][ \\w]{2,60}: )",
            "the recording"),
    /** {@code # Samples: 3K of event 'cycles'}. */
    PERF_REPORT(
            "what perf report shows, which has no stack by itself",
            "(?m)^\\h{0,99}(?:# ?)?(?:Samples: \\S{1,20} {1,9}of event"
                    + "|(?:Children {1,9}Self|Overhead) {1,9}(?:\\S[^\\n]{0,99}? )?Command"
                    + " {1,40}Shared Object)",
            "what perf script prints"),
    /** {@code {"head":{"callFrame":{…},"selfSize":0,"id":1,"children":[…]},"samples":[…]}}. */
    CHROME_HEAP_PROFILE(
            "a heap profile of JavaScript (.heapprofile)",
            "\\s{0,99}\\{(?=(?s:.*)\"callFrame\"\\s{0,9}:\\s{0,9}\\{)(?s:.*)"
                    + "\"selfSize\"\\s{0,9}:",
            "profiles of a JVM"),
    /** {@code {"nodes":[{"id":1,"callFrame":{…}, …}], "startTime":…}}. */
    CHROME_PROFILE(
            "a CPU profile of JavaScript (.cpuprofile)",
            "\\s{0,99}\\{(?s:.*)\"callFrame\"\\s{0,9}:\\s{0,9}\\{",
            "profiles of a JVM"),
    /** {@code {"meta":{"version":29,…},"libs":…}}, before the Firefox Profiler processed it. */
    GECKO(
            "a profile as Firefox takes it (.json of about:profiling)",
            "\\s{0,99}\\{\\s{0,99}\"meta\"\\s{0,9}:(?s:.*)\"libs\"\\s{0,9}:",
            "what profiler.firefox.com saves of it");

    private static final int ENOUGH = 1 << 14;

    private final String label;
    private final Pattern head;
    private final String instead;

    DrawnStacks(String label, String head, String instead) {
        this.label = label;
        this.head = Pattern.compile(head);
        this.instead = instead;
    }

    /** What people print they also show amid a page. */
    private boolean isIn(String text) {
        return head.pattern().startsWith("(?m)^")
                ? head.matcher(text).find()
                : head.matcher(text).lookingAt();
    }

    /**
     * Why such a file is not read.
     *
     * @param head the first bytes of a file
     */
    public static Optional<String> refusal(byte[] head) {
        int length = Math.min(head.length, ENOUGH);
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return Arrays.stream(values())
                .filter(drawn -> drawn.isIn(text))
                .findFirst()
                .map(d -> "this is " + d.label + "; Jitlens reads " + d.instead);
    }
}
