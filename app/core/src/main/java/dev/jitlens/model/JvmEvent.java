package dev.jitlens.model;

import java.util.List;

/**
 * One fact that a log states. Views and analyses switch over this type; the compiler finds every
 * switch.
 */
public sealed interface JvmEvent
        permits JvmEvent.TaskQueued,
                JvmEvent.CompileTask,
                JvmEvent.CodeInstalled,
                JvmEvent.CodeRetired,
                JvmEvent.CompilerMemory,
                JvmEvent.Deoptimization,
                JvmEvent.SafepointPause,
                JvmEvent.SafepointWait,
                JvmEvent.GarbageCollection,
                JvmEvent.CodeListing,
                JvmEvent.InliningText,
                JvmEvent.PollSeen,
                JvmEvent.MethodDataDump,
                JvmEvent.Crash,
                JvmEvent.JvmIdentity,
                CompilerState,
                ProgramState {
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

        /**
         * Whether the code has only moved into another part of the code cache, where it goes on
         * (JDK 28, {@code -XX:+HotCodeHeap}): {@code made not entrant: relocated}.
         */
        public boolean moves() {
            return how == Retirement.NOT_ENTRANT && reason.equals("relocated");
        }
    }

    /**
     * What the compiler took from its arenas for one task, where the JVM counts it.
     *
     * @param code whose tier is {@link Unknown#NUMBER} where only the compiler is told; an OSR
     *     compilation is not told from another one of its number
     * @param arenaBytes the most that it had at one time
     */
    record CompilerMemory(Origin origin, CodeIdentity code, TaskEnd end, long arenaBytes)
            implements JvmEvent, CodeFact {
        @Override
        public long nanos() {
            return Time.UNKNOWN;
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

        /** All of it, or how long it was at least; {@link PauseDurations#leastNanos}. */
        public long leastNanos() {
            return durations.leastNanos();
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

        /** The same with other times. */
        public GarbageCollection with(Gc.Times other) {
            return new GarbageCollection(origin, nanos, name, other, heap, seenAlso);
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

        /** {@code #12%}, or {@code at 0x7f5047ef6910} if its compile id is not known. */
        public String label() {
            return code.id().number() >= 0
                    ? "#" + code.id()
                    : "at 0x" + Long.toHexString(range.codeBegin());
        }

        /**
         * Whether it is code of the JVM's own, such as of {@code StubRoutines}, and no nmethod: its
         * name has no class, and is not the address of code of which nothing tells what it is.
         */
        public boolean ofStub() {
            String name = method().name();
            return method().holder().isEmpty() && !name.isEmpty() && !name.startsWith("0x");
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

        /**
         * Whether both tell of one crash: the same happened in the same process at the same
         * address, which differs from process to process. Of an error without an address nothing is
         * known for sure.
         */
        public boolean isSame(Crash other) {
            boolean when =
                    nanos == other.nanos || !Time.isKnown(nanos) || !Time.isKnown(other.nanos);
            return cause.pc() != 0
                    && cause.pc() == other.cause.pc()
                    && cause.pid() >= 0
                    && cause.pid() == other.cause.pid()
                    && cause.text().equals(other.cause.text())
                    && when;
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

        /** {@code OpenJDK 64-Bit Server VM 25.0.3+9-LTS}, or what is told of that; may be empty. */
        public String words() {
            return name.isEmpty() && !version.isEmpty()
                    ? "JDK " + version
                    : (name + " " + version).strip();
        }

        @Override
        public long nanos() {
            return 0;
        }
    }
}
