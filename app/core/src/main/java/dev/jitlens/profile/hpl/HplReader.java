package dev.jitlens.profile.hpl;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ClassName;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the samples of one log of honest-profiler. */
final class HplReader {
    /** What AsyncGetCallTrace gives instead of a bci in a native method. */
    private static final int NATIVE = -3;

    /**
     * What the profiler itself says of a thread without JNIEnv, and AsyncGetCallTrace of others.
     */
    private static final int NOT_JAVA = -3;

    /** No kernel counts threads further; what is greater is an address. */
    private static final long GREATEST_THREAD_ID = 1 << 22;

    private static final int MOST_METHODS = 1 << 22;
    private static final SampleFailure CUT_OFF = SampleFailure.named("cut off");

    private final String file;
    private final HplRecords records;
    private final ProfileSink sink;
    private final SampleCounter samples = new SampleCounter();
    private final Map<Long, Method> methods = new HashMap<>();
    private final Map<Long, String> threadNames = new HashMap<>();
    private final List<HplRecords.Frame> frames = new ArrayList<>();
    private HplRecords.Trace trace;
    private long strayFrames;
    private long unnamedFrames;
    private long shortStacks;

    HplReader(String file, HplRecords records, ProfileSink sink) {
        this.file = file;
        this.records = records;
        this.sink = sink;
    }

    void read() throws IOException {
        while (take(records.next())) {
            // the next one
        }
        finishTrace();
        tell(strayFrames, " frames belong to no stack");
        tell(unnamedFrames, " frames are of methods that the file does not name");
        tell(shortStacks, " stacks have fewer frames than they say, and count as cut off");
        sink.profile(
                samples.profile(SampleSource.HONEST, new Origin(file, 0, 1), Sampling.UNKNOWN));
    }

    private void tell(long count, String what) {
        if (count > 0) {
            sink.problem(new Origin(file, 0, 1), count + what);
        }
    }

    /** Takes an entry; returns false if nothing more can be read. */
    private boolean take(HplRecords.Entry entry) {
        switch (entry) {
            case HplRecords.Trace t -> {
                finishTrace();
                trace = t;
            }
            case HplRecords.Frame f -> frame(f);
            case HplRecords.Named n -> named(n);
            case HplRecords.ThreadName t -> {
                if (threadNames.size() < MOST_METHODS) {
                    threadNames.put(t.thread(), t.name());
                }
            }
            case HplRecords.End _ -> {
                return false;
            }
            case HplRecords.CutOff _ -> {
                problem("the file is cut off in its last record");
                return false;
            }
            case HplRecords.Damaged damaged -> {
                problem("damaged: " + damaged.why() + "; nothing after this is read");
                return false;
            }
        }
        return true;
    }

    private void problem(String message) {
        sink.problem(new Origin(file, records.offset(), 1), message);
    }

    private void frame(HplRecords.Frame frame) {
        if (trace == null || frames.size() >= trace.frames()) {
            strayFrames++;
        } else {
            frames.add(frame);
        }
    }

    private void named(HplRecords.Named named) {
        if (methods.size() < MOST_METHODS) {
            methods.put(
                    named.method(),
                    new Method(
                            ClassName.ofSignature(named.holder()),
                            named.name(),
                            named.descriptor()));
        }
    }

    /** Names stand after frames, so a stack is complete when the next one begins. */
    private void finishTrace() {
        if (trace == null) {
            return;
        }
        int thread = thread(trace);
        List<SampleFrame> stack = frames.stream().map(this::frameOf).toList();
        if (trace.frames() <= 0) {
            SampleFailure failure = Failures.asyncGetCallTrace(trace.frames());
            samples.failed(thread, 1, CodePlace.NONE, failure, List.of());
        } else if (stack.size() < trace.frames()) {
            shortStacks++;
            samples.failed(thread, 1, CodePlace.NONE, CUT_OFF, stack);
        } else {
            samples.walked(thread, 1, CodePlace.NONE, stack, false);
        }
        frames.clear();
        trace = null;
    }

    private SampleFrame frameOf(HplRecords.Frame frame) {
        Method method = methods.get(frame.method());
        if (method == null) {
            unnamedFrames++;
            method = new Method("", "unknown", "");
        }
        boolean isNative = frame.bci() == NATIVE;
        return new SampleFrame(
                method,
                Math.max(frame.bci(), Unknown.NUMBER),
                frame.line() > 0 ? frame.line() : Unknown.NUMBER,
                isNative ? FrameKind.NATIVE : FrameKind.JAVA);
    }

    /**
     * The JVM's own threads have no JNIEnv. The profiler does not set it then, so what it writes is
     * what was in that memory: zero, or an address that means nothing, turned negative.
     */
    private int thread(HplRecords.Trace of) {
        long id = of.thread();
        String name = threadNames.getOrDefault(id, "");
        if (of.frames() == NOT_JAVA && id <= 0 && name.isEmpty()) {
            return samples.thread(-1, -1, "JNIEnv unknown");
        }
        boolean isId = id > 0 && id <= GREATEST_THREAD_ID;
        String environment = "JNIEnv 0x" + Long.toHexString(Math.abs(id));
        return isId
                ? samples.thread(-1, id, name)
                : samples.thread(-1, -1, name.isEmpty() ? environment : name);
    }
}
