package dev.jitlens.parse.compilation;

import dev.jitlens.parse.line.Line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lines of compilations from whose columns somebody has taken blanks, with two numbers: {@code 45 3
 * a.B::c (7 bytes)}. The second may be an id, or a tier as well. A line with a greater one decides
 * that all are ids, which nothing but the first four lines of a log can wait for.
 */
final class UndecidedLines {
    private static final int MOST = 32;

    private final List<Line> lines = new ArrayList<>();

    /** The method of each id. */
    private final String[] methods = new String[CompilationLine.HIGHEST_TIER + 1];

    /** Whether they have the same second number, and another method, as tiers have. */
    private boolean areTiers;

    boolean isEmpty() {
        return lines.isEmpty();
    }

    void add(Line line, CompilationLine parsed) {
        String method = parsed.methodText();
        String known = methods[parsed.id];
        areTiers |= known != null && !known.equals(method);
        methods[parsed.id] = method;
        Line copy = new Line();
        copy.show(Arrays.copyOfRange(line.buf, line.start, line.end), 0, line.length(), line);
        lines.add(copy);
    }

    /** Whether no other line can decide any more that they are ids. */
    boolean areNoIds() {
        return areTiers || lines.size() > MOST;
    }

    /** All of them, once. */
    List<Line> take() {
        List<Line> taken = List.copyOf(lines);
        lines.clear();
        Arrays.fill(methods, null);
        areTiers = false;
        return taken;
    }
}
