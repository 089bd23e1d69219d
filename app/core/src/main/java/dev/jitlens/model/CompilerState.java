package dev.jitlens.model;

/** What the JVM says of its compilers and of the code cache as a whole. */
public sealed interface CompilerState extends JvmEvent {
    /**
     * A phase of a compiler, summed over a recording; phases of a higher level are parts of those
     * below.
     *
     * @param nanos when the first of them began
     * @param count as many as were longer than the recording's threshold, or {@link Unknown#NUMBER}
     * @param totalNanos of all
     * @param longestNanos of one, or {@link Time#UNKNOWN}
     */
    record Phase(
            Origin origin,
            long nanos,
            Compiler compiler,
            String name,
            int level,
            long count,
            long totalNanos,
            long longestNanos)
            implements CompilerState {}

    /**
     * What a part of the code cache held; numbers that are not told are {@link Unknown#NUMBER}.
     *
     * @param heap its name, such as {@code CodeHeap 'profiled nmethods'}; empty of the cache as a
     *     whole
     * @param entries blobs of every kind, of which so many are nmethods and adapters
     * @param fullCount how often there was no room in it
     * @param peakBytes the most that it held until then
     */
    record CodeHeap(
            Origin origin,
            long nanos,
            String heap,
            long entries,
            long nmethods,
            long adapters,
            long freeBytes,
            long capacityBytes,
            long fullCount,
            long peakBytes)
            implements CompilerState {
        /** One of which the most that it held is not told. */
        public CodeHeap(
                Origin origin,
                long nanos,
                String heap,
                long entries,
                long nmethods,
                long adapters,
                long freeBytes,
                long capacityBytes,
                long fullCount) {
            this(
                    origin,
                    nanos,
                    heap,
                    entries,
                    nmethods,
                    adapters,
                    freeBytes,
                    capacityBytes,
                    fullCount,
                    Unknown.NUMBER);
        }

        /** The same, told elsewhere or at another time. */
        public CodeHeap at(Origin otherOrigin, long otherNanos) {
            return new CodeHeap(
                    otherOrigin,
                    otherNanos,
                    heap,
                    entries,
                    nmethods,
                    adapters,
                    freeBytes,
                    capacityBytes,
                    fullCount,
                    peakBytes);
        }

        /** How much of it is taken, or {@link Unknown#NUMBER}. */
        public long usedBytes() {
            return freeBytes < 0 || capacityBytes < 0 ? Unknown.NUMBER : capacityBytes - freeBytes;
        }
    }

    /**
     * What all parts of the code cache held together, as {@code -XX:+PrintCodeCache} counts it.
     *
     * @param blobs of every kind, of which so many are nmethods and adapters
     * @param fullCount how often there was no room, or {@link Unknown#NUMBER}
     */
    record CodeBlobs(
            Origin origin, long nanos, long blobs, long nmethods, long adapters, long fullCount)
            implements CompilerState {}

    /**
     * A part of the code cache had no room for more code; compiling may have been switched off.
     *
     * @param heap its name, or empty
     */
    record CodeHeapFull(
            Origin origin,
            long nanos,
            String heap,
            long nmethods,
            long freeBytes,
            long capacityBytes,
            long fullCount)
            implements CompilerState {}

    /**
     * How a compiler kept up with its queue.
     *
     * @param waiting tasks in the queue
     * @param peak the most that ever waited
     * @param added tasks since the last time
     * @param threads of the compiler
     */
    record Queue(
            Origin origin,
            long nanos,
            Compiler compiler,
            long waiting,
            long peak,
            long added,
            long removed,
            int threads)
            implements CompilerState {}

    /**
     * A method is not to be compiled any more.
     *
     * @param osr its loops only
     * @param tier that is meant, or {@link Unknown#NUMBER} for all
     * @param reason in HotSpot's words, or empty
     */
    record NotCompilable(
            Origin origin, long nanos, Method method, boolean osr, int tier, String reason)
            implements CompilerState {}

    /**
     * What compiling cost, as {@code -XX:+CITime} sums it up when the JVM ends; numbers that are
     * not told are {@link Unknown#NUMBER}.
     *
     * @param compiler whose tasks; {@link Compiler#NONE} where it is of all
     * @param tier of these tasks, or {@link Unknown#NUMBER} where it is of all tiers
     * @param standard tasks that are entered at the begin of their method
     * @param nmethodBytes of the code with its header and debug information
     * @param codeBytes of the instructions
     */
    record CompileCost(
            Origin origin,
            Compiler compiler,
            int tier,
            Work standard,
            Work osr,
            long nmethodBytes,
            long codeBytes)
            implements CompilerState {
        /** What was compiled, and in what time of all threads together. */
        public record Work(long methods, long bytecodeBytes, long spentNanos) {}

        @Override
        public long nanos() {
            return Time.UNKNOWN;
        }
    }

    /** Compiling went on after the code cache had been full. */
    record Restart(Origin origin, long nanos, long freedBytes, long capacityBytes)
            implements CompilerState {}

    /**
     * What both compilers had done since the JVM started.
     *
     * @param failed tasks that were given up, for whatever reason
     * @param spentNanos in which tasks were compiled, of all threads together
     */
    record Totals(Origin origin, long nanos, long compiled, long failed, long spentNanos)
            implements CompilerState {}
}
