package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.jfr.event.JfrFields;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The innermost frames of stacks, which a chunk of a recording shares between its events. */
final class JfrStacks {
    /** Enough to see who called what a library does. */
    private static final int MOST_FRAMES = 16;

    private static final int MOST_STACKS = 1 << 15;

    private final Map<RecordedStackTrace, List<Frame>> known = new IdentityHashMap<>();

    /** Innermost first; empty if there is no stack. */
    List<Frame> frames(RecordedStackTrace trace) {
        if (trace == null) {
            return List.of();
        }
        if (known.size() >= MOST_STACKS) {
            known.clear();
        }
        return known.computeIfAbsent(trace, JfrStacks::read);
    }

    private static List<Frame> read(RecordedStackTrace trace) {
        return trace.getFrames().stream()
                .dropWhile(JfrStacks::isMakingThrowable)
                .limit(MOST_FRAMES)
                .map(JfrStacks::frame)
                .toList();
    }

    /** The constructors of an exception are where it is recorded, and not where it is thrown. */
    private static boolean isMakingThrowable(RecordedFrame frame) {
        String name = frame.getMethod() == null ? null : frame.getMethod().getName();
        return "<init>".equals(name) || "fillInStackTrace".equals(name);
    }

    private static Frame frame(RecordedFrame frame) {
        return new Frame(
                JfrFields.method(frame.getMethod()),
                Math.max(frame.getBytecodeIndex(), Unknown.NUMBER),
                frame.getLineNumber() > 0 ? frame.getLineNumber() : Unknown.NUMBER);
    }
}
