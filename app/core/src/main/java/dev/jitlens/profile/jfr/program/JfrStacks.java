package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.jfr.event.JfrFields;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The innermost frames of stacks, which a chunk of a recording shares between its events. */
final class JfrStacks {
    private static final int MOST_STACKS = 1 << 15;

    private final Map<RecordedStackTrace, List<Frame>> known = new IdentityHashMap<>();
    private final Map<RecordedStackTrace, List<Frame>> thrown = new IdentityHashMap<>();

    /** Innermost first; empty if there is no stack. */
    List<Frame> frames(RecordedStackTrace trace) {
        return of(trace, known, frame -> false);
    }

    /** The same of an exception, from where it is thrown. */
    List<Frame> framesOfThrow(RecordedStackTrace trace) {
        return of(trace, thrown, JfrStacks::isMakingThrowable);
    }

    private static List<Frame> of(
            RecordedStackTrace trace,
            Map<RecordedStackTrace, List<Frame>> known,
            Predicate<RecordedFrame> leftOut) {
        if (trace == null) {
            return List.of();
        }
        if (known.size() >= MOST_STACKS) {
            known.clear();
        }
        return known.computeIfAbsent(trace, t -> read(t, leftOut));
    }

    private static List<Frame> read(RecordedStackTrace trace, Predicate<RecordedFrame> leftOut) {
        return trace.getFrames().stream()
                .dropWhile(leftOut)
                .limit(JfrSites.MOST_FRAMES)
                .map(JfrStacks::frame)
                .toList();
    }

    private static boolean isMakingThrowable(RecordedFrame frame) {
        return frame.getMethod() != null && JfrFields.makesThrowable(frame.getMethod().getName());
    }

    private static Frame frame(RecordedFrame frame) {
        return new Frame(
                JfrFields.method(frame.getMethod()),
                Math.max(frame.getBytecodeIndex(), Unknown.NUMBER),
                frame.getLineNumber() > 0 ? frame.getLineNumber() : Unknown.NUMBER);
    }
}
