package dev.jitlens.disasm;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Source lines of bcis from the frames that stand beside printed code: for want of class files.
 * Only bcis that have a debug record are known.
 */
public final class DebugLines {
    /** Two lines were seen for one bci: frames have no descriptor, so overloads look the same. */
    private static final int AMBIGUOUS = -1;

    private DebugLines() {}

    /** Lines by bci of one method; what is not certain is left out. */
    public static NavigableMap<Integer, Integer> of(List<Note> notes, Method method) {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        for (Note note : notes) {
            if (note instanceof Note.Debug debug) {
                for (Frame frame : debug.frames()) {
                    if (frame.bci() >= 0 && frame.line() > 0 && frame.method().matches(method)) {
                        lines.merge(frame.bci(), frame.line(), DebugLines::same);
                    }
                }
            }
        }
        lines.values().removeAll(Collections.singleton(AMBIGUOUS));
        return lines;
    }

    private static int same(int one, int other) {
        return one == other ? one : AMBIGUOUS;
    }

    /** The line of exactly this bci, or -1: of an OSR compilation's loop, say. */
    public static int line(List<Note> notes, Method method, int bci) {
        return of(notes, method).getOrDefault(bci, -1);
    }
}
