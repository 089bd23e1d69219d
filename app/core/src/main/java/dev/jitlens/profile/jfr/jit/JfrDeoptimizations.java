package dev.jitlens.profile.jfr.jit;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Uncommon traps: {@code jdk.Deoptimization} (JDK 14 and later). */
public final class JfrDeoptimizations implements JfrEvents {
    private final List<Trap> traps = new ArrayList<>();

    private record Trap(
            JfrSpan span,
            CodeIdentity code,
            String reason,
            String action,
            int bci,
            List<Frame> frames,
            String thread) {}

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of("jdk.Deoptimization", this::deoptimization);
    }

    /** Whether the code is an OSR version, and the tier of C1's, tells the compilation only. */
    private void deoptimization(RecordedEvent event) {
        Compiler compiler = JitFields.compiler(event);
        Method method = JfrFields.method(event.getValue("method"));
        int bci = JitFields.number(event, "bci");
        traps.add(
                new Trap(
                        JfrSpan.of(event),
                        new CodeIdentity(
                                new CompileId(JitFields.compileId(event), false),
                                method,
                                compiler,
                                JitFields.onlyTier(compiler)),
                        JfrFields.text(event, "reason"),
                        JfrFields.text(event, "action"),
                        bci,
                        frames(
                                event,
                                new Frame(method, bci, JitFields.number(event, "lineNumber"))),
                        JfrFields.thread(event, "eventThread")));
    }

    /**
     * The frames from the compiled method to the one that trapped. In the stack the frames that
     * were inlined come first, then that of the code; without a stack only the last one is known.
     */
    private static List<Frame> frames(RecordedEvent event, Frame trapped) {
        RecordedStackTrace trace = event.getStackTrace();
        List<Frame> frames = new ArrayList<>();
        for (RecordedFrame frame : trace == null ? List.<RecordedFrame>of() : trace.getFrames()) {
            frames.addFirst(
                    new Frame(
                            JfrFields.method(frame.getMethod()),
                            frame.getBytecodeIndex(),
                            frame.getLineNumber()));
            if (!"Inlined".equals(frame.getType())) {
                break;
            }
        }
        boolean same = !frames.isEmpty() && frames.getLast().method().equals(trapped.method());
        return same ? frames : List.of(trapped);
    }

    @Override
    public OptionalLong firstNanos() {
        return traps.stream().mapToLong(trap -> trap.span().start()).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        for (Trap trap : traps) {
            sink.event(
                    new Deoptimization(
                            recording.origin(),
                            recording.since(trap.span()),
                            true,
                            trap.code(),
                            trap.reason(),
                            trap.action(),
                            trap.bci(),
                            trap.frames(),
                            trap.thread()));
        }
    }
}
