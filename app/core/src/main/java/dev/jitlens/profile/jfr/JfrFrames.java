package dev.jitlens.profile.jfr;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrWalk;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;

import java.util.List;

/** Frames of a recording. */
final class JfrFrames {
    private JfrFrames() {}

    /**
     * @param jit what {@code JIT compiled} means in this recording
     */
    static JfrWalk walk(List<RecordedFrame> recorded, FrameKind jit) {
        return JfrWalk.of(recorded.stream().map(one -> frame(one, jit)).toList());
    }

    private static SampleFrame frame(RecordedFrame frame, FrameKind jit) {
        RecordedMethod method = frame.getMethod();
        String type = frame.getType() == null ? "" : frame.getType();
        if (method == null || method.getName() == null) {
            return JfrWalk.unknown(type, jit);
        }
        String descriptor = method.getDescriptor() == null ? "" : method.getDescriptor();
        String holder = JfrFields.holder(method);
        return JfrWalk.frame(
                new Method(holder, method.getName(), descriptor),
                frame.getBytecodeIndex(),
                frame.getLineNumber(),
                type,
                jit);
    }
}
