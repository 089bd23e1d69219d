package dev.jitlens.model.run;

import dev.jitlens.model.Unknown;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run directory says of itself: how the run was started and how it ended. What it does not
 * say is empty.
 *
 * @param jitlensVersion of the Jitlens that started it
 * @param command the words as they were run, java first
 * @param folder that the command was run in, which relative names in it are relative to
 * @param java the JDK that ran
 * @param asked what the user wanted of it
 * @param startedAt by the clock on the wall
 * @param outcome how it ended; empty while it runs
 * @param notices what was left out, changed or lost, in sentences
 * @param files in the run directory, by relative names
 * @param machine that it ran on
 */
public record RunManifest(
        Optional<String> jitlensVersion,
        List<String> command,
        Optional<String> folder,
        Java java,
        Asked asked,
        Optional<Instant> startedAt,
        Optional<Outcome> outcome,
        List<String> notices,
        List<FileSize> files,
        Machine machine) {
    public RunManifest {
        command = List.copyOf(command);
        notices = List.copyOf(notices);
        files = List.copyOf(files);
    }

    /** The same run, which has ended now. */
    public RunManifest ended(
            Outcome how,
            List<String> allNotices,
            List<FileSize> allFiles,
            List<HostFact> allFacts) {
        return new RunManifest(
                jitlensVersion,
                command,
                folder,
                java,
                asked,
                startedAt,
                Optional.of(how),
                allNotices,
                allFiles,
                new Machine(machine.host(), allFacts));
    }

    /** The same with what stays in the JVM that Jitlens attached to, if it did. */
    public RunManifest leaving(List<String> left) {
        return new RunManifest(
                jitlensVersion,
                command,
                folder,
                java,
                asked.leaving(left),
                startedAt,
                outcome,
                notices,
                files,
                machine);
    }

    /** The JDK that ran. */
    public record Java(Optional<String> home, Optional<String> version, Optional<String> vendor) {
        public static final Java UNKNOWN =
                new Java(Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * What the user wanted of a run, beside its command line.
     *
     * @param presets titles of the presets that were in it
     * @param workload id of the sample workload, if it was one
     * @param hotLine line of the source where that workload's time went when it ran, or {@link
     *     Unknown#NUMBER}
     * @param sampling what was to be sampled, if anything was
     * @param jitter how it was to be measured, if it was
     * @param attached to which running JVM Jitlens attached; empty of a JVM that it launched
     */
    public record Asked(
            List<String> presets,
            Optional<String> workload,
            int hotLine,
            Optional<Sampling> sampling,
            Optional<Jitter> jitter,
            Optional<Attached> attached) {
        public static final Asked NOTHING =
                new Asked(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

        public Asked {
            presets = List.copyOf(presets);
        }

        /** What was wanted of a run that was launched. */
        public Asked(
                List<String> presets,
                Optional<String> workload,
                Optional<Sampling> sampling,
                Optional<Jitter> jitter) {
            this(presets, workload, Unknown.NUMBER, sampling, jitter, Optional.empty());
        }

        /** What was wanted of a JVM that ran already. */
        public static Asked of(Attached attached, Optional<Sampling> sampling) {
            return new Asked(
                    List.of(),
                    Optional.empty(),
                    Unknown.NUMBER,
                    sampling,
                    Optional.empty(),
                    Optional.of(attached));
        }

        private Asked leaving(List<String> left) {
            return new Asked(
                    presets,
                    workload,
                    hotLine,
                    sampling,
                    jitter,
                    attached.map(a -> new Attached(a.pid(), a.seconds(), a.changed(), left)));
        }
    }

    /**
     * A JVM that ran already when Jitlens attached to it.
     *
     * @param pid as this machine saw it
     * @param seconds for how long it was to be watched
     * @param changed what was changed in it meanwhile, in sentences
     * @param left what stays in it until it ends, in sentences
     */
    public record Attached(long pid, long seconds, List<String> changed, List<String> left) {
        public Attached {
            changed = changed == null ? List.of() : List.copyOf(changed);
            left = left == null ? List.of() : List.copyOf(left);
        }
    }

    /**
     * How a run ended.
     *
     * @param exitCode of the program; 0 of one that Jitlens only attached to, which does not tell
     *     it
     */
    public record Outcome(End end, int exitCode, Instant endedAt) {
        /** Whether the program ended by itself, and said that all is well, or goes on. */
        public boolean isSuccess() {
            return end == End.DETACHED || end == End.EXITED && exitCode == 0;
        }
    }

    /** Why a run ended. */
    public enum End {
        EXITED,
        /** The user stopped it, and it went. */
        STOPPED,
        /** The user stopped it, and it had to be killed. */
        KILLED,
        TIMED_OUT,
        /** Jitlens had attached to a JVM that ran already, and let go of it. */
        DETACHED
    }

    /**
     * The machine that a run was on.
     *
     * @param facts what bears on latency, as it was at the start and meanwhile
     */
    public record Machine(Optional<Host> host, List<HostFact> facts) {
        public static final Machine UNKNOWN = new Machine(Optional.empty(), List.of());

        public Machine {
            facts = List.copyOf(facts);
        }
    }

    /** What the machine is. */
    public record Host(
            String system,
            String systemVersion,
            String architecture,
            int processors,
            long memoryBytes) {}

    /** A file of the run. */
    public record FileSize(String name, long bytes) {}

    /**
     * How jitter was to be measured.
     *
     * @param intervalNanos of the sleeps
     * @param control whether an idle JVM beside it was to measure its own, too
     */
    public record Jitter(long intervalNanos, boolean control) {}

    /**
     * What was to be sampled, and how.
     *
     * @param sources ids, such as {@code agct}
     * @param intervalNanos that was asked for
     * @param nonSafepoints the flag DebugNonSafepoints as Jitlens set it: {@code on}, {@code off},
     *     or {@code default} if it did not
     * @param climbing whether our agent was to climb out of stubs
     * @param engine such as {@code auto}, {@code perf}, or async-profiler's event; empty for a
     *     flight recording, which has none
     */
    public record Sampling(
            List<String> sources,
            long intervalNanos,
            String nonSafepoints,
            boolean climbing,
            String engine) {
        public Sampling {
            sources = sources == null ? List.of() : List.copyOf(sources);
        }
    }
}
