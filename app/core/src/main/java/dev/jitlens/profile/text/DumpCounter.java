package dev.jitlens.profile.text;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.dumps.DumpedThread;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.util.ArrayList;
import java.util.List;

/** Counts the stacks of thread dumps, and tells what stands beside them. */
final class DumpCounter {
    private static final SampleFailure NOT_PRINTED =
            SampleFailure.named("stack of a mounted virtual thread");

    /** {@code jdk.internal.vm.ThreadDumper.dumpThread}, in the thread that writes a dump. */
    private static final String WRITES = "jdk.internal.vm.ThreadDumper";

    private static final String VIRTUAL = "virtual thread #";

    private final String file;
    private final ProfileSink sink;
    private final SampleCounter samples = new SampleCounter();
    private final DumpDeadlocks deadlocks;
    private final WholeDumps whole;
    private long dumps;
    private long cut;
    private long writers;

    DumpCounter(String file, ProfileSink sink) {
        this.file = file;
        this.sink = sink;
        this.deadlocks = new DumpDeadlocks(sink, begin());
        this.whole = new WholeDumps(sink, begin());
    }

    private Origin begin() {
        return new Origin(file, 0, 1);
    }

    /** A dump begins here. */
    void dump(Origin origin) {
        dumps++;
        deadlocks.end(origin);
        whole.end(origin);
    }

    /**
     * @param process empty if it is not told
     */
    void jvm(Origin origin, String name, String version, String process) {
        long pid = process.isEmpty() ? Unknown.NUMBER : Long.parseLong(process);
        sink.jvm(new JvmIdentity(origin, name, version, "", "", "", "", pid, Unknown.NUMBER));
    }

    /** Takes a line that is no thread's. */
    void line(String line, int said, Origin origin) {
        deadlocks.line(line, said, origin);
    }

    void thread(DumpedThread thread) {
        dumps = Math.max(1, dumps); // A dump may have lost its head.
        boolean walked = !thread.frames().isEmpty();
        // One without a stack is known by its name, too.
        int index =
                walked || thread.javaId() >= 0
                        ? samples.thread(thread.javaId(), thread.osId(), thread.name())
                        : Unknown.NUMBER;
        if (thread.carries() >= 0) {
            int virtual =
                    samples.thread(thread.carries(), Unknown.NUMBER, VIRTUAL + thread.carries());
            samples.failed(virtual, 1, CodePlace.NONE, NOT_PRINTED, List.of());
        } else if (walked && writes(thread)) {
            writers++;
            whole.thread(thread);
        } else if (walked) {
            samples.walked(index, 1, CodePlace.NONE, thread.frames(), thread.isWaiting());
            deadlocks.thread(thread);
            whole.thread(thread);
        } else {
            whole.ran(thread);
        }
    }

    private static boolean writes(DumpedThread thread) {
        return thread.frames().stream().anyMatch(f -> f.method().holder().equals(WRITES));
    }

    /**
     * @param threads whose outer frames are left out
     */
    void cut(long threads) {
        cut = threads;
    }

    /**
     * All is read.
     *
     * @param filed whether Java wrote it, not the JVM
     * @param carriers how often a thread carried a virtual one, in dumps of the JVM
     */
    void end(boolean filed, long carriers) {
        deadlocks.end(begin());
        whole.end(begin());
        if (dumps == 0) {
            return; // A deadlock alone was shown, which is no sample of all threads.
        }
        List<String> notes = new ArrayList<>();
        notes.add(
                dumps
                        + (dumps == 1 ? " dump" : " dumps")
                        + " of all threads, "
                        + (filed ? "one thread after the other" : "each at a safepoint")
                        + "; threads in native code count as running unless the JVM knows better");
        if (writers > 0) {
            notes.add(
                    writers
                            + (writers == 1 ? " stack is" : " stacks are")
                            + " not counted: of the thread that wrote the dump, meanwhile");
        }
        if (cut > 0) {
            notes.add(
                    cut
                            + (cut == 1 ? " stack has" : " stacks have")
                            + " no outer frames, since the text of ThreadInfo ends after eight");
        }
        if (carriers > 0) {
            notes.add(
                    carriers
                            + " times a thread carried a virtual thread: that one's stack is told"
                            + " since JDK 24, else such a sample fails; virtual threads that are"
                            + " not mounted are in no dump");
        }
        sink.profile(samples.profile(SampleSource.BIASED, begin(), Sampling.UNKNOWN.noted(notes)));
    }
}
