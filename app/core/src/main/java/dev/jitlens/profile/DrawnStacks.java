package dev.jitlens.profile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Pictures of stacks, which are not read: told by name, with what to give instead. */
public enum DrawnStacks {
    /** {@code <!DOCTYPE html>}, and later {@code Produced by <a href='…'>async-profiler</a>}. */
    ASYNC_PROFILER(
            "a page that async-profiler drew",
            "\\s{0,99}<!DOCTYPE html>(?s:.*)async-profiler",
            "a recording (-o jfr), or -o collapsed"),
    /** {@code <svg … onload="init(evt)" …>}, of flamegraph.pl and what imitates it. */
    FLAME_GRAPH(
            "a flame graph as SVG",
            "\\s{0,99}(?:<\\?xml |<svg )(?s:.*)<svg [^>]{0,500}onload=\"init\\(",
            "the collapsed stacks that it was made of");

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
                .map(
                        d ->
                                "this is "
                                        + d.label
                                        + "; Jitlens draws stacks itself, from "
                                        + d.instead);
    }
}
