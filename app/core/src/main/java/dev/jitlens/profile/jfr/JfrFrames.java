package dev.jitlens.profile.jfr;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrWalk;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Frames of a recording. */
final class JfrFrames {
    private static final int MOST_METHODS = 1 << 16;

    /** A chunk shares its methods between all frames: their names are asked for once. */
    private final Map<RecordedMethod, Method> methods = new IdentityHashMap<>();

    /**
     * @param jit what {@code JIT compiled} means in this recording
     */
    JfrWalk walk(List<RecordedFrame> recorded, FrameKind jit) {
        return recorded.isEmpty()
                ? JfrWalk.NONE
                : JfrWalk.of(recorded.stream().map(one -> frame(one, jit)).toList());
    }

    private SampleFrame frame(RecordedFrame frame, FrameKind jit) {
        RecordedMethod method = frame.getMethod();
        String recorded = frame.getType();
        String type = recorded == null ? "" : recorded;
        if (method == null) {
            return JfrWalk.unknown(type, jit);
        }
        if (methods.size() >= MOST_METHODS) {
            methods.clear();
        }
        Method known = methods.computeIfAbsent(method, JfrFrames::method);
        return known == JfrFields.UNKNOWN_METHOD
                ? JfrWalk.unknown(type, jit)
                : JfrWalk.frameOf(
                        known, frame.getBytecodeIndex(), frame.getLineNumber(), type, jit);
    }

    private static Method method(RecordedMethod method) {
        if (method.getName() == null) {
            return JfrFields.UNKNOWN_METHOD;
        }
        String descriptor = method.getDescriptor() == null ? "" : method.getDescriptor();
        return JfrWalk.method(JfrFields.holder(method), method.getName(), descriptor);
    }
}
