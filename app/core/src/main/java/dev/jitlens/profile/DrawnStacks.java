package dev.jitlens.profile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Stacks as other tools keep or draw them, which are not read: named, with what to give instead.
 */
public enum DrawnStacks {
    /** {@code <!DOCTYPE html>}, and later {@code Produced by <a href='…'>async-profiler</a>}. */
    ASYNC_PROFILER(
            "a page of async-profiler that is no flame graph, but a tree or a heat map",
            "\\s{0,99}<!DOCTYPE html>(?s:.*)async-profiler",
            "the recording (-o jfr), -o collapsed, or a flame graph"),
    /** {@code "$schema":"https://www.speedscope.app/file-format-schema.json"}. */
    SPEEDSCOPE(
            "a profile for speedscope",
            "\\s{0,99}\\{(?s:.*)\"https://www\\.speedscope\\.app/file-format-schema\\.json\"",
            "what it was converted from, or collapsed stacks"),
    /** {@code {"meta":{…,"preprocessedProfileVersion":49,…}, …}}. */
    FIREFOX(
            "a profile for the Firefox Profiler",
            "\\s{0,99}\\{(?s:.*)\"preprocessedProfileVersion\"\\s{0,9}:",
            "what it was converted from, or collapsed stacks"),
    /** {@code {"traceEvents":[…]}}. */
    CHROME_TRACE(
            "a trace for Chrome or Perfetto",
            "\\s{0,99}\\{\\s{0,99}\"traceEvents\"\\s{0,9}:",
            "the recording that it was converted from");

    private static final int ENOUGH = 1 << 14;

    private final String label;
    private final Pattern head;
    private final String instead;

    DrawnStacks(String label, String head, String instead) {
        this.label = label;
        this.head = Pattern.compile(head);
        this.instead = instead;
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
                .filter(drawn -> drawn.head.matcher(text).lookingAt())
                .findFirst()
                .map(d -> "this is " + d.label + "; Jitlens reads " + d.instead);
    }
}
