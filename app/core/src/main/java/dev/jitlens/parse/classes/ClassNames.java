package dev.jitlens.parse.classes;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.Names;

/** Names of classes, and of what they came from, in the middle of a line. */
final class ClassNames {
    /** A path may be as long, and a stranger's line longer. */
    private static final int LONGEST_SOURCE = 400;

    private ClassNames() {}

    /** Where the name that begins at {@code from} ends: no name has a blank. */
    static int end(Line line, int from) {
        int end = from;
        while (end < line.end && line.buf[end] != ' ' && line.buf[end] != ']') {
            end++;
        }
        return end;
    }

    static String source(Line line, int from, int to, Names names) {
        return names.of(line.buf, from, Math.min(to, from + LONGEST_SOURCE));
    }
}
