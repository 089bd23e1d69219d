package dev.jitlens.model;

import java.util.List;
import java.util.Optional;

/**
 * One fact that a log states. Views and analyses switch over this type; the compiler finds every
 * switch.
 */
public sealed interface JvmEvent {
    Origin origin();

    /**
     * The time at which it happened, in nanoseconds since the JVM started, or {@link Time#UNKNOWN}.
     */
    long nanos();

    /**
     * A method was put on a compile queue.
     *
     * @param thread that asked for it, the kernel's number, or {@link Unknown#NUMBER}
     * @param calls how often the method had been called, or {@link Unknown#NUMBER}
     */
    record TaskQueued(
            Origin origin,
            long nanos,
            CompileId id,
            Method method,
            int tier,
            int osrBci,
            int bytecodeBytes,
            String comment,
            long thread,
            int calls)
            implements JvmEvent {}

    /**
     * A compile task ran. From LogCompilation it is complete; from PrintCompilation only its start
     * is known.
     *
     * @param byteLength length in the file of everything the task logged (0 if it is only one
     *     line), for the inline tree
     * @param nanos when the compiler took it up
     * @param doneNanos when it was done, or {@link Time#UNKNOWN}
     * @param osrBci bci of the loop, or {@link Unknown#NUMBER} if not OSR
     * @param bytecodeBytes size of the method, or {@link Unknown#NUMBER}
     * @param thread name of the compiler thread, or empty
     */
    record CompileTask(
            Origin origin,
            long byteLength,
            long nanos,
            long doneNanos,
            CodeIdentity code,
            int osrBci,
            int bytecodeBytes,
            TaskEnd end,
            String thread)
            implements JvmEvent, CodeFact {
        /** The same with the inlining lines that follow it up to {@code length}. */
        public CompileTask withInlining(long length, InlineCounts inlining) {
            TaskEnd counted =
                    new TaskEnd(end.outcome(), end.failure(), end.nativeBytes(), inlining);
            return new CompileTask(
                    origin, length, nanos, doneNanos, code, osrBci, bytecodeBytes, counted, thread);
        }

        /** The same of what is known to be the same code. */
        public CompileTask of(CodeIdentity known) {
            return new CompileTask(
                    origin,
                    byteLength,
                    nanos,
                    doneNanos,
                    known,
                    osrBci,
                    bytecodeBytes,
                    end,
                    thread);
        }
    }

    /** How a task ended. */
    enum Outcome {
        /** Only the start was logged. */
        STARTED,
        DONE,
        FAILED,
        /**
         * It was taken off the queue without being compiled, since its method was no longer hot
         * ({@code stale task}): that is how the queue is meant to work.
         */
        STALE;

        /** Whether the task ended, and left no code. */
        public boolean isWithoutCode() {
            return this == FAILED || this == STALE;
        }
    }

    /** An nmethod or native wrapper was installed in the code cache. */
    record CodeInstalled(
            Origin origin,
            long nanos,
            CodeIdentity code,
            boolean nativeWrapper,
            int bytecodeBytes,
            long address,
            long entry,
            int codeBytes)
            implements JvmEvent, CodeFact {
        /** The same of what is known to be the same code. */
        public CodeInstalled of(CodeIdentity known) {
            return new CodeInstalled(
                    origin, nanos, known, nativeWrapper, bytecodeBytes, address, entry, codeBytes);
        }
    }

    /**
     * An nmethod was made not entrant, made zombie, or unloaded.
     *
     * @param reason the JVM's reason (JDK 25), or empty
     * @param thread that did it, the kernel's number (up to JDK 8 another), or empty
     * @param assumption that had ceased to hold right before, in words, or empty
     */
    record CodeRetired(
            Origin origin,
            long nanos,
            CompileId id,
            Method method,
            Retirement how,
            String reason,
            String thread,
            String assumption)
            implements JvmEvent {
        /** Told by text, which gives no more. */
        public CodeRetired(
                Origin origin,
                long nanos,
                CompileId id,
                Method method,
                Retirement how,
                String reason) {
            this(origin, nanos, id, method, how, reason, "", "");
        }
    }

