package dev.jitlens.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a recording says of the program, the machine and the JVM as a whole. */
public sealed interface ProgramState extends JvmEvent {
    /**
     * Events of one kind that are about the same class at the same place, summed over a recording.
     *
     * @param nanos when the first of them began
     * @param event its name, such as {@code jdk.JavaMonitorEnter}
     * @param type the class that was thrown, allocated, locked or waited for; empty if none
     * @param frames innermost first; empty where there is no stack, and of the rest where there are
     *     too many places
     * @param amount nanoseconds or bytes of all, as the event has them; or {@link Unknown#NUMBER}
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
     * @param what the class that was locked, waited for or parked on; the file or host of input and
     *     output; or empty
     * @param owner the thread that last held the monitor; empty where none is told
     * @param frames innermost first; empty where there is no stack, and of the rest where there are
     *     too many places
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
     * @param nanosAt for how long, from the first wait's begin to the last one's end, none of them
     *     waited, one, two, and so on up to all of them
     * @param presentNanos the sum over all threads of the time from the begin of its first to the
     *     end of its last of these waits
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
     * @param nanos when it was started, or {@link Time#UNKNOWN} if that was before the recording
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
     * @param states how many threads, with a stack or without, are in each {@link Thread.State};
     *     those of the JVM have none
     * @param queues before locks, the longest first
     * @param crowds of threads that are in no queue and have the same stack, the largest first
     * @param ran those that ran longest until then, the JVM's own among them, the longest first;
     *     none up to JDK 10, and in files that Java writes
     */
    record ThreadDump(
            Origin origin,
            long nanos,
            boolean atOnce,
            int threads,
            Map<Thread.State, Integer> states,
            List<Queue> queues,
            List<Group> crowds,
            List<Ran> ran)
            implements ProgramState {
        public ThreadDump {
            states = Map.copyOf(states);
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
         * @param holder the thread that has it, if the dump tells; what it waits for itself is told
         *     only where that is a lock
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
     * @param cpuNanos about how long it ran, as far as it was measured; {@link Time#UNKNOWN} where
     *     the recording does not tell how many processors there are, or measured once
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
    record Classes(Origin origin, long nanos, long loaded, long unloaded) implements ProgramState {}

    /**
     * A class that a log says was loaded or unloaded. Runs have these in sums, as {@link Site} and
     * {@link Classes}.
     *
     * @param name as the JVM writes it, with the number that it gives a hidden class
     * @param source where it came from, in the JVM's words; empty for one that was unloaded
     */
    record ClassChange(Origin origin, long nanos, String name, String source, boolean loaded)
            implements ProgramState {
        public static final String LOADED = "-Xlog:class+load";
        public static final String UNLOADED = "-Xlog:class+unload";
        public static final String LOADED_8 = "TraceClassLoading";
        public static final String UNLOADED_8 = "TraceClassUnloading";

        /** What sums of them are called: the flag that has them printed. */
        public static String event(LogKind kind, boolean loaded) {
            boolean old = kind == LogKind.TRACE_CLASSES;
            return loaded ? old ? LOADED_8 : LOADED : old ? UNLOADED_8 : UNLOADED;
        }
    }

    /** How many objects of throwable classes were made since the JVM's start. */
    record Throwables(Origin origin, long nanos, long made) implements ProgramState {}

    /**
     * References of one kind that collections found to lead to what nothing else keeps, summed over
     * a recording. Of soft ones they are those that may go, by the time since their last use and
     * the room that is left; a few may turn out to be kept after all.
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
     * A recording leaves out exceptions, since there were more of them than its settings let
     * through.
     *
     * @param nanos {@link Time#UNKNOWN}: it holds all the time
     * @param event its name, such as {@code jdk.JavaExceptionThrow}
     * @param limit in the JVM's words, such as {@code 300/s}
     * @param counted how many throwables the JVM itself counted until the recording's end, or
     *     {@link Unknown#NUMBER}
     */
    record Throttle(Origin origin, long nanos, String event, String limit, long counted)
            implements ProgramState {
        /** What is missing, and how it would be there. */
        public String sentence() {
            return sentence(event, limit, counted);
        }

        /** The same of one that is not told yet. */
        public static String sentence(String event, String limit, long counted) {
            return "no more than "
                    + limit
                    + " of the exceptions were recorded"
                    + (counted < 0
                            ? ""
                            : String.format(
                                    Locale.ROOT,
                                    ", where jdk.ExceptionStatistics counted %,d in all",
                                    counted))
                    + "; "
                    + event
                    + "#throttle=off records all";
        }
    }

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
    record Flag(Origin origin, long nanos, String name, String value, String before, String setBy)
            implements ProgramState {}
}
