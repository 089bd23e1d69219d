package dev.jitlens.profile.text;

import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.LeafClasses;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the page of a flame graph says before its frames.
 *
 * @param packed whether names stand apart from the frames, which are told by what differs from the
 *     frame before (async-profiler 3 and later)
 * @param oldKinds whether kinds of frames have the numbers that they had before 2.8
 * @param inverted whether the root is drawn at the top
 * @param saysReversed whether it is there only if the stacks are reversed (before 4.0)
 * @param differs whether it is drawn of two profiles
 * @param title as its reader sees it
 * @param units what widths count; {@code samples} if it is not told
 */
record FlameHead(
        boolean packed,
        boolean oldKinds,
        boolean inverted,
        boolean saysReversed,
        boolean differs,
        String title,
        String units) {
    private static final String SAMPLES = "samples";

    private static final Pattern BEGIN = Pattern.compile("\\s{0,99}<!DOCTYPE html>");

    /**
     * {@code function f(key, level, left, width, inln, c1, int)}, in earlier ones with a title, and
     * {@code onCPURatio} in a Hot/Cold flame graph, which other people made of those.
     */
    private static final Pattern FRAME =
            Pattern.compile(
                    "function f\\((?:(key, level, left, width)|level, left, width, type, title)"
                            + "(, inln, c1, int)?(?:, onCPURatio)?\\)");

    /**
     * {@code let reverse = false;}, first with {@code var}, up to 3.0, {@code let inverted =
     * false;} from 4.0 on.
     */
    private static final Pattern FLAG =
            Pattern.compile("(?:let|var) (reverse|inverted) = (true|false);");

    /** {@code const maxdiff = 12;}, from 4.3 on; -1 or a comment in a graph of one profile. */
    private static final Pattern DIFFERENCE = Pattern.compile("const maxdiff = \\d");

    private static final Pattern TITLE = Pattern.compile("<h1(?: [^>]{0,200})?>([^<]{0,500})</h1>");
    private static final Pattern UNITS = Pattern.compile("const units = '([a-z]{1,20})'");

    /** {@code Allocation profile (bytes)}: async-profiler's own titles, from 2.0 on. */
    private static final Pattern OWN =
            Pattern.compile(
                    "(CPU|Wall clock|Allocation|Lock|Native lock|Java method|Malloc/free) profile"
                            + "(?: \\(([a-z]{1,20})\\))?");

    static Optional<FlameHead> of(byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.UTF_8);
        Matcher frame = FRAME.matcher(text);
        if (!BEGIN.matcher(text).lookingAt() || !text.contains("async-profiler") || !frame.find()) {
            return Optional.empty();
        }
        Matcher flag = FLAG.matcher(text);
        boolean found = flag.find();
        return Optional.of(
                new FlameHead(
                        frame.group(1) != null,
                        frame.group(1) == null && frame.group(2) == null,
                        found && flag.group(2).equals("true"),
                        found && flag.group(1).equals("reverse"),
                        DIFFERENCE.matcher(text).find(),
                        first(TITLE, text, ""),
                        first(UNITS, text, SAMPLES)));
    }

    private static String first(Pattern pattern, String text, String otherwise) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : otherwise;
    }

    /** How they were taken where the leaves are classes, which the title does not tell. */
    Sampling ofClasses(LeafClasses leaves, List<String> more) {
        boolean told = !units.equals(SAMPLES);
        List<String> notes = new ArrayList<>(more);
        if (!told) {
            notes.add(LeafClasses.UNTOLD);
        }
        return Sampling.UNKNOWN.of(leaves.event(told ? units : "")).noted(notes);
    }

    /**
     * How the samples were taken, as far as the title tells.
     *
     * @param more notes besides
     */
    Sampling sampling(List<String> more) {
        List<String> notes = new ArrayList<>(more);
        Matcher own = OWN.matcher(title);
        String counted = own.matches() && own.group(2) != null ? own.group(2) : units;
        String event = own.matches() ? own.group(1) : "";
        if (event.isEmpty() && counted.equals(SAMPLES)) {
            notes.add(
                    "the page"
                            + (title.isEmpty() ? "" : " \"" + title + "\"")
                            + " does not say what its numbers count; they are taken for samples");
        }
        boolean samples = counted.equals(SAMPLES);
        String suffix = samples ? "" : event.isEmpty() ? counted : " (" + counted + ")";
        String what =
                switch (event) {
                    case "CPU" -> samples ? "" : event;
                    case "Allocation" -> samples ? "allocation samples" : "allocation";
                    default -> event.toLowerCase(Locale.ROOT);
                };
        return Sampling.UNKNOWN.of(what + suffix).noted(notes);
    }
}