    /** The ways that code is retired. */
    enum Retirement {
        NOT_ENTRANT,
        ZOMBIE,
        UNLOADED
    }

    /**
     * Running code hit an uncommon trap, or was deoptimised.
     *
     * @param code that trapped; its method is the innermost one where the log names frames
     * @param bci where it trapped, or {@link Unknown#NUMBER}
     * @param frames innermost first, as the log's jvms lists them up to the compiled method; empty
     *     if not given
     */
    record Deoptimization(
            Origin origin,
            long nanos,
            boolean trap,
            CodeIdentity code,
            String reason,
            String action,
            int bci,
            List<Frame> frames,
            String thread)
            implements JvmEvent, CodeFact {
        public Deoptimization {
            frames = List.copyOf(frames);
        }

        /** The same in code that is better known. */
        public Deoptimization in(CodeIdentity other) {
            return new Deoptimization(
                    origin, nanos, trap, other, reason, action, bci, frames, thread);
        }
    }

    /** A place in bytecode; the line is {@link Unknown#NUMBER} where nothing tells it. */
    record Frame(Method method, int bci, int line) {}

    /**
     * All threads were stopped.
     *
     * @param nanos when it began, or {@link Time#UNKNOWN}
     * @param operation the VM operation, or empty
     * @param threads total number of threads, or {@link Unknown#NUMBER}
     * @param cleanupInReach whether the time to reach contains the cleanup, as JDK 13 to 19 print
     *     it
     * @param caller name of the thread that asked for it, or empty
     * @param late threads that it had to wait for, where the log names any: the last one first,
     *     then those that were late at one time, in any order ({@link LateThread#listed})
     * @param seenAlso where other sources of the same run tell of the same pause
     */
    record SafepointPause(
            Origin origin,
            long nanos,
            String operation,
            PauseDurations durations,
            int threads,
            CleanupInReach cleanupInReach,
            String caller,
            List<LateThread> late,
            List<Origin> seenAlso)
            implements JvmEvent {
        public SafepointPause {
            late = List.copyOf(late);
            seenAlso = List.copyOf(seenAlso);
        }

        /** A pause that one source tells, whose time to reach is only that. */
        public SafepointPause(
                Origin origin,
                long nanos,
                String operation,
                PauseDurations durations,
                int threads) {
            this(
                    origin,
                    nanos,
                    operation,
                    durations,
                    threads,
                    CleanupInReach.NO,
                    "",
                    List.of(),
                    List.of());
        }

        public long reachNanos() {
            return durations.reachNanos();
        }

        public long atNanos() {
            return durations.atNanos();
        }

        public long totalNanos() {
            return durations.totalNanos();
        }

        /** Whether the time to reach certainly contains the cleanup. */
        public boolean reachHasCleanup() {
            return cleanupInReach == CleanupInReach.YES;
        }

        /** The same at another time. */
        public SafepointPause at(long otherNanos) {
            return copy(otherNanos, cleanupInReach, late, seenAlso);
        }

        public SafepointPause with(CleanupInReach other) {
            return other == cleanupInReach ? this : copy(nanos, other, late, seenAlso);
        }

        /** The same pause, for which these threads were late. */
        public SafepointPause withLate(List<LateThread> others) {
            return others.equals(late) ? this : copy(nanos, cleanupInReach, others, seenAlso);
        }

        /** The same, told by these as well. */
        public SafepointPause withSeenAlso(List<Origin> others) {
            return copy(nanos, cleanupInReach, late, others);
        }

        private SafepointPause copy(
                long otherNanos,
                CleanupInReach otherCleanup,
                List<LateThread> otherLate,
                List<Origin> otherSeen) {
            return new SafepointPause(
                    origin,
                    otherNanos,
                    operation,
                    durations,
                    threads,
                    otherCleanup,
                    caller,
                    otherLate,
                    otherSeen);
        }
    }

