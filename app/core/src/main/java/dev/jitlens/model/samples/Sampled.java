package dev.jitlens.model.samples;

import dev.jitlens.model.Method;

import java.util.List;
import java.util.Optional;

/** Equal samples of one thread, counted. */
public sealed interface Sampled {
    /** Index in {@link Profile#threads}, or -1 if the source does not tell threads apart. */
    int thread();

    long count();

    CodePlace place();

    /** The frames, leaf first. */
    List<SampleFrame> frames();

    /**
     * Whether it is of a virtual thread: its stack begins in its {@code run()}, or, where the rest
     * has not been copied back from the heap since it was last unmounted, where its carrier entered
     * it. A carrier's own stack ends there.
     */
    default boolean isOfVirtualThread() {
        for (int i = 0; i < frames().size(); i++) {
            Method method = frames().get(i).method();
            if (method.name().equals("run") && method.holder().equals("java.lang.VirtualThread")
                    || i > 0
                            && method.name().equals("enterSpecial")
                            && method.holder().equals("jdk.internal.vm.Continuation")) {
                return true;
            }
        }
        return false;
    }

    /** The same sample with these frames. */
    Sampled with(List<SampleFrame> others);

    /**
     * The stack was walked.
     *
     * @param frames not empty
     * @param waiting the thread was not running (blocked, waiting, parked): such samples say where
     *     it waits and are not part of any share
     * @param climbedFrom how walking failed at first, before the agent climbed out of a stub
     */
    record Walked(
            int thread,
            long count,
            CodePlace place,
            List<SampleFrame> frames,
            boolean waiting,
            Optional<SampleFailure> climbedFrom)
            implements Sampled {
        public Walked {
            frames = List.copyOf(frames);
            if (frames.isEmpty()) {
                throw new IllegalArgumentException("a walked sample has frames");
            }
        }

        @Override
        public Walked with(List<SampleFrame> others) {
            return new Walked(thread, count, place, others, waiting, climbedFrom);
        }
    }

    /**
     * The stack was not walked; the sample is kept.
     *
     * @param frames what the program counter alone tells (the compiled method, perhaps with what is
     *     inlined there), or empty
     */
    record Failed(
            int thread,
            long count,
            CodePlace place,
            SampleFailure failure,
            List<SampleFrame> frames)
            implements Sampled {
        public Failed {
            frames = List.copyOf(frames);
        }

        @Override
        public Failed with(List<SampleFrame> others) {
            return new Failed(thread, count, place, failure, others);
        }
    }
}