    /** Whether a time to reach a safepoint contains its cleanup. */
    enum CleanupInReach {
        NO,
        YES,
        /** The line is written in a way in which both JDK 13 to 19 and 23 to 24 write it. */
        UNKNOWN
    }

    /**
     * Threads that had not stopped yet for a safepoint were listed ({@code -XX:+SafepointTimeout},
     * or {@code -Xlog:safepoint=trace} apart from the line of the pause).
     *
     * @param late as in {@link SafepointPause}
     */
    record SafepointWait(Origin origin, long nanos, List<LateThread> late) implements JvmEvent {
        public SafepointWait {
            late = List.copyOf(late);
        }
    }

    /** What the JVM says of its compilers and of the code cache as a whole. */
    sealed interface CompilerState extends JvmEvent {
        /**
         * A phase of a compiler, summed over a recording; phases of a higher level are parts of
         * those below.
         *
         * @param nanos when the first of them began
         * @param count as many as were longer than the recording's threshold
         * @param totalNanos of all
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
         * @param heap its name, such as {@code CodeHeap 'profiled nmethods'}; empty of the cache as
         *     a whole
         * @param entries blobs of every kind, of which so many are nmethods and adapters
         * @param fullCount how often there was no room in it
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
                long fullCount)
                implements CompilerState {
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
                        fullCount);
            }

            /** How much of it is taken, or {@link Unknown#NUMBER}. */
            public long usedBytes() {
                return freeBytes < 0 || capacityBytes < 0
                        ? Unknown.NUMBER
                        : capacityBytes - freeBytes;
            }
        }

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

        /** Compiling went on after the code cache had been full. */
        record Restart(Origin origin, long nanos, long freedBytes, long capacityBytes)
                implements CompilerState {}
    }

    /** What a recording says of the program, the machine and the JVM as a whole. */
    sealed interface ProgramState extends JvmEvent {
        /**
         * Events of one kind that are about the same class at the same place, summed over a
         * recording.
         *
         * @param nanos when the first of them began
         * @param event its name, such as {@code jdk.JavaMonitorEnter}
         * @param type the class that was thrown, allocated, locked or waited for; empty if none
         * @param frames innermost first; empty where there is no stack, and of the rest where there
         *     are too many places
         * @param amount nanoseconds or bytes of all, as the event has them; or {@link
         *     Unknown#NUMBER}
         * @param largest amount of one
         * @param example what one of them says, such as an exception's message; or empty
         */
        record Site(
                Origin origin,
                long nanos,
                String event,
                String type,
                List<Frame> frames,
                long count,
                long amount,
                long largest,
                String example)
                implements ProgramState {
            public Site {
                frames = List.copyOf(frames);
            }

            /** The same of so many of them. */
            public Site counting(long some) {
                return new Site(origin, nanos, event, type, frames, some, amount, largest, example);
            }
        }

        /**
         * Waits of one thread for one thing at one place, summed over a recording or a log.
         *
         * @param nanos when the first of them began
         * @param event its name, such as {@code jdk.JavaMonitorEnter}, or {@link #STALL_OF_LOG}
         * @param what the class that was locked, waited for or parked on; the file or host of input
         *     and output; or empty
         * @param owner the thread that last held the monitor; empty where none is told
         * @param frames innermost first; empty where there is no stack, and of the rest where there
         *     are too many places
         */
        record Wait(
                Origin origin,
                long nanos,
                String event,
                String what,
                String thread,
                String owner,
                List<Frame> frames,
                long count,
                long totalNanos,
                long longestNanos)
                implements ProgramState {
            /** What ZGC's log calls a wait for memory that a collection frees. */
            public static final String STALL_OF_LOG = "Allocation Stall";

            /** The same in a recording. */
            public static final String STALL_RECORDED = "jdk.ZAllocationStall";

            public Wait {
                frames = List.copyOf(frames);
            }
        }

        /**
         * Threads that wait at one place, and how many of them did so at a time.
         *
         * @param nanos when the first of these waits began
         * @param event its name, as in {@link Wait}
         * @param what the class that was waited for or parked on; or empty
         * @param thread the first of their names; empty if they are virtual threads without one
         * @param threads how many there were in all
         * @param frames innermost first, up to the first that is not the JDK's
         * @param nanosAt for how long, from the first wait's begin to the last one's end, none of
         *     them waited, one, two, and so on up to all of them
         * @param presentNanos the sum over all threads of the time from the begin of its first to
         *     the end of its last of these waits
         */
        record Crowd(
                Origin origin,
                long nanos,
                String event,
                String what,
                String thread,
                int threads,
                List<Frame> frames,
                List<Long> nanosAt,
                long presentNanos)
                implements ProgramState {
            public Crowd {
                frames = List.copyOf(frames);
                nanosAt = List.copyOf(nanosAt);
            }
        }

        /**
         * A thread lived for a time.
         *
         * @param nanos when it was started, or {@link Time#UNKNOWN} if that was before the
         *     recording
         * @param endNanos or {@link Time#UNKNOWN} if it went on after the recording
         * @param startedBy where another thread started it, innermost first; empty if not told
         */
        record ThreadLife(
                Origin origin, long nanos, String thread, long endNanos, List<Frame> startedBy)
                implements ProgramState {
            public ThreadLife {
                startedBy = List.copyOf(startedBy);
            }
        }

        /**
         * Threads that wait for each other, each for what the next one holds: for ever.
         *
         * @param nanos when they were found so; since when they are is not told
         * @param atOnce whether all threads were looked at at the same time
         */
        record Deadlock(Origin origin, long nanos, List<Stuck> threads, boolean atOnce)
                implements ProgramState {
            private static final String INITIALISER = ".<clinit>";

            public Deadlock {
                threads = List.copyOf(threads);
            }

            public Deadlock(Origin origin, long nanos, List<Stuck> threads) {
                this(origin, nanos, threads, true);
            }

            /** What a thread waits for where that is a class that another one initialises. */
            public static String initialisation(String type) {
                return type + INITIALISER;
            }

            /** The class that is meant by an {@link #initialisation}; empty for anything else. */
            public static String initialised(String what) {
                return what.endsWith(INITIALISER)
                        ? what.substring(0, what.length() - INITIALISER.length())
                        : "";
            }

            /**
             * One of these threads.
             *
             * @param what the class of the monitor, lock or task that it waits for, or an {@link
             *     #initialisation}; empty if not told
             * @param holder the thread that holds, initialises or runs it; empty where it is a task
             *     that no thread is left to run
             * @param frames innermost first
             */
            public record Stuck(String thread, String what, String holder, List<Frame> frames) {
                public Stuck {
                    frames = List.copyOf(frames);
                }
            }
        }

        /**
         * Where all threads stood at a moment, as a thread dump tells it.
         *
         * @param nanos {@link Time#UNKNOWN}: a dump tells the time of day only
         * @param atOnce whether all threads were looked at at the same time
         * @param threads how many of them have a Java stack
         * @param queues before locks, the longest first
         * @param crowds of threads that are in no queue and have the same stack, the largest first
         * @param ran those that ran longest until then, the JVM's own among them, the longest
         *     first; none up to JDK 10, and in files that Java writes
         */
        record ThreadDump(
                Origin origin,
                long nanos,
                boolean atOnce,
                int threads,
                List<Queue> queues,
                List<Group> crowds,
                List<Ran> ran)
                implements ProgramState {
            public ThreadDump {
                queues = List.copyOf(queues);
                crowds = List.copyOf(crowds);
                ran = List.copyOf(ran);
            }

            /**
             * A thread and its CPU time.
             *
             * @param id of the Java thread, or {@link Unknown#NUMBER}
             * @param cpuNanos that it ran since it was started
             * @param lifeNanos since it was started
             * @param frames innermost first; none of most of the JVM's threads
             */
            public record Ran(
                    String thread, long id, long cpuNanos, long lifeNanos, List<Frame> frames) {
                public Ran {
                    frames = List.copyOf(frames);
                }
            }

            /**
             * Threads with the same stack.
             *
             * @param first the name of the first of them
             * @param awaited the class of what they wait for or are parked on; empty if not told
             * @param waits whether they wait, as far as the dump tells
             * @param frames innermost first
             */
            public record Group(
                    String first, int threads, String awaited, boolean waits, List<Frame> frames) {
                public Group {
                    frames = List.copyOf(frames);
                }
            }

            /**
             * Threads that wait for one monitor or lock.
             *
             * @param what its class
             * @param isMonitor whether they wait to enter a monitor
             * @param holder the thread that has it, if the dump tells; what it waits for itself is
             *     told only where that is a lock
             * @param waiting by stack, the most first
             */
            public record Queue(
                    String what, boolean isMonitor, Optional<Group> holder, List<Group> waiting) {
                public Queue {
                    waiting = List.copyOf(waiting);
                }

                /** How many wait for it. */
                public int threads() {
                    return waiting.stream().mapToInt(Group::threads).sum();
                }
            }
        }

        /** How busy the processors were, each between 0 and 1 of all of them. */
        record CpuLoad(Origin origin, long nanos, double user, double system, double machine)
                implements ProgramState {}

        /**
         * How busy a thread was, summed over a recording.
         *
         * @param count how often that was measured
         * @param mean user and system together, of all processors
         * @param cpuNanos about how long it ran, as far as it was measured; {@link Time#UNKNOWN}
         *     where the recording does not tell how many processors there are, or measured once
         */
        record ThreadLoad(
                Origin origin,
                long nanos,
                String thread,
                long count,
                double mean,
                double largest,
                long cpuNanos)
                implements ProgramState {}

        /** How many classes were loaded and unloaded since the JVM's start. */
        record Classes(Origin origin, long nanos, long loaded, long unloaded)
                implements ProgramState {}

        /** How many objects of throwable classes were made since the JVM's start. */
        record Throwables(Origin origin, long nanos, long made) implements ProgramState {}

        /**
         * References of one kind that collections found to lead to what nothing else keeps, summed
         * over a recording. Of soft ones they are those that may go, by the time since their last
         * use and the room that is left; a few may turn out to be kept after all.
         *
         * @param nanos when the first of these collections was
         * @param kind in the JVM's words, such as {@code Soft reference}
         * @param collections those that found any
         */
        record References(Origin origin, long nanos, String kind, long count, long collections)
                implements ProgramState {}

        /**
         * Below which length a recording leaves out events of one kind, by its settings.
         *
         * @param nanos {@link Time#UNKNOWN}: it holds all the time
         * @param event its name, such as {@code jdk.ThreadPark}
         * @param thresholdNanos shorter ones are missing
         */
        record Threshold(Origin origin, long nanos, String event, long thresholdNanos)
                implements ProgramState {}

        /**
         * What the JVM says of an AOT cache or an archive of classes that it was given.
         *
         * @param says its own words
         * @param refused whether they say that it goes on without it; else they are why
         */
        record ArchiveWord(Origin origin, long nanos, String says, boolean refused)
                implements ProgramState {}

        /**
         * The value of a flag.
         *
         * @param before its value before it was changed; empty if it was not
         * @param setBy the JVM's own words, such as {@code Command line}
         */
        record Flag(
                Origin origin, long nanos, String name, String value, String before, String setBy)
                implements ProgramState {}
    }

    /**
     * Garbage was collected: in one pause, or in a cycle of pauses and of work beside the program.
     *
     * @param nanos when it began, or {@link Time#UNKNOWN}
     * @param seenAlso where other sources of the same run tell of the same collection
     */
    record GarbageCollection(
            Origin origin,
            long nanos,
            Gc.Name name,
            Gc.Times times,
            Gc.Heap heap,
            List<Origin> seenAlso)
            implements JvmEvent {
        public GarbageCollection {
            seenAlso = List.copyOf(seenAlso);
        }

        /** The time at which it ended, or {@link Time#UNKNOWN}. */
        public long doneNanos() {
            return Time.isKnown(nanos) && Time.isKnown(times.nanos())
                    ? nanos + times.nanos()
                    : Time.UNKNOWN;
        }

        /** The same at another time. */
        public GarbageCollection at(long otherNanos) {
            return new GarbageCollection(origin, otherNanos, name, times, heap, seenAlso);
        }
    }

    /**
     * An nmethod's code was printed. Each printing is one, even if the same code is printed again.
     *
     * @param byteLength length of its text in the file, from {@code origin} on
     * @param nanos when, as its header says, or {@link Time#UNKNOWN}
     * @param escaped its text is XML-escaped, inside a LogCompilation file
     * @param osrEntry its line is what a comment beside the code tells
     */
    record CodeListing(
            Origin origin,
            long byteLength,
            long nanos,
            boolean escaped,
            CodeIdentity code,
            OsrEntry osrEntry,
            CodeForm form,
            Isa isa,
            AddressRange range,
            CodeCounts counts)
            implements JvmEvent, CodeFact {
        public int osrBci() {
            return osrEntry.osrBci();
        }

        public CodeListing counted(CodeCounts counts) {
            return new CodeListing(
                    origin, byteLength, nanos, escaped, code, osrEntry, form, isa, range, counts);
        }

        public boolean contains(long address) {
            return range.contains(address);
        }
    }

    /**
     * Lines of PrintInlining of which the text does not tell whose compilation they are of. Lines
     * of other kinds may stand between them.
     *
     * @param byteLength of their text in the file, from {@code origin} on
     */
    record InliningText(Origin origin, long byteLength, InlineCounts counts) implements JvmEvent {
        @Override
        public long nanos() {
            return Time.UNKNOWN;
        }
    }

    /**
     * A thread was seen to stop at a poll: {@code found polling page loop exception at pc = 0x…}
     * ({@code -Xlog:safepoint*=debug}).
     *
     * @param pc address of the polling instruction
     */
    record PollSeen(Origin origin, long nanos, PollKind kind, long pc) implements JvmEvent {}

    /**
     * Counts per bytecode were printed at exit ({@code CompileCommand=print}).
     *
     * @param byteLength length of their text in the file, from {@code origin} on
     * @param escaped their text is XML-escaped, inside a LogCompilation file
     */
    record MethodDataDump(Origin origin, long byteLength, boolean escaped, Method method)
            implements JvmEvent {
        @Override
        public long nanos() {
            return Time.UNKNOWN;
        }

        /** The same, in text that is XML-escaped. */
        public MethodDataDump escapedText() {
            return new MethodDataDump(origin, byteLength, true, method);
        }
    }

    /**
     * The JVM ended itself and wrote why (hs_err_pid*.log).
     *
     * @param byteLength of the report in the file, from {@code origin} on
     * @param nanos when, or {@link Time#UNKNOWN}
     * @param heap what the last collections did, where the report tells
     */
    record Crash(
            Origin origin,
            long byteLength,
            long nanos,
            CrashCause cause,
            CrashSite site,
            List<HeapChange> heap)
            implements JvmEvent {
        public Crash {
            heap = List.copyOf(heap);
        }
    }

    /**
     * What the log says about the JVM that wrote it; numbers are {@link Unknown#NUMBER} where it
     * says nothing.
     *
     * @param classPath {@code java.class.path} of the watched program
     * @param javaHome {@code java.home} of the JVM
     * @param startEpochMillis wall-clock time of time zero
     */
    record JvmIdentity(
            Origin origin,
            String name,
            String version,
            String arguments,
            String command,
            String classPath,
            String javaHome,
            long pid,
            long startEpochMillis)
            implements JvmEvent {
        public static final JvmIdentity UNKNOWN =
                new JvmIdentity(
                        new Origin("", 0, 0),
                        "",
                        "",
                        "",
                        "",
                        "",
                        "",
                        Unknown.NUMBER,
                        Unknown.NUMBER);

        @Override
        public long nanos() {
            return 0;
        }
    }
}
